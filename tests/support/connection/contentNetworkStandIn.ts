import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import * as z from 'zod';
import { shopMark, shopMarkHeader } from '#contract/core/shopMark.ts';

/**
 * A stand-in for a content network in front of a shop and a bucket: it caches responses for as long as their `s-maxage`
 * says and forgets them when it is purged. It fetches pictures of adverts from the bucket, and from the shop when the
 * bucket does not have them, or when the address has a pass.
 */
export interface ContentNetworkStandIn {
  readonly url: string;
  readonly purgeUrl: string;
  /** The paths that were requested from the shop, and from the bucket. */
  readonly askedOfShop: string[];
  readonly askedOfBucket: string[];
  /** Makes it refuse purges, or accept them again. */
  refusePurges(refuse: boolean): void;
  close(): Promise<void>;
}

const picturePath = /^\/pictures\/[0-9a-f-]{36}\/\w+\.(?:avif|webp|jpeg)$/;
const purgeSchema = z.object({ files: z.array(z.url()).max(30) });

/** The parts of a response that are passed on. */
interface Kept {
  readonly status: number;
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  readonly until: number;
}

/**
 * @param shop requests a path from the shop
 * @param bucketUrl the address of the bucket, without a slash at the end
 * @param token the token that a purge must bring
 */
export async function startContentNetwork(options: {
  shop: (path: string) => Promise<{ status: number; body: Buffer; headers: Record<string, string> }>;
  bucketUrl: string;
  token: string;
}): Promise<ContentNetworkStandIn> {
  const copies = new Map<string, Kept>();
  const [askedOfShop, askedOfBucket]: [string[], string[]] = [[], []];
  let refuses = false;

  async function fetchAnew(path: string): Promise<Omit<Kept, 'until'>> {
    if (picturePath.test(path)) {
      askedOfBucket.push(path);
      const answer = await fetch(`${options.bucketUrl}/shown${path}`);
      const body = Buffer.from(await answer.arrayBuffer());
      // The mark makes the phone store a picture as the shop's; a bucket cannot send it.
      const named = { ...pick(answer.headers), [shopMarkHeader]: shopMark };
      if (answer.ok) return { status: 200, body, headers: named };
    }
    askedOfShop.push(path);
    return options.shop(path);
  }

  async function answerTo(path: string): Promise<Omit<Kept, 'until'>> {
    const copy = copies.get(path);
    if (copy && copy.until > Date.now()) return copy;
    const fresh = await fetchAnew(path);
    const seconds = Number(/s-maxage=(\d+)/.exec(fresh.headers['cache-control'] ?? '')?.[1] ?? 0);
    if (fresh.status === 200 && seconds > 0) copies.set(path, { ...fresh, until: Date.now() + seconds * 1000 });
    return fresh;
  }

  const server = createServer((request, response) => {
    const work = async (): Promise<Omit<Kept, 'until'>> => {
      if (request.method !== 'POST') return answerTo(request.url ?? '/');
      const isOurs = request.headers.authorization === `Bearer ${options.token}`;
      const { files } = purgeSchema.parse(await json(request));
      const status = refuses ? 503 : isOurs ? 200 : 403;
      if (status === 200) for (const file of files) copies.delete(new URL(file).pathname);
      return { status, body: Buffer.from('{}'), headers: {} };
    };
    work().then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The content network has no port.');
  const url = `http://127.0.0.1:${address.port}`;
  return {
    url,
    purgeUrl: `${url}/purge`,
    askedOfShop,
    askedOfBucket,
    refusePurges: (refuse) => void (refuses = refuse),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function pick(headers: Headers): Record<string, string> {
  return Object.fromEntries(
    ['cache-control', 'content-type'].flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}
