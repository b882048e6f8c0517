import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectDir } from '#server/config/config.ts';
import { readChunks } from '../../scripts/build/releaseFiles.ts';

const ui = path.join(projectDir, 'src/ui');

/** Components that show nothing on their own: they go around or before other pieces. */
const withoutLook = new Set([
  'AfterPaint',
  'NoticeContent',
  'NoticeProvider',
  'NoticeStack',
  'PageHead',
  'TableTheme',
  'ThemeRoot',
]);

/** The components that a file of src/ui exports, without those listed above and without icons. */
function piecesOf(file: string): string[] {
  const text = readFileSync(path.join(ui, file), 'utf8');
  return [...text.matchAll(/^export (?:function|const) ([A-Z]\w*)/gm)]
    .map(([, name = '']) => name)
    .filter((name) => !withoutLook.has(name) && !name.endsWith('Icon'));
}

const guideText = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('Pieces.tsx'))
  .map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8'))
  .join('\n');
const components = readdirSync(ui, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.tsx') && !file.includes('.test.'),
);

test('the style guide shows every piece of each folder', () => {
  const pieces = components.flatMap(piecesOf);
  expect(pieces.length).toBeGreaterThan(60);
  expect(pieces.filter((name) => !new RegExp(`<${name}\\b`).test(guideText))).toEqual([]);
});

test('each drawing of an empty page is shown', () => {
  const drawings = readFileSync(path.join(ui, 'pictures/drawings.svg'), 'utf8');
  const names = [...drawings.matchAll(/<symbol id="([\w-]+)"/g)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !guideText.includes(`'${name}'`))).toEqual([]);
});

test('the product contains nothing of the style guide', async () => {
  const client = path.join(projectDir, 'dist/client');
  const serverEntry = path.join(projectDir, 'dist/server/server-entry.js');
  const chunks = await readChunks(client);
  expect(Object.keys(chunks).filter((name) => name.includes('styleguide'))).toEqual([]);
  const files = [...Object.values(chunks).map(({ file }) => path.join(client, file)), serverEntry];
  const telling = files.filter((file) => file.endsWith('.js') && readFileSync(file, 'utf8').includes('Every piece'));
  expect(telling).toEqual([]);
});
