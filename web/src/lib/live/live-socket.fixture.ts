import { vi } from 'vitest';

/** The browser's WebSocket without a network: the test says what the server does. */
export class FakeSocket extends EventTarget {
  static opened: FakeSocket[] = [];
  static get last(): FakeSocket {
    const last = FakeSocket.opened.at(-1);
    if (last === undefined) throw new Error('no socket was opened');
    return last;
  }

  readonly url: string;
  readonly sent: unknown[] = [];
  isClosed = false;

  constructor(url: string | URL) {
    super();
    this.url = String(url);
    FakeSocket.opened.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  /** As in a browser the event comes later, when this side hangs up. */
  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    queueMicrotask(() => this.dispatchEvent(new CloseEvent('close', { code: 1005 })));
  }

  open(): void {
    this.dispatchEvent(new Event('open'));
  }
  say(message: unknown): void {
    const data = typeof message === 'string' ? message : JSON.stringify(message);
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  /** Opens and lets the browser in. */
  welcome(heartbeat_ms?: number): void {
    this.open();
    this.say({ type: 'auth_success', userId: 7, heartbeat_ms });
  }
  /** The server hangs up, or nobody answers. */
  drop(code = 1006): void {
    this.isClosed = true;
    this.dispatchEvent(new CloseEvent('close', { code }));
  }
}

export const stubSockets = (): void => {
  FakeSocket.opened = [];
  vi.stubGlobal('WebSocket', FakeSocket);
};

export const showTab = (state: DocumentVisibilityState): void => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};
