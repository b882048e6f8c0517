import { expect, test } from 'vitest';
import { releaseFiles } from './releaseFiles.ts';

const chunk = (file: string, imports: string[] = [], dynamicImports: string[] = []) => ({
  file: `assets/${file}`,
  imports,
  dynamicImports,
  css: /^(?:home|main)/.test(file) ? [`assets/${file.replace('.js', '.css')}`] : [],
});

const chunks = {
  'index.html': chunk('main-1.js', ['_core'], ['src/boot/goLive.tsx']),
  'src/boot/goLive.tsx': chunk('goLive-1.js', ['_core']),
  _core: chunk('core-1.js'),
  'src/routes/index.tsx?tsr-split=component': chunk('home-1.js', ['_ui'], ['src/later.tsx']),
  _ui: chunk('ui-1.js'),
  'src/later.tsx': chunk('later-1.js'),
  'src/routes/orders.tsx?tsr-split=component': chunk('orders-1.js', ['_core', '_row'], ['src/later.tsx']),
  _row: chunk('row-1.js'),
  'src/device/reads/deviceAnswers.ts': chunk('deviceAnswers-1.js', ['_search']),
  _search: chunk('search-1.js', [], ['contract/catalogue/search/market/overseas.ts']),
  'contract/catalogue/search/market/overseas.ts': chunk('overseas-1.js'),
  'src/routes/vendor-dashboard.tsx?tsr-split=component': chunk(
    'dashboard-1.js',
    ['_core', '_table'],
    ['src/later.tsx'],
  ),
  _table: chunk('table-1.js'),
  'src/routes/desk.tsx?tsr-split=component': chunk('desk-1.js', ['_core', '_table', '_log']),
  _log: chunk('log-1.js'),
  'src/device/outbox/commands/submit.ts': chunk('submit-1.js'),
};
const icon = { url: 'icons/icon-192.png', revision: 'i1', size: 2 };
const tile = { url: 'pictures/tiles/engine-320.avif', revision: 'e1', size: 5 };
const built = [
  icon,
  tile,
  ...Object.values(chunks)
    .flatMap(({ file, css }) => [file, ...css])
    .toSorted()
    .map((url) => ({ url, revision: null, size: 1 })),
];

test('essential are the imports of the boot, of the main pages and of the offline modules, and no later dialog', () => {
  const essential = releaseFiles(built, chunks, '').filter((file) => 'essential' in file);
  expect(essential.map(({ url }) => url)).toEqual([
    '/app-shell',
    '/assets/main-1.js',
    '/assets/main-1.css',
    '/assets/core-1.js',
    '/assets/goLive-1.js',
    '/assets/home-1.js',
    '/assets/home-1.css',
    '/assets/ui-1.js',
    '/assets/deviceAnswers-1.js',
    '/assets/search-1.js',
    '/assets/submit-1.js',
  ]);
});

test('lists every other file after them, and marks what only later pages, pages of vendors or the desk need', () => {
  const others = releaseFiles(built, chunks, '').filter((file) => !('essential' in file));
  expect(others).toEqual([
    { ...icon, url: '/icons/icon-192.png', later: true },
    { ...tile, url: '/pictures/tiles/engine-320.avif' },
    { url: '/assets/dashboard-1.js', revision: null, size: 1, work: true },
    { url: '/assets/desk-1.js', revision: null, size: 1, desk: true },
    { url: '/assets/later-1.js', revision: null, size: 1 },
    { url: '/assets/log-1.js', revision: null, size: 1, desk: true },
    { url: '/assets/orders-1.js', revision: null, size: 1, later: true },
    { url: '/assets/overseas-1.js', revision: null, size: 1, desk: true },
    { url: '/assets/row-1.js', revision: null, size: 1, later: true },
    { url: '/assets/table-1.js', revision: null, size: 1, work: true },
  ]);
});

test("the shell document's revision names the release and changes with every file and with its own content", () => {
  const revision = (...given: Parameters<typeof releaseFiles>) => releaseFiles(...given)[0]?.revision;
  const first = revision(built, chunks, 'content');
  expect(first).toMatch(/^main-1\.[\da-f]{12}$/);
  expect(revision(built, chunks, 'content')).toBe(first);
  expect(revision(built, chunks, 'other content')).not.toBe(first);
  expect(revision([icon, { ...tile, revision: 'e2' }, ...built.slice(2)], chunks, 'content')).not.toBe(first);
});
