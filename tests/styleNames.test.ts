import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectDir } from '#server/config.ts';

/*
 * A class that no sheet has styles nothing, and one that no component names is in every page for nothing; a property that
 * nothing sets takes the whole declaration with it. None of it fails.
 */

const files = readdirSync(path.join(projectDir, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.tsx?$|\.css$/.test(file))
  .map((file) => path.join(projectDir, 'src', file));
const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
const sheets = files.filter((file) => file.endsWith('.module.css'));

/** The classes that a sheet makes: what another library makes stands in `:global()`. */
function classesIn(sheet: string): Set<string> {
  const rules = (texts.get(sheet) ?? '')
    .replaceAll(/\/\*.*?\*\/|:global\([^)]*\)|url\([^)]*\)/gs, '')
    .replaceAll(/[^{};]*;/g, ';');
  return new Set([...rules.matchAll(/\.([a-z]\w*)/gi)].map(([, name = '']) => name));
}

/** The classes of each sheet that components name. */
const named = new Map<string, Set<string>>();
for (const [file, text] of texts) {
  for (const [, local = '', source = ''] of text.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)) {
    const sheet = source.startsWith('#src/')
      ? path.join(projectDir, source.slice(1))
      : path.resolve(path.dirname(file), source);
    const names = named.get(sheet) ?? new Set();
    for (const [, name = ''] of text.matchAll(new RegExp(`(?<!/)\\b${local}\\.(\\w+)`, 'g'))) names.add(name);
    named.set(sheet, names);
  }
}

test('there are sheets to look at', () => {
  expect(sheets.length).toBeGreaterThan(100);
});

test.each(sheets.map((sheet) => [path.relative(projectDir, sheet), sheet]))(
  '%s has the classes that components name, and no other',
  (_, sheet) => {
    expect([...classesIn(sheet)].toSorted()).toEqual([...(named.get(sheet) ?? [])].toSorted());
  },
);

test('no sheet asks for a property that nothing sets', () => {
  const all = [...texts.values()].join('\n');
  const set = new Set([...all.matchAll(/(?<!var\()(--[a-z][\w-]*)['"]?\s*[:,]/g)].map(([, name]) => name));
  const asked = new Set([...all.matchAll(/var\((--[a-z][\w-]*)/g)].map(([, name]) => name));
  expect(asked.size).toBeGreaterThan(50);
  expect([...asked].filter((name) => !set.has(name))).toEqual([]);
});

test('no file of ours makes styles while it runs: emotion is the engine of MUI alone', () => {
  const makers = [...texts].filter(([, text]) => /from '@emotion\/styled'|from '@emotion\/css'/.test(text));
  expect(makers.map(([file]) => path.relative(projectDir, file))).toEqual([]);
});
