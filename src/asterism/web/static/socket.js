/**
 * The socket of a table. It comes back by itself, and a request that was not answered goes out
 * again under the same id, so that it counts once.
 */

/** @import { Answer, Message } from "./types.js" */

const FIRST_WAIT = 300;
const LONGEST_WAIT = 10_000;
const PATIENCE = 8_000;
/** Who hears nothing for so long asks whether anybody is there. */
const QUIET = 20_000;
/** A connection that lasted so long was a good one: the next is tried for at once. */
const STEADY = 5_000;

/** @typedef {"connecting" | "open" | "lost"} State */

/**
 * @typedef {object} Waiting a request that has no answer yet
 * @property {Record<string, unknown>} request
 * @property {(answer: Answer) => void} resolve
 * @property {number} sent
 */

export class Socket {
  /** @type {WebSocket | null} */
  #socket = null;
  /** @type {Map<string, Waiting>} */
  #waiting = new Map();
  #tries = 0;
  #timer = 0;
  #opened = 0;
  #heard = 0;

  /**
   * @param {string} url
   * @param {() => Record<string, unknown>} look what to ask for first, on every connection
   * @param {(messages: Message[]) => void} receive
   * @param {(state: State) => void} tell
   */
  constructor(url, look, receive, tell) {
    this.url = url;
    this.look = look;
    this.receive = receive;
    this.tell = tell;
    addEventListener("online", () => this.#again());
    addEventListener("offline", () => this.#drop());
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") this.#again();
      this.#heard = Math.min(this.#heard, performance.now() - QUIET + 1000);
    });
    setInterval(() => this.#watch(), 1000);
  }

  /** Connect, or connect again. */
  open() {
    if (this.#socket) return;
    this.tell("connecting");
    const socket = new WebSocket(this.url);
    this.#socket = socket;
    socket.addEventListener("open", () => {
      this.#opened = this.#heard = performance.now();
      this.#send(this.look());
      for (const waiting of this.#waiting.values()) this.#out(waiting);
    });
    socket.addEventListener("message", (event) => {
      if (this.#socket !== socket) return;
      this.#heard = performance.now();
      this.tell("open");
      this.#read(JSON.parse(event.data));
    });
    socket.addEventListener("close", () => {
      if (this.#socket === socket) this.#drop();
    });
  }

  /** Look at the table again. */
  lookAgain() {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#send(this.look());
  }

  /**
   * Send a request and wait for its answer, over as many connections as it takes.
   *
   * @param {Record<string, unknown>} request
   * @returns {Promise<Answer>}
   */
  ask(request) {
    const id = newId();
    return new Promise((resolve) => {
      const waiting = { request: { ...request, id }, resolve, sent: 0 };
      this.#waiting.set(id, waiting);
      if (this.#socket?.readyState === WebSocket.OPEN) this.#out(waiting);
    });
  }

  /** @param {Waiting} waiting */
  #out(waiting) {
    waiting.sent = performance.now();
    this.#send(waiting.request);
  }

  /** @param {Record<string, unknown>} request */
  #send(request) {
    this.#socket?.send(JSON.stringify([request]));
  }

  /** @param {Message[]} messages */
  #read(messages) {
    try {
      this.receive(messages);
    } finally {
      this.#answer(messages);
    }
  }

  /** @param {Message[]} messages */
  #answer(messages) {
    for (const message of messages) {
      const id = "id" in message && message.t !== "table" ? message.id : "";
      const waiting = this.#waiting.get(id);
      if (!waiting) continue;
      this.#waiting.delete(id);
      waiting.resolve(/** @type {Answer} */ (message));
    }
  }

  #drop() {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    this.tell("lost");
    clearTimeout(this.#timer);
    if (this.#opened && performance.now() - this.#opened > STEADY) this.#tries = 0;
    this.#opened = 0;
    const most = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries++);
    this.#timer = setTimeout(() => this.open(), most * (0.5 + Math.random() / 2));
  }

  #again() {
    if (this.#socket) return;
    clearTimeout(this.#timer);
    this.#tries = 0;
    this.open();
  }

  /**
   * A request without an answer for long: the connection is dead, even if nobody says so. A hint
   * may take long: a bot thinks about it, and would have to begin again.
   */
  #watch() {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    const now = performance.now();
    for (const waiting of this.#waiting.values()) {
      const late = waiting.sent && now - waiting.sent > PATIENCE;
      const advice = waiting.request.t === "hint" && !waiting.request.component;
      if (late && !advice) return this.#drop();
    }
    if (now - this.#heard < QUIET) return;
    this.#heard = now;
    void this.ask({ t: "ping" });
  }
}

/** Return an id that nobody else makes. */
function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
