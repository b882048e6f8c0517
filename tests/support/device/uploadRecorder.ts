import { once } from 'node:events';
import { createServer, request } from 'node:http';

/* A proxy in front of a shop that records which pictures arrive complete, by their content. */

export interface UploadRecorder {
  /** The address without a slash at the end. */
  readonly url: string;
  /** The SHA-256 of each picture that arrived complete, in order and with repetitions. */
  readonly hashes: readonly string[];
  close(): Promise<void>;
}

/**
 * Starts a recorder on a free port of loopback in front of the shop at `url`.
 * @param onAnswered is called with the number of pictures so far, each time the response to one has been sent
 */
export async function startUploadRecorder(
  url: string,
  onAnswered: (count: number) => void = () => undefined,
): Promise<UploadRecorder> {
  const hashes: string[] = [];
  const server = createServer((incoming, answer) => {
    const pieces: Buffer[] = [];
    incoming.on('data', (piece: Buffer) => pieces.push(piece));
    incoming.on('error', () => undefined);
    incoming.on('end', () => {
      const body = Buffer.concat(pieces);
      const isPicture = incoming.method === 'POST' && incoming.url === '/api/pictures';
      const hash = isPicture && /name="sha256"\r\n\r\n([0-9a-f]{64})/.exec(body.toString('latin1'))?.[1];
      if (hash) {
        hashes.push(hash);
        answer.on('finish', () => onAnswered(hashes.length));
      }
      const onward = request(
        url + (incoming.url ?? ''),
        { method: incoming.method, headers: incoming.headers },
        (got) => {
          answer.writeHead(got.statusCode ?? 502, got.headers);
          got.pipe(answer);
        },
      );
      onward.on('error', () => answer.destroy());
      onward.end(body);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The recorder has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    hashes,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
