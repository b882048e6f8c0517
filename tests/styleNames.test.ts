import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectDir } from '#server/config/config.ts';
import { constantStyles } from './support/constantStyles.ts';

/*
 * A class that no sheet defines styles nothing, a class that no component uses is sent for nothing, and a custom
 * property that nothing sets makes its whole declaration invalid. None of this fails on its own.
 */

const files = readdirSync(path.join(projectDir, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.tsx?$|\.css$/.test(file))
  .map((file) => path.join(projectDir, 'src', file));
const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
const sheets = files.filter((file) => file.endsWith('.module.css'));

/** The classes that a sheet defines. Classes of libraries are in `:global()`. */
function classesIn(sheet: string): Set<string> {
  const rules = (texts.get(sheet) ?? '')
    .replaceAll(/\/\*.*?\*\/|:global\([^)]*\)|url\([^)]*\)/gs, '')
    .replaceAll(/[^{};]*;/g, ';');
  return new Set([...rules.matchAll(/\.([a-z]\w*)/gi)].map(([, name = '']) => name));
}

/** The classes of each sheet that components use. */
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
  '%s has the classes that components use, and no others',
  (_, sheet) => {
    expect([...classesIn(sheet)].toSorted()).toEqual([...(named.get(sheet) ?? [])].toSorted());
  },
);

test('no sheet uses a custom property that nothing sets', () => {
  const all = [...texts.values()].join('\n');
  const set = new Set([...all.matchAll(/(?<!var\()(--[a-z][\w-]*)['"]?\s*[:,]/g)].map(([, name]) => name));
  const used = new Set([...all.matchAll(/var\((--[a-z][\w-]*)/g)].map(([, name]) => name));
  expect(used.size).toBeGreaterThan(50);
  expect([...used].filter((name) => !set.has(name))).toEqual([]);
});

test('no file of ours creates styles at run time: only MUI uses emotion', () => {
  const makers = [...texts].filter(([, text]) => /from '@emotion\/styled'|from '@emotion\/css'/.test(text));
  expect(makers.map(([file]) => path.relative(projectDir, file))).toEqual([]);
});

test('a style that never changes is in a sheet', () => {
  const components = [...texts].filter(([file]) => file.endsWith('.tsx'));
  const inline = components.map(
    ([file, text]) => [path.relative(projectDir, file), constantStyles(file, text)] as const,
  );
  expect(inline.length).toBeGreaterThan(200);
  expect(inline.filter(([, found]) => found.length > 0)).toEqual([]);
});

test('the search finds the inline styles that are constant, and only these', () => {
  const found = (code: string) => constantStyles('Part.tsx', code).length;
  expect(found("<p style={{ marginTop: -12, color: 'var(--text)', inset: `0` }} />")).toBe(1);
  expect(found('const quiet = { opacity: 0.5 } as const;\n<p style={quiet} />')).toBe(1);
  expect(found('const room = 8;\n<p style={{ padding: room }} />')).toBe(1);
  expect(found("<p style={isOn ? { visibility: 'hidden' } : undefined} />")).toBe(1);
  expect(found('<p style={{ color: isOn ? "red" : "green" }} />')).toBe(1);
  expect(found('<p style={{ height, width: 8 }} />')).toBe(0);
  expect(found('<p style={{ width: `${share}%` }} />')).toBe(0);
  expect(found('<p style={{ ...given, width: 8 }} />')).toBe(0);
  expect(found('<p style={round === undefined ? undefined : { borderRadius: round }} />')).toBe(0);
});
