import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ManifestEntry } from 'workbox-build';
import { type PageFacts, pagesWhere } from '#contract/core/pages/pageFacts.ts';
import { shellPath } from '#contract/core/shopMark.ts';
import { type Manifest, manifestSchema } from '#server/pages/manifest.ts';
import { releaseOf } from '#src/device/worker/shared/workerMessages.ts';
import { nextRoutes } from '#src/device/worker/shared/nextRoutes.ts';
import { essentialRoutes } from './essentialRoutes.ts';

/*
 * Adds to Workbox's list of built files what it lacks: which files are essential, and the shell document, which is not
 * a file. Essential files are those that the most visited pages need; a phone that saves data fetches nothing else.
 */

const mainEntry = 'index.html';
const isPage = (key: string) => /^src\/routes\/[^_].*\?tsr-split=component$/.test(key);
const routeKey = (route: string) => `src/routes/${route}.tsx?tsr-split=component`;
const pageKeys = (of: PageFacts['of']) =>
  pagesWhere((facts) => facts.of === of).map((page) => routeKey(page.slice(1).replace('/', '.') || 'index'));
/** Pages to which whoever is not signed in is not admitted. What only they need is fetched once somebody has signed in. */
const workPages = pageKeys('vendors');
/** Pages of people with a connection: their files are kept once they were opened. */
const deskPages = pageKeys('few');
/**
 * What few need, kept like the desk: words of rare searches; what does not work without a connection (changing a
 * password, the second step, asking for one's data, paying for a plan and its receipts, the staff of a vendor); a
 * decision of the shop, to which a notice leads; and the reader of codes for browsers that have none, which the page of
 * an order to hand over asks for.
 */
const rareParts = [
  routeKey('vendor-staff'),
  routeKey('payment'),
  routeKey('receipt'),
  routeKey('decision'),
  'src/features/vendor/plan/ReceiptsSheet.tsx',
  'src/features/account/security/FactorChange.tsx',
  'src/features/account/security/FactorSetup.tsx',
  'src/features/account/security/OwnDataSheet.tsx',
  'src/features/account/security/PasswordSheet.tsx',
  'src/features/account/sign-in/SecondStepForm.tsx',
  'src/features/vendor/plan/PlanDialog.tsx',
  'contract/catalogue/search/market/overseas.ts',
  'contract/catalogue/search/market/overseasForm.ts',
  'node_modules/qr/decode.js',
];
/**
 * Layers that open over other pages than home. What only they need, and the pages that are not essential, is fetched once
 * more than home is opened.
 */
const laterParts = [
  'src/routes/-entryDialogs.tsx',
  'src/routes/-LeaveDialog.tsx',
  'src/features/advert/vendor/EnquiryDialog.tsx',
  'src/features/advert/report/ReportDialog.tsx',
  'src/features/garage/GarageSheet.tsx',
  'src/features/garage/QuickVehicleForm.tsx',
  'src/features/garage/readVin.ts',
  'src/features/saved-searches/GuestSearchSheet.tsx',
  'src/features/service-kit/ServiceKitSheet.tsx',
  'src/features/near/NearSheet.tsx',
  'src/features/advert/gallery/ZoomDialog.tsx',
  'src/features/advert/share/ShareDialog.tsx',
  'src/features/notices/PushQuestion.tsx',
  'src/features/saved-searches/saveSearch.ts',
  'src/features/cart/PayChoice.tsx',
  'src/features/vendor-page/openSavedVendor.ts',
  'src/device/lists/reachVendor.ts',
  'contract/orders/orderRequest.ts',
];
/** The icon of a notification. */
const noticeIcon = 'icons/icon-192.png';
/** Files that no chunk names, and that home does without on a phone: its page loads the sheet of wide screens on these. */
const isLater = (file: string) => file === noticeIcon || file.startsWith('assets/wide-');
/** What the first page of most visits has loaded by the time it starts the worker. */
const firstPage = ['src/boot/onceLive.ts', 'src/boot/startTheRest.ts', routeKey('index')];
/** What shoppers' pages import only for people who are signed in. */
const signedInParts = [
  'src/routes/-SignedIn.tsx',
  'src/routes/-OwnAdvertState.tsx',
  'src/routes/-vendorWork.tsx',
  'src/features/account/profile/ProfileDialog.tsx',
];
const lateSchemas = 'contract/lateSchemas.ts';
/**
 * The modules that answer reads offline, that store what is sent offline, and the schemas of both; routes import them
 * only when offline. What only the pages of the outbox and of an order's receipt use is left out, as those pages are.
 */
const essentialParts = [
  lateSchemas,
  'src/device/storedSchemas.ts',
  'src/device/reads/deviceAnswers.ts',
  'src/device/reads/ownCopies.ts',
  'src/device/outbox/commands/sendCommand.ts',
  'src/device/outbox/tab/engine.ts',
  'src/device/outbox/commands/submit.ts',
];

/**
 * The files that Workbox collects from the built client. Browsers store the other icons of an installed app themselves.
 */
export const keptFiles = ['assets/*.{js,css,svg}', 'icons/favicon.svg', noticeIcon, 'pictures/tiles/*-320.avif'];

type BuiltFile = ManifestEntry & { size: number };

/**
 * Makes the file list of a release, with the shell document and the essential files first. The revision of the shell
 * document is the release's name, a full stop, and a hash that changes with any file of the list.
 * @param built the files as listed by Workbox
 * @param shellContent everything that the shell document is made from
 */
export function releaseFiles(built: readonly BuiltFile[], chunks: Manifest, shellContent: string): BuiltFile[] {
  const start = startFiles(chunks);
  const essential = essentialFiles(chunks, start);
  const ahead = aheadFiles(chunks);
  const desk = onlyThrough(chunks, [...deskPages, ...rareParts]);
  const work = onlyThrough(chunks, [...workPages, ...deskPages, ...signedInParts]);
  const others = Object.keys(chunks).filter((key) => isPage(key) && !essentialRoutes.map(routeKey).includes(key));
  const later = onlyThrough(chunks, [...others, ...laterParts, ...signedInParts]);
  const kindOf = (file: string) => {
    if (essential.has(file)) return { essential: true, ...(ahead.has(file) && { ahead: true }) };
    if (desk.has(file)) return { desk: true };
    if (work.has(file)) return { work: true };
    return later.has(file) || isLater(file) ? { later: true } : {};
  };
  const files = [
    ...[...essential].flatMap((url) => built.filter((file) => file.url === url)),
    ...built.filter(({ url }) => !essential.has(url)),
  ].map((file) => ({ ...file, url: `/${file.url}`, ...kindOf(file.url) }));
  const name = releaseOf(chunks[mainEntry]?.file ?? '');
  const version = createHash('sha256').update(JSON.stringify(files)).update(shellContent).digest('hex').slice(0, 12);
  const shell = { url: shellPath, revision: `${name}.${version}`, size: 0, essential: true };
  return [shell, ...files];
}

/**
 * The files that every page starts with: the main script and the stages of the boot, with all their imports.
 * @throws Error if the build has no main script
 */
function startFiles(chunks: Manifest): ReadonlySet<string> {
  const main = chunks[mainEntry];
  if (!main) throw new Error(`The build has no ${mainEntry}.`);
  return withImports(chunks, [mainEntry, ...main.dynamicImports]);
}

/** The files that home has loaded by the time it starts the worker. */
export function loadedFiles(chunks: Manifest): ReadonlySet<string> {
  return new Set([...startFiles(chunks), ...withImports(chunks, firstPage)]);
}

/** The files that pages load ahead, besides what home has loaded. */
function aheadFiles(chunks: Manifest): ReadonlySet<string> {
  const loaded = loadedFiles(chunks);
  const next = withImports(chunks, [...nextRoutes.map((route) => routeKey(route.slice(1))), lateSchemas]);
  return new Set([...next].filter((file) => !loaded.has(file)));
}

/** The essential files, in the order in which a first visit needs them. */
function essentialFiles(chunks: Manifest, start: ReadonlySet<string>): ReadonlySet<string> {
  const routes = essentialRoutes.map(routeKey);
  return new Set([...start, ...withImports(chunks, [...routes, ...essentialParts])]);
}

/** The files that nothing needs but these chunks, by their keys. */
function onlyThrough(chunks: Manifest, keys: readonly string[]): ReadonlySet<string> {
  const theirs = new Set(keys);
  const reached = new Set<string>();
  const take = (key: string) => {
    const chunk = chunks[key];
    if (!chunk || reached.has(key) || theirs.has(key)) return;
    reached.add(key);
    [...chunk.imports, ...chunk.dynamicImports].forEach(take);
  };
  [mainEntry, ...Object.keys(chunks).filter((key) => key.startsWith('src/routes/'))].forEach(take);
  const filesOf = (keys: Iterable<string>) =>
    [...keys].flatMap((key) => [chunks[key]?.file ?? '', ...(chunks[key]?.css ?? [])]);
  const others = new Set(filesOf(reached));
  return new Set(filesOf(Object.keys(chunks)).filter((file) => !others.has(file)));
}

/** The files of these chunks and of everything that they import. */
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

/**
 * The chunks of a built client, by their path in the project or in the build.
 * @throws when there is no valid manifest
 */
export async function readChunks(clientDir: string): Promise<Manifest> {
  return manifestSchema.parse(JSON.parse(await readFile(path.join(clientDir, '.vite/manifest.json'), 'utf8')));
}

/**
 * Everything that the shell document is made from: the document from the client's build, and the server's bundle that
 * fills it.
 * @throws when the server's bundle was not built before the client
 */
export async function readShellContent(clientDir: string): Promise<string> {
  const server = path.join(clientDir, '../server-next');
  const rendered = await readFile(path.join(server, 'server-entry.js'), 'utf8').catch(() => {
    throw new Error(`${server} has no bundle. Build the server before the client, as "npm run build" does.`);
  });
  const parts = await readdir(path.join(server, 'assets')).catch(() => []);
  const document = await readFile(path.join(clientDir, 'index.html'), 'utf8');
  return [rendered, document, ...parts.toSorted((a, b) => a.localeCompare(b))].join('\n');
}
