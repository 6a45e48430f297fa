import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSocket } from './create-socket.ts';
import { createServerClock } from './server-clock.ts';

/** A fake connection that the test opens, feeds and closes. */
class Line extends EventTarget {
  static readonly OPEN = 1;
  static lines: Line[] = [];
  readyState = 0;
  readonly sent: { type: string; channels?: string[]; token?: string }[] = [];
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    Line.lines.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.readyState = 3;
    this.dispatchEvent(new Event('close'));
  }
  open(): void {
    this.readyState = Line.OPEN;
    this.dispatchEvent(new Event('open'));
  }
  receive(message: object): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
}

function start() {
  const recorded = { gaps: 0, states: [] as string[], unauthenticated: 0 };
  const clock = createServerClock();
  const socket = createSocket({
    url: () => 'ws://a.example/api/ws',
    token: () => 'secret',
    clock,
    onGap: () => {
      recorded.gaps += 1;
    },
    onState: (state) => recorded.states.push(state),
    onUnauthenticated: () => {
      recorded.unauthenticated += 1;
    },
    WebSocket: Line as unknown as typeof WebSocket,
  });
  return { socket, recorded, clock };
}
const line = (index: number) => {
  const found = Line.lines[index];
  if (!found) throw new Error(`line ${index} was not opened`);
  return found;
};

beforeEach(() => {
  Line.lines = [];
  vi.useFakeTimers({ now: Date.parse('2026-11-20T06:32:00.000Z') });
});
afterEach(() => vi.useRealTimers());

describe('the socket', () => {
  it('authenticates first, then subscribes to channels requested before', () => {
    const { socket } = start();
    socket.subscribe(['ticks:1', 'orders']);
    socket.start();
    line(0).open();
    expect(line(0).sent.slice(0, 2)).toEqual([
      { type: 'auth', token: 'secret' },
      { type: 'subscribe', channels: ['ticks:1', 'orders'] },
    ]);
  });

  it('reconnects, subscribes again and reports a gap', () => {
    const { socket, recorded } = start();
    socket.subscribe(['orders']);
    socket.start();
    line(0).open();
    expect(recorded.gaps).toBe(0);
    line(0).close();
    vi.advanceTimersByTime(1000);
    line(1).open();
    expect(
      line(1)
        .sent.slice(0, 2)
        .map(({ type }) => type),
    ).toEqual(['auth', 'subscribe']);
    line(1).receive({ type: 'ready', channels: [] });
    expect(recorded.gaps).toBe(0);
    line(1).receive({ type: 'ready', channels: ['orders'] });
    line(1).receive({ type: 'ready', channels: ['orders', 'ticks:1'] });
    expect(recorded.gaps).toBe(1);
    expect(recorded.states).toEqual(['connecting', 'on', 'connecting', 'connecting', 'on']);
  });

  it('reports a gap when its channels are refused, too', () => {
    const { socket, recorded } = start();
    socket.subscribe(['orders']);
    socket.start();
    line(0).close();
    vi.advanceTimersByTime(1000);
    line(1).open();
    expect(recorded.gaps).toBe(0);
    line(1).receive({ type: 'error', error: 'UNAVAILABLE', msg: 'try again' });
    expect(recorded.gaps).toBe(1);
  });

  it('reports a gap when the very first attempts failed', () => {
    const { socket, recorded } = start();
    socket.start();
    line(0).close();
    vi.advanceTimersByTime(1000);
    line(1).open();
    expect(recorded.gaps).toBe(1);
  });

  it('drops a connection without a network immediately and ignores its later events', () => {
    const { socket, recorded } = start();
    const heard: string[] = [];
    socket.listen(({ type }) => heard.push(type));
    socket.start();
    line(0).open();
    line(0).close = () => undefined;
    socket.disconnect();
    expect(recorded.states.at(-1)).toBe('connecting');
    line(0).receive({ type: 'pong', now: '2026-11-20T06:42:00.000Z' });
    line(0).dispatchEvent(new Event('close'));
    expect(heard).toEqual([]);
    vi.advanceTimersByTime(1000);
    expect(Line.lines).toHaveLength(2);
  });

  it('reconnects when the network is back, and keeps an open connection', () => {
    const { socket, recorded } = start();
    socket.start();
    line(0).open();
    for (let failure = 0; failure < 8; failure++) {
      line(failure).close();
      vi.advanceTimersByTime(30_000);
    }
    line(8).close();
    socket.retryNow();
    expect(Line.lines).toHaveLength(10);
    line(9).open();
    socket.retryNow();
    vi.advanceTimersByTime(30_000);
    expect(Line.lines).toHaveLength(10);
    expect(recorded.gaps).toBe(1);
  });

  it('waits longer after each failure, and never more than 30 s', () => {
    const { socket } = start();
    socket.start();
    for (let failure = 0; failure < 12; failure++) {
      line(failure).close();
      vi.advanceTimersByTime(30_000);
    }
    expect(Line.lines).toHaveLength(13);
    line(12).close();
    vi.advanceTimersByTime(14_999);
    expect(Line.lines).toHaveLength(13);
  });

  it('keeps a channel while a listener wants it', () => {
    const { socket } = start();
    socket.start();
    line(0).open();
    const leaveOne = socket.subscribe(['ticks:1']);
    const leaveTwo = socket.subscribe(['ticks:1']);
    vi.advanceTimersByTime(50);
    leaveOne();
    vi.advanceTimersByTime(50);
    expect(line(0).sent.filter(({ type }) => type === 'unsubscribe')).toEqual([]);
    leaveTwo();
    vi.advanceTimersByTime(50);
    expect(line(0).sent.at(-1)).toEqual({ type: 'unsubscribe', channels: ['ticks:1'] });
    expect(line(0).sent.filter(({ type }) => type === 'subscribe')).toHaveLength(1);
  });

  it('sends a change of screens in two messages, without unchanged channels', () => {
    const { socket } = start();
    socket.start();
    line(0).open();
    const leave = [1, 2, 3].map((product) => socket.subscribe([`ticks:${product}`]));
    vi.advanceTimersByTime(50);
    for (const leaveOne of leave) leaveOne();
    for (const product of [3, 4, 5]) socket.subscribe([`ticks:${product}`]);
    vi.advanceTimersByTime(50);
    expect(line(0).sent.filter(({ type }) => type.endsWith('subscribe'))).toEqual([
      { type: 'subscribe', channels: ['ticks:1', 'ticks:2', 'ticks:3'] },
      { type: 'unsubscribe', channels: ['ticks:1', 'ticks:2'] },
      { type: 'subscribe', channels: ['ticks:4', 'ticks:5'] },
    ]);
  });

  it('reports when the server has ended the session', () => {
    const { socket, recorded } = start();
    socket.start();
    line(0).open();
    line(0).dispatchEvent(Object.assign(new Event('close'), { code: 4401 }));
    expect(recorded.unauthenticated).toBe(1);
  });

  it('closes a silent connection', () => {
    const { socket } = start();
    socket.start();
    line(0).open();
    vi.advanceTimersByTime(80_000);
    expect(Line.lines.length).toBeGreaterThan(1);
  });

  it('sets the server clock by pongs and hands messages to every listener', () => {
    const { socket, clock } = start();
    const heard: string[] = [];
    socket.listen(({ type }) => heard.push(`a:${type}`));
    socket.listen(({ type }) => heard.push(`b:${type}`));
    socket.start();
    line(0).open();
    line(0).receive({ type: 'pong', now: '2026-11-20T06:42:00.000Z' });
    expect(clock.now()).toBe(Date.parse('2026-11-20T06:42:00.000Z'));
    expect(heard).toEqual(['a:pong', 'b:pong']);
  });

  it('stays off once stopped', () => {
    const { socket, recorded } = start();
    socket.start();
    line(0).open();
    socket.stop();
    vi.advanceTimersByTime(60_000);
    expect(Line.lines).toHaveLength(1);
    expect(recorded.states.at(-1)).toBe('off');
  });
});
