import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { categories } from '#contract/catalogue/categories.ts';
import { shellPath } from '#contract/core/shopMark.ts';
import { releaseOf } from '#src/device/worker/shared/workerMessages.ts';
import { tileUrl } from '#src/ui/pictures/tilePictures.ts';
import type { Release, ReleaseFile } from '../../sw/release.ts';

/*
 * What the service worker keeps of a release, out of the list of chunks that the build writes. Essential is what the
 * pages need that everybody opens; on a phone that saves data nothing else is fetched.
 */

const chunkSchema = z.looseObject({
  file: z.string(),
  imports: z.array(z.string()).default([]),
  dynamicImports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
});
const chunksSchema = z.record(z.string(), chunkSchema);
export type Chunks = z.infer<typeof chunksSchema>;

const mainEntry = 'index.html';
/** The inline script is in every page; as a file it is asked for by nobody. */
const inlined = 'src/boot/early.ts';
/** Routes that open without a line on every phone; the others' parts are fetched too where data is not saved. */
const essentialRoutes = ['index', '$category', 'view-product', 'single-advert', 'cart-test', 'contact'];
/** What answers without a line, and what keeps what is sent then; the routes import it only then. */
const essentialParts = [
  'src/device/reads/deviceAnswers.ts',
  'src/device/reads/ownCopies.ts',
  'src/device/reads/trackedCopy.ts',
  'src/device/outbox/engine.ts',
  'src/device/outbox/submit.ts',
  'src/device/outbox/actions.ts',
];
/** Browsers keep the icon of a page and of an installed app by themselves. */
const icons = ['/icons/favicon.svg', '/icons/icon-192.png'];

/** The files of a release with those that are essential first. */
export function filesOf(chunks: Chunks): readonly Pick<ReleaseFile, 'url' | 'essential'>[] {
  const main = chunks[mainEntry];
  if (!main) throw new Error(`The build has no ${mainEntry}.`);
  const essential = new Set<string>();
  const take = (key: string) => {
    const chunk = chunks[key];
    if (!chunk || essential.has(chunk.file)) return;
    essential.add(chunk.file);
    for (const sheet of chunk.css) essential.add(sheet);
    for (const imported of chunk.imports) take(imported);
  };
  take(mainEntry);
  // The stages of the boot.
  for (const stage of main.dynamicImports) take(stage);
  for (const route of essentialRoutes) take(`src/routes/${route}.tsx?tsr-split=component`);
  for (const part of essentialParts) take(part);

  const early = chunks[inlined]?.file;
  const all = new Set(Object.values(chunks).flatMap(({ file, css }) => [file, ...css]));
  const others = [...all].filter((file) => !essential.has(file) && file !== early);
  return [
    { url: shellPath, essential: true },
    ...[...essential].map((file) => ({ url: `/${file}`, essential: true })),
    ...others.map((file) => ({ url: `/${file}`, essential: false })),
    ...icons.map((url) => ({ url, essential: false })),
    ...categories.map(({ tile }) => ({ url: tileUrl(tile, 320, 'avif'), essential: false })),
  ];
}

/** The chunks of a built client, by their place in the project or in the build. */
export async function readChunks(clientDir: string): Promise<Chunks> {
  return chunksSchema.parse(JSON.parse(await readFile(path.join(clientDir, '.vite/manifest.json'), 'utf8')));
}

/** Reads the built client and says what a worker keeps of it. `salt`: further content that the shell is made of. */
export async function readRelease(clientDir: string, salt: string): Promise<Release> {
  const chunks = await readChunks(clientDir);
  const sha = (content: string | Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 12);
  const files = await Promise.all(
    filesOf(chunks).map(async ({ url, essential }): Promise<ReleaseFile> => {
      if (url.startsWith('/assets/')) return { url, essential, revision: null };
      if (url === shellPath) return { url, essential, revision: sha(salt) };
      return { url, essential, revision: sha(await readFile(path.join(clientDir, url))) };
    }),
  );
  return { name: releaseOf(chunks[mainEntry]?.file ?? ''), version: sha(JSON.stringify(files)), files };
}
