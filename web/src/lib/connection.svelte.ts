// The line to the server: it asks and waits for replies, notices when nobody answers any more, and comes back by itself.
import LastingSocket from "partysocket/ws";
import type { AnyReply } from "./messages";
import { prefs } from "./prefs.svelte";

type Waiting = { resolve: (reply: AnyReply) => void };

const LONGEST_WAIT = 8000;
const HEARTBEAT = 10_000;
const NOT_LET_IN = 4401;

export class Connection {
  status = $state<"connecting" | "open" | "lost" | "bad">("connecting");
  retryAt = $state(0);
  // How far the server's clock is ahead of this one.
  offset = 0;
  private socket: LastingSocket | null = null;
  private next = 1;
  private waiting = new Map<number, Waiting>();
  private pings = 0;
  private timer: ReturnType<typeof setInterval>;
  private language = "";
  private unspeak: () => void;
  private off = () => this.lose();
  private on = () => this.retry();

  constructor(
    private readonly secret: string,
    private readonly hear: (message: AnyReply) => void,
  ) {
    if (secret) this.connect();
    this.timer = setInterval(() => this.beat(), HEARTBEAT);
    this.unspeak = $effect.root(() => {
      $effect(() => void this.speak(prefs.language));
    });
    addEventListener("offline", this.off);
    addEventListener("online", this.on);
  }

  private connect(): void {
    const address = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`;
    const socket = new LastingSocket(address, [], { minReconnectionDelay: 300, maxReconnectionDelay: LONGEST_WAIT, reconnectionDelayGrowFactor: 1.6, connectionTimeout: 5000, maxEnqueuedMessages: 0 });
    this.socket = socket;
    socket.addEventListener("open", () => socket.send(JSON.stringify({ type: "hello", secret: this.secret, language: (this.language = prefs.language) })));
    socket.addEventListener("message", (event: MessageEvent) => this.sort(JSON.parse(event.data)));
    socket.addEventListener("close", (event) => {
      if (event.code === NOT_LET_IN) {
        this.status = "bad";
        socket.close();
      } else if (this.status !== "bad") this.lose();
    });
  }

  // Replies go to whoever asked; all else is news of the table.
  private sort(message: AnyReply): void {
    if (message.type === "welcome") {
      this.status = "open";
      this.pings = 0;
    } else if (message.type === "update" || message.type === "pong") {
      this.offset = message.now - Date.now();
      if (message.type === "pong") this.pings = 0;
    }
    const waits = message.type === "welcome" || message.type === "update" ? undefined : this.waiting.get(message.id);
    if (waits && "id" in message) {
      this.waiting.delete(message.id);
      waits.resolve(message);
    } else this.hear(message);
  }

  // No connection: what waits for a reply gets none, looking and planning go on.
  private lose(): void {
    for (const each of this.waiting.values()) each.resolve({ type: "refused", id: 0, code: "lost", text: "" });
    this.waiting.clear();
    if (this.status === "open" || this.status === "connecting") this.status = "lost";
    this.retryAt = Date.now() + Math.min(LONGEST_WAIT, 300 * 1.6 ** ((this.socket?.retryCount ?? 0) + 1));
  }

  retry(): void {
    if (this.status === "lost") this.socket?.reconnect();
  }

  // Whoever reads another language from now on is told everything again, the log as well.
  private async speak(language: string): Promise<void> {
    if (!this.language || language === this.language) return;
    this.language = language;
    await this.ask({ type: "speak", language });
  }

  private beat(): void {
    if (this.status !== "open") return;
    this.pings += 1;
    if (this.pings > 2) {
      this.lose();
      this.socket?.reconnect();
    } else void this.ask({ type: "ping" });
  }

  ask(request: Record<string, unknown>): Promise<AnyReply> {
    const id = this.next++;
    return new Promise((resolve) => {
      if (this.status !== "open" || this.socket?.readyState !== WebSocket.OPEN) {
        resolve({ type: "refused", id, code: "lost", text: "" });
        return;
      }
      this.waiting.set(id, { resolve });
      this.socket.send(JSON.stringify({ ...request, id }));
    });
  }

  close(): void {
    this.unspeak();
    clearInterval(this.timer);
    removeEventListener("offline", this.off);
    removeEventListener("online", this.on);
    this.socket?.close();
  }
}
