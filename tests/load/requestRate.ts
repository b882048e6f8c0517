import { connect, type Socket } from 'node:net';

/*
 * Sends requests to a server as fast as it answers, on connections that stay open. This is our own load generator on
 * plain sockets: it shares the processors with the server, so each microsecond that it uses is missing there.
 */

export interface RequestRate {
  readonly count: number;
  readonly perSecond: number;
  readonly p95Ms: number;
  /** Answers other than 2xx. */
  readonly failed: number;
}

const headEnd = Buffer.from('\r\n\r\n');

/**
 * Sends GET requests for some seconds.
 * @param path the address of the nth request
 * @param options.headers header lines of every request besides its host, each with \r\n at its end
 * @throws when the server closes a connection
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

/** Each connection comes from a new network, because the limit of requests per network is not what is measured. */
function someNetwork(): string {
  const byte = () => 1 + Math.floor(Math.random() * 250);
  return `127.${byte()}.${byte()}.${byte()}`;
}

/**
 * Yields the status of each answer. The bytes of a body whose length is known are counted and not collected: copying a
 * page of 200 KB took this side more processor time than the server.
 */
async function* readAnswers(socket: Socket): AsyncGenerator<number, undefined> {
  let received: Buffer = Buffer.alloc(0);
  let status = 0;
  let missing = 0;
  for await (const chunk of socket) {
    if (!Buffer.isBuffer(chunk)) continue;
    if (missing === 0) {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      const headLength = received.indexOf(headEnd);
      if (headLength < 0) continue;
      const head = received.subarray(0, headLength).toString('latin1');
      status = Number(head.slice(9, 12));
      const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
      const end = length === undefined ? endOfChunks(received, headLength + 4) : headLength + 4 + Number(length);
      if (end === null) continue;
      missing = end - received.length;
      received = Buffer.alloc(0);
    } else {
      missing -= chunk.length;
    }
    // The next request is sent after this answer has arrived, so a chunk never contains two answers.
    if (missing === 0) yield status;
  }
  return undefined;
}

/** The position at which a chunked body ends; null until it has arrived completely. */
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
