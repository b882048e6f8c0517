import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { manifestSchema } from './manifest.ts';
import { readPageFiles } from './pageFiles.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'spareyard-files-'));
  await mkdir(path.join(folder, 'assets'));
  for (const name of ['main', 'ui', 'home', 'vendor'])
    await writeFile(path.join(folder, `assets/${name}.css`), `.${name}{}\n`);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const manifest = manifestSchema.parse({
  'index.html': { file: 'assets/main.js', dynamicImports: ['src/boot/goLive.tsx'], css: ['assets/main.css'] },
  'src/boot/goLive.tsx': { file: 'assets/goLive.js', imports: ['_ui.js'] },
  '_ui.js': { file: 'assets/ui.js', css: ['assets/ui.css'] },
  'src/routes/index.tsx?tsr-split=component': {
    file: 'assets/home.js',
    imports: ['_ui.js'],
    dynamicImports: ['src/later.tsx'],
    css: ['assets/home.css'],
  },
  'src/routes/vendor-dashboard.tsx?tsr-split=component': { file: 'assets/vendor.js', css: ['assets/vendor.css'] },
  'src/later.tsx': { file: 'assets/later.js', css: ['assets/vendor.css'] },
});

test('a page has the files that every page starts with and those of its own route, each once, imports first', async () => {
  const filesOf = await readPageFiles(folder, manifest);
  expect(filesOf(['__root__', '/'])).toMatchObject({
    firstSheets: ['/assets/main.css'],
    sheets: ['/assets/ui.css', '/assets/home.css'],
    scripts: ['/assets/ui.js', '/assets/goLive.js', '/assets/home.js'],
  });
  expect(filesOf(['__root__', '/']).criticalFor('<p class="home ui">')).toBe('.main{}.ui{}.home{}');
  expect(filesOf(['__root__', '/']).criticalFor('<p class="home">')).toBe('.main{}.home{}');
  expect(filesOf(['__root__', '/vendor-dashboard']).sheets.at(-1)).toBe('/assets/vendor.css');
});
