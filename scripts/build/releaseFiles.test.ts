import { expect, test } from 'vitest';
import { filesOf } from './releaseFiles.ts';

const chunk = (file: string, imports: string[] = [], dynamicImports: string[] = []) => ({
  file: `assets/${file}`,
  imports,
  dynamicImports,
  css: [],
});

const chunks = {
  'index.html': chunk('main-1.js', ['_core'], ['src/boot/goLive.tsx']),
  'src/boot/goLive.tsx': chunk('goLive-1.js', ['_core']),
  'src/boot/early.ts': chunk('early-1.js'),
  _core: chunk('core-1.js'),
  'src/routes/index.tsx?tsr-split=component': chunk('home-1.js', ['_ui'], ['src/later.tsx']),
  _ui: chunk('ui-1.js'),
  'src/later.tsx': chunk('later-1.js'),
  'src/device/reads/deviceAnswers.ts': chunk('deviceAnswers-1.js', ['_search']),
  _search: chunk('search-1.js'),
  'src/device/outbox/submit.ts': chunk('submit-1.js'),
};

test('counts as essential what the boot and the main pages import, what answers and what keeps without a line, and no dialog that opens later', () => {
  const files = filesOf(chunks);
  const essential = files.filter((file) => file.essential).map(({ url }) => url);
  expect(essential).toEqual([
    '/app-shell',
    '/assets/main-1.js',
    '/assets/core-1.js',
    '/assets/goLive-1.js',
    '/assets/home-1.js',
    '/assets/ui-1.js',
    '/assets/deviceAnswers-1.js',
    '/assets/search-1.js',
    '/assets/submit-1.js',
  ]);
});

test('keeps every other script and a small tile of each category, and nothing that is inline already', () => {
  const others = filesOf(chunks).filter((file) => !file.essential);
  expect(others.map(({ url }) => url)).toContain('/assets/later-1.js');
  expect(others.filter(({ url }) => url.startsWith('/pictures/tiles/'))).toHaveLength(13);
  expect(filesOf(chunks).some(({ url }) => url.includes('early'))).toBe(false);
});
