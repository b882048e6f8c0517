import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectDir } from '#server/config/config.ts';
import { groupBy } from '#contract/core/groupBy.ts';

/*
 * Two exports or two files of one name are a trap: a search finds both, an editor imports the wrong one, and a reader
 * takes one for the other. Types are left out, because a wrong one does not compile.
 */

const sourceDir = path.join(projectDir, 'src');
const files = readdirSync(sourceDir, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /(?<!\.test|\.gen|\.d)\.tsx?$/.test(file));
/** The address of a page names its route's file and not the other way round. The others begin with a hyphen. */
const isRoute = (file: string) => /^routes\/[^-]/.test(file);

/** Names that several modules may export, each with the reason. */
const sharedExports: Readonly<Record<string, string>> = {};

/** Names that several files may have, each with the reason. */
const sharedFiles: Readonly<Record<string, string>> = {
  main: 'the entries of the shop and of its style guide, each beside its document',
};

/** The names that several of these pairs have, with the files. */
function repeated(named: Iterable<readonly [name: string, file: string]>, allowed: Readonly<Record<string, string>>) {
  const groups = groupBy(named, ([name]) => name);
  return [...groups]
    .filter(([name, found]) => found.length > 1 && !Object.hasOwn(allowed, name))
    .map(([name, found]) => `${name}: ${found.map(([, file]) => file).join(', ')}`);
}

const exported = files.flatMap((file) => {
  const text = readFileSync(path.join(sourceDir, file), 'utf8');
  return [...text.matchAll(/^export (?:default )?(?:async )?(?:function\*?|const|class) (\w+)/gm)]
    .map(([, name = '']) => [name, file] as const)
    .filter(([name]) => !(isRoute(file) && name === 'Route'));
});

test('there are exports to look at', () => {
  expect(files.length).toBeGreaterThan(500);
  expect(exported.length).toBeGreaterThan(1000);
});

test('no two modules export a function, component or hook of the same name', () => {
  expect(repeated(exported, sharedExports)).toEqual([]);
});

test('no two files have the same name, also where only the case or the extension differs', () => {
  const names = files
    .filter((file) => !isRoute(file))
    .map(
      (file) =>
        [
          path
            .basename(file)
            .replace(/^-|\.tsx?$/g, '')
            .toLowerCase(),
          file,
        ] as const,
    );
  expect(repeated(names, sharedFiles)).toEqual([]);
});

test('every exception is still needed', () => {
  const names = new Map([
    ...groupBy(exported, ([name]) => name),
    ...groupBy(
      files.map((file) => [path.basename(file).replace(/\.tsx?$/, ''), file] as const),
      ([name]) => name,
    ),
  ]);
  const allowed = [...Object.keys(sharedExports), ...Object.keys(sharedFiles)];
  expect(allowed.filter((name) => (names.get(name)?.length ?? 0) < 2)).toEqual([]);
});
