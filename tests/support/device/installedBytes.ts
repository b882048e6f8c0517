import { request } from 'node:http';
import * as z from 'zod';
import {
  maxStoredCovers,
  maxThumbnails,
  snapshotAnswerSchema,
  type SnapshotEdition,
} from '#contract/catalogue/snapshot.ts';
import { packUrl } from '#src/device/worker/shared/packs.ts';
import { readBuiltWorker } from './builtWorker.ts';
import { coversOf } from '#src/device/reads/shared/snapshot/thumbnails.ts';

/** The bytes that a phone fetches, compressed with brotli, to have the shop without a connection. */
export interface InstalledBytes {
  /** With all pictures of the snapshot, as in a shop where each advert has its own picture. */
  readonly full: number;
  /** The same, and the pages of people who sell. */
  readonly work: number;
  /** When the person wishes to use less data. */
  readonly light: number;
}

/** Counts the bytes that the built service worker installs from the shop at `url`. */
export async function installedBytes(url: string): Promise<InstalledBytes> {
  const { script, code } = await readBuiltWorker();
  const files = keptFiles(script);
  const addressesOf = (some: typeof files) => [
    ...new Set(some.map((file) => url + (file.pack === undefined ? file.url : packUrl(file.pack)))),
  ];
  const worker = await sum([`${url}/sw.js`, url + code]);
  const snapshot = (edition: SnapshotEdition) => `${url}/api/catalogue/snapshot?edition=${edition}`;
  const light = await sum([...addressesOf(files.filter(({ essential }) => essential)), snapshot('light')]);

  const { adverts } = snapshotAnswerSchema.parse(await (await fetch(snapshot('full'))).json());
  const covers = coversOf(adverts);
  const batches = Array.from({ length: Math.ceil(covers.length / maxThumbnails) }, (_, index) =>
    covers.slice(index * maxThumbnails, (index + 1) * maxThumbnails),
  );
  const pictures = await sum(batches.map((ids) => `${url}/api/catalogue/thumbnails?ids=${ids.join(',')}`));
  // The sample catalogue shows some pictures many times; a shop with many vendors has one for each advert.
  const withPictures = worker + (await sum([snapshot('full')])) + (pictures / covers.length) * maxStoredCovers;
  const bulk = files.filter(({ desk }) => !desk);
  const [shoppers, all] = [await sum(addressesOf(bulk.filter(({ work }) => !work))), await sum(addressesOf(bulk))];
  return { light: worker + light, full: withPictures + shoppers, work: withPictures + all };
}

const keptFile = z.object({
  url: z.string(),
  essential: z.optional(z.boolean()),
  work: z.optional(z.boolean()),
  desk: z.optional(z.boolean()),
  pack: z.optional(z.string()),
});

/** The list of files that the build wrote into the worker. */
function keptFiles(script: string): z.infer<typeof keptFile>[] {
  const list = /\[\{"essential".*?\}\]/s.exec(script)?.[0] ?? '';
  return z.array(keptFile).parse(JSON.parse(list));
}

async function sum(urls: readonly string[]): Promise<number> {
  let bytes = 0;
  for (const url of urls) bytes += await wireBytes(url);
  return bytes;
}

/** The bytes of a response on the wire for a client that accepts brotli. */
function wireBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const asking = request(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (piece: Buffer) => (bytes += piece.length)).on('end', () => resolve(bytes));
    });
    asking.on('error', reject).end();
  });
}
