import { connect, type Socket } from 'node:net';

/*
 * Asks a server over HTTP as fast as it answers, on connections that stay open. A generator of our own, on plain
 * sockets: it shares the processors with what it measures, so that each of its microseconds is missing there.
 */

export interface RequestRate {
  readonly count: number;
  readonly perSecond: number;
  readonly p95Ms: number;
  /** Answers that were no 2xx. */
  readonly failed: number;
}

const headEnd = Buffer.from('\r\n\r\n');

/**
 * @param path address of the nth request
 * @param options.headers lines that every request has beside its host
 */
export async function requestRate(
  port: number,
  path: (number: number) => string,
  { connections = 16, seconds = 5, headers = '' }: { connections?: number; seconds?: number; headers?: string } = {},
): Promise<RequestRate> {
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  const times: number[] = [];
  let sent = 0;
  let failed = 0;

  await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect({ port, host: '127.0.0.1', localAddress: someNetwork(), noDelay: true });
      const answers = readAnswers(socket);
      while (performance.now() < endsAt) {
        const askedAt = performance.now();
        socket.write(`GET ${path(sent++)} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${headers}\r\n`);
        const { value: status } = await answers.next();
        if (status === undefined) throw new Error('The server closed a connection.');
        if (status < 200 || status > 299) failed += 1;
        times.push(performance.now() - askedAt);
      }
      socket.destroy();
    }),
  );
  const elapsed = (performance.now() - startedAt) / 1000;
  const sorted = times.toSorted((a, b) => a - b);
  return {
    count: times.length,
    perSecond: times.length / elapsed,
    p95Ms: sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN,
    failed,
  };
}

/** Each connection comes out of a network that has asked for nothing yet: how much one may ask is not what is measured. */
function someNetwork(): string {
  const byte = () => 1 + Math.floor(Math.random() * 250);
  return `127.${byte()}.${byte()}.${byte()}`;
}

/**
 * The status of one answer after the other. Bytes of a body whose length is known are counted, not gathered: copying what a
 * page of 200 KB brings took this side more processor than the server.
 */
async function* readAnswers(socket: Socket): AsyncGenerator<number, undefined> {
  let held: Buffer = Buffer.alloc(0);
  let status = 0;
  let missing = 0;
  for await (const chunk of socket) {
    if (!Buffer.isBuffer(chunk)) continue;
    if (missing === 0) {
      held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
      const headLength = held.indexOf(headEnd);
      if (headLength < 0) continue;
      const head = held.subarray(0, headLength).toString('latin1');
      status = Number(head.slice(9, 12));
      const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
      const end = length === undefined ? endOfChunks(held, headLength + 4) : headLength + 4 + Number(length);
      if (end === null) continue;
      missing = end - held.length;
      held = Buffer.alloc(0);
    } else {
      missing -= chunk.length;
    }
    // The next request goes out when this answer is there, so that a chunk never holds two.
    if (missing === 0) yield status;
  }
  return undefined;
}

/** Where a chunked body ends; null while it has not come whole. */
function endOfChunks(bytes: Buffer, from: number): number | null {
  for (let at = from; ;) {
    const lineEnd = bytes.indexOf('\r\n', at);
    if (lineEnd < 0) return null;
    const size = Number.parseInt(bytes.subarray(at, lineEnd).toString('latin1'), 16);
    at = lineEnd + 2 + size + 2;
    if (at > bytes.length) return null;
    if (size === 0) return at;
  }
}
