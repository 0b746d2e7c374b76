"""All routes of libraries, the lab, paper and what there is to browse."""

from __future__ import annotations

from fracas.server.library.api import Libraries, Visits
from fracas.server.library.backdrops import Backdrops
from fracas.server.library.campaign_api import Campaigning
from fracas.server.library.catalog_api import Browsing
from fracas.server.library.lab_api import LabHeroes, LabJobs, Playing
from fracas.server.library.moving_api import Moving
from fracas.server.library.paper_api import Papers

ROUTES = (Libraries, Visits, Playing, LabHeroes, LabJobs, Moving, Browsing, Campaigning, Papers, Backdrops)
