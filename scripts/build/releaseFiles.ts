import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ManifestEntry } from 'workbox-build';
import { shellPath } from '#contract/core/shopMark.ts';
import { type Manifest, manifestSchema } from '#server/pages/manifest.ts';
import { releaseOf } from '#src/device/worker/shared/workerMessages.ts';

/*
 * What the list of files that Workbox makes of a build lacks: which files are essential, and the shell document, which is
 * no file. Essential is what the pages need that everybody opens; on a phone that saves data nothing else is fetched.
 */

const mainEntry = 'index.html';
/** Routes that open offline on every phone; the others' parts are fetched too where data is not saved. */
const essentialRoutes = ['index', '$category', 'view-product', 'single-advert', 'cart-test'];
/**
 * What answers offline, what keeps what is sent then, and what both are checked by; the routes import it only then. What only the pages of the outbox
 * and of an order's receipt use is left out as they are.
 */
const essentialParts = [
  'contract/lateSchemas.ts',
  'src/device/storedSchemas.ts',
  'src/device/reads/deviceAnswers.ts',
  'src/device/reads/ownCopies.ts',
  'src/device/outbox/sendCommand.ts',
  'src/device/outbox/engine.ts',
  'src/device/outbox/submit.ts',
];

/** What Workbox looks for in the built client. Browsers keep the other icons of an installed app by themselves. */
export const keptFiles = [
  'assets/*.{js,css,svg}',
  'icons/favicon.svg',
  'icons/icon-192.png',
  'pictures/tiles/*-320.avif',
];

type BuiltFile = ManifestEntry & { size: number };

/**
 * The list of a release: the shell document and the essential files first. The revision of the shell document is the
 * release's name, a full stop, and a hash that changes with any file of the list.
 * @param built the files as Workbox lists them
 * @param shellContent all that the shell document is made of
 */
export function releaseFiles(built: readonly BuiltFile[], chunks: Manifest, shellContent: string): BuiltFile[] {
  const start = startFiles(chunks);
  // Every document has the sheets of the start in it (server/pages/pageFiles.ts), and no script asks for them.
  const kept = built.filter(({ url }) => !(start.has(url) && url.endsWith('.css')));
  const essential = essentialFiles(chunks, start);
  const files = [
    ...[...essential].flatMap((url) => kept.filter((file) => file.url === url)),
    ...kept.filter(({ url }) => !essential.has(url)),
  ].map((file) => ({ ...file, url: `/${file.url}`, ...(essential.has(file.url) && { essential: true }) }));
  const name = releaseOf(chunks[mainEntry]?.file ?? '');
  const version = createHash('sha256').update(JSON.stringify(files)).update(shellContent).digest('hex').slice(0, 12);
  const shell = { url: shellPath, revision: `${name}.${version}`, size: 0, essential: true };
  return [shell, ...files];
}

/** What every page starts with: the first script and the stages of the boot. */
export function startFiles(chunks: Manifest): ReadonlySet<string> {
  const main = chunks[mainEntry];
  if (!main) throw new Error(`The build has no ${mainEntry}.`);
  return withImports(chunks, [mainEntry, ...main.dynamicImports]);
}

/** In the order in which a first visit needs them. */
function essentialFiles(chunks: Manifest, start: ReadonlySet<string>): ReadonlySet<string> {
  const routes = essentialRoutes.map((route) => `src/routes/${route}.tsx?tsr-split=component`);
  return new Set([...start, ...withImports(chunks, [...routes, ...essentialParts])]);
}

/** The files of these chunks, and of all that they import. */
function withImports(chunks: Manifest, keys: readonly string[]): ReadonlySet<string> {
  const files = new Set<string>();
  const take = (key: string) => {
    const chunk = chunks[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const sheet of chunk.css) files.add(sheet);
    for (const imported of chunk.imports) take(imported);
  };
  keys.forEach(take);
  return files;
}

/** The chunks of a built client, by their place in the project or in the build. */
export async function readChunks(clientDir: string): Promise<Manifest> {
  return manifestSchema.parse(JSON.parse(await readFile(path.join(clientDir, '.vite/manifest.json'), 'utf8')));
}

/**
 * All that the shell document is made of: the document that the client's build wrote, and the server's bundle that fills it.
 * @throws when the server's bundle was not built before the client
 */
export async function readShellContent(clientDir: string): Promise<string> {
  const server = path.join(clientDir, '../server');
  const rendered = await readFile(path.join(server, 'server-entry.js'), 'utf8').catch(() => {
    throw new Error(`${server} has no bundle. Build the server before the client, as "npm run build" does.`);
  });
  const parts = await readdir(path.join(server, 'assets')).catch(() => []);
  const document = await readFile(path.join(clientDir, 'index.html'), 'utf8');
  return [rendered, document, ...parts.toSorted((a, b) => a.localeCompare(b))].join('\n');
}
