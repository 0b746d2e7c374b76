-- A database of version 0.1.0; what it should be is in 0.1.0.json.
BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE entries (
	table_id VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	body TEXT NOT NULL, 
	PRIMARY KEY (table_id, number), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "entries" VALUES('4f4cb0064a5eb586',1,1794855659630,'{"type":"played","by":"c8b14d58a838eef5","answers":[["red","exploit"]]}');
INSERT INTO "entries" VALUES('4f4cb0064a5eb586',2,1794855659711,'{"type":"played","by":"c8b14d58a838eef5","answers":[["red","no"]]}');
INSERT INTO "entries" VALUES('4f4cb0064a5eb586',3,1794855659718,'{"type":"played","by":"3f6ae846c2bb9f5d","answers":[["blue","yes"],["fate",[2]]]}');
INSERT INTO "entries" VALUES('4f4cb0064a5eb586',4,1794855659726,'{"type":"played","by":"3f6ae846c2bb9f5d","answers":[["blue","close in"],["fate",[6]]]}');
INSERT INTO "entries" VALUES('4f4cb0064a5eb586',5,1794855659731,'{"type":"played","by":"c8b14d58a838eef5","answers":[["red","cleave"]]}');
INSERT INTO "entries" VALUES('4f4cb0064a5eb586',6,1794855659735,'{"type":"played","by":"3f6ae846c2bb9f5d","answers":[["blue",["Ogre","iron"]]]}');
INSERT INTO "entries" VALUES('4f4cb0064a5eb586',7,1794855659739,'{"type":"played","by":"3f6ae846c2bb9f5d","answers":[["blue",0],["fate",[5]]]}');
INSERT INTO "entries" VALUES('4f4cb0064a5eb586',8,1794855659744,'{"type":"played","by":"3f6ae846c2bb9f5d","answers":[["blue","cleave"]]}');
INSERT INTO "entries" VALUES('4f4cb0064a5eb586',9,1794855659748,'{"type":"played","by":"c8b14d58a838eef5","answers":[["red","yes"]]}');
INSERT INTO "entries" VALUES('4f4cb0064a5eb586',10,1794855659752,'{"type":"played","by":"3f6ae846c2bb9f5d","answers":[["blue",["Ogre","iron"]]]}');
INSERT INTO "entries" VALUES('4f4cb0064a5eb586',11,1794855659756,'{"type":"played","by":"3f6ae846c2bb9f5d","answers":[["blue",1],["fate",[2]]]}');
INSERT INTO "entries" VALUES('4f4cb0064a5eb586',12,1794855659763,'{"type":"played","by":"c8b14d58a838eef5","answers":[["red","close in"],["fate",[2]]]}');
INSERT INTO "entries" VALUES('4f4cb0064a5eb586',13,1794855659768,'{"type":"played","by":"3f6ae846c2bb9f5d","answers":[["blue","exploit"]]}');
INSERT INTO "entries" VALUES('4f4cb0064a5eb586',14,1794855659773,'{"type":"played","by":"3f6ae846c2bb9f5d","answers":[["blue","Squire"],["fate",[3]]]}');
INSERT INTO "entries" VALUES('4f4cb0064a5eb586',15,1794855659777,'{"type":"said","by":"c8b14d58a838eef5","name":"Director","text":"well played"}');
INSERT INTO "entries" VALUES('4f4cb0064a5eb586',16,1794855659782,'{"type":"undo_wanted","by":"3f6ae846c2bb9f5d","name":"Blue","to":19,"of":["c8b14d58a838eef5"]}');
INSERT INTO "entries" VALUES('4f4cb0064a5eb586',17,1794855659787,'{"type":"rewound","by":"c8b14d58a838eef5","to":19}');
INSERT INTO "entries" VALUES('4f4cb0064a5eb586',18,1794855659792,'{"type":"redone","by":"c8b14d58a838eef5"}');
INSERT INTO "entries" VALUES('4f4cb0064a5eb586',19,1794855659798,'{"type":"paused","by":"c8b14d58a838eef5","on":true}');
INSERT INTO "entries" VALUES('4f4cb0064a5eb586',20,1794855659804,'{"type":"paused","by":"c8b14d58a838eef5","on":false}');
INSERT INTO "entries" VALUES('4f4cb0064a5eb586',21,1794855659811,'{"type":"seated","by":"c8b14d58a838eef5","seat":"blue","bot":"greedy"}');
INSERT INTO "entries" VALUES('4f4cb0064a5eb586',22,1794855659816,'{"type":"seated","by":"c8b14d58a838eef5","seat":"blue","bot":""}');
INSERT INTO "entries" VALUES('4f4cb0064a5eb586',23,1794855659822,'{"type":"rewound","by":"c8b14d58a838eef5","to":5}');
INSERT INTO "entries" VALUES('4f4cb0064a5eb586',24,1794855659827,'{"type":"played","by":"3f6ae846c2bb9f5d","answers":[["blue","exploit"]]}');
INSERT INTO "entries" VALUES('4f4cb0064a5eb586',25,1794855659836,'{"type":"played","by":"c8b14d58a838eef5","answers":[["red","no"]]}');
INSERT INTO "entries" VALUES('4f4cb0064a5eb586',26,1794855659841,'{"type":"played","by":"3f6ae846c2bb9f5d","answers":[["blue","Hero"]]}');
INSERT INTO "entries" VALUES('4f4cb0064a5eb586',27,1794855659847,'{"type":"played","by":"c8b14d58a838eef5","answers":[["red","no"],["fate",[6]]]}');
INSERT INTO "entries" VALUES('1c4e34068061a845',1,1794855659870,'{"type":"played","by":"4ed3fbf052caf089","answers":[["moon","Umber Wyvern"]]}');
INSERT INTO "entries" VALUES('1c4e34068061a845',2,1794855659876,'{"type":"played","by":"3290f942a18f32e0","answers":[["sun","Ivory Crane"]]}');
INSERT INTO "entries" VALUES('1c4e34068061a845',3,1794855659881,'{"type":"played","by":"4ed3fbf052caf089","answers":[["moon","Umber Badger"],["fate",["Ivory Badger"]],["fate",["Ivory Wyvern"]],["fate",["Amber Crane"]]]}');
INSERT INTO "entries" VALUES('1c4e34068061a845',4,1794855659887,'{"type":"played","by":"4ed3fbf052caf089","answers":[["moon","Amber Wyvern"]]}');
INSERT INTO "entries" VALUES('1c4e34068061a845',5,1794855659892,'{"type":"played","by":"3290f942a18f32e0","answers":[["sun","Amber Badger"]]}');
CREATE TABLE links (
	hash VARCHAR(64) NOT NULL, 
	id VARCHAR(32) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	role VARCHAR(16) NOT NULL, 
	seats TEXT NOT NULL, 
	name TEXT NOT NULL, 
	made BIGINT NOT NULL, 
	expires BIGINT NOT NULL, 
	PRIMARY KEY (hash), 
	UNIQUE (id), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "links" VALUES('5262fd0fd6bd6888267f8f72bf69ed69dd9f81b7e62b40166e73f3209e8306e9','c8b14d58a838eef5','4f4cb0064a5eb586','director','["red"]','Director',1794855659254,1826391659254);
INSERT INTO "links" VALUES('4f9835f6e83d3537b6c85854ecf7f905f03b62e30bf1d1db4510398171d1c44f','3f6ae846c2bb9f5d','4f4cb0064a5eb586','player','["blue"]','Blue',1794855659254,1826391659254);
INSERT INTO "links" VALUES('1e281c633c92b50faf2e0356a44db06c3ac3772428e824fd23d4b5c8f431f262','59fd5e29ed57838e','4f4cb0064a5eb586','spectator','[]','Spectators',1794855659254,1826391659254);
INSERT INTO "links" VALUES('b18f1aa72e74c6b447628e56aba6c0822e92aa4b9037f350fa3810f8b9432fb2','4ed3fbf052caf089','1c4e34068061a845','director','["anna"]','Director',1794855659854,1826391659854);
INSERT INTO "links" VALUES('2ac8ae85ed4f9163c0b4492553e31fc85daa834708c214869a695c212640cc44','3290f942a18f32e0','1c4e34068061a845','player','["cleo"]','Cleo',1794855659854,1826391659854);
INSERT INTO "links" VALUES('f6a3c31a9263be7bca631e09e46e0787892ce67e999b6249f12ab237cdd9a8a1','8e4dd98fb0ffa4ed','1c4e34068061a845','spectator','[]','Spectators',1794855659854,1826391659854);
INSERT INTO "links" VALUES('ef39535e649e8df99d422a54432b0c97acadccc2a37fdf80bc27054a27dc26f6','a3bafb50513f921b','fc9f2c0d498f6951','director','["red","blue"]','Director',1794855659898,1826391659898);
INSERT INTO "links" VALUES('024424cb6d3595fe4425d425b8a3e315712ba63a7d33194f0a8e98551dadccb9','7b27c656ba7f5190','fc9f2c0d498f6951','spectator','[]','Spectators',1794855659898,1826391659898);
CREATE TABLE reports (
	id VARCHAR(32) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	at BIGINT NOT NULL, 
	body TEXT NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "reports" VALUES('report1','fc9f2c0d498f6951',1794855659912,'["odd", "{}"]');
CREATE TABLE tables (
	id VARCHAR(32) NOT NULL, 
	made BIGINT NOT NULL, 
	touched BIGINT NOT NULL, 
	number INTEGER NOT NULL, 
	start TEXT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('4f4cb0064a5eb586',1794855659254,1794855659847,27,'{"setup":{"game":"duel","edition":"base","encounter":"ogre"},"seed":5,"title":"Old duel","undo":"consent","timer":0,"bots":{},"answers":[]}');
INSERT INTO "tables" VALUES('1c4e34068061a845',1794855659854,1794855659892,5,'{"setup":{"game":"secrets","edition":"base","encounter":"evening"},"seed":4654740844094668,"title":"Old secrets","undo":"consent","timer":0,"bots":{"bert":"greedy","dora":"greedy"},"answers":[]}');
INSERT INTO "tables" VALUES('fc9f2c0d498f6951',1794855659898,1794855659898,0,'{"setup":{"game":"duel","edition":"base","encounter":"ogre"},"seed":null,"title":"Own dice","undo":"consent","timer":0,"bots":{},"answers":[]}');
CREATE INDEX ix_links_table_id ON links (table_id);
COMMIT;
