import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { projectDir } from '#server/config/config.ts';

/* What is installed is what was tested: package.json and the lock file name one exact version of each package. */

const versions = z.record(z.string(), z.string());
const groups = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;
type Group = (typeof groups)[number];
const groupsSchema = z.looseObject({
  dependencies: versions.default({}),
  devDependencies: versions.default({}),
  optionalDependencies: versions.default({}),
});
const packageSchema = groupsSchema.extend({ overrides: z.record(z.string(), z.unknown()).default({}) });
const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.looseObject({
      version: z.string().optional(),
      integrity: z.string().optional(),
      link: z.boolean().optional(),
      optionalDependencies: versions.optional(),
    }),
  ),
});

/** One exact version, which may be a pre-release. No range, tag, URL or alias. */
const exact = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;

/** Each version that is not exact, with its place. */
function loose(of: Readonly<Record<string, unknown>>, place: string): string[] {
  return Object.entries(of).flatMap(([name, version]) => {
    if (typeof version === 'object' && version !== null) return loose({ ...version }, `${place} > ${name}`);
    return typeof version === 'string' && exact.test(version) ? [] : [`${place} > ${name}: ${String(version)}`];
  });
}

const readJson = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(path.join(projectDir, name), 'utf8'));

test('package.json names each package by one version', async () => {
  const named = packageSchema.parse(await readJson('package.json'));
  expect(groups.flatMap((group) => loose(named[group], group))).toEqual([]);
  expect(loose(named.overrides, 'overrides')).toEqual([]);
  expect(Object.keys(named.dependencies).length).toBeGreaterThan(20);
  expect(loose({ range: '^1.2.3', tag: 'latest', any: '1.x', nested: { inner: '~1.0.0' } }, 'here')).toEqual([
    'here > range: ^1.2.3',
    'here > tag: latest',
    'here > any: 1.x',
    'here > nested > inner: ~1.0.0',
  ]);
});

test('the lock file has these versions, and a checksum for every package', async () => {
  const named = packageSchema.parse(await readJson('package.json'));
  const { packages } = lockSchema.parse(await readJson('package-lock.json'));
  const root = groupsSchema.parse(packages['']);
  const of = (group: Group) => ({ named: named[group], locked: root[group] });
  for (const group of groups) expect(of(group).locked, group).toEqual(of(group).named);
  const differing = groups.flatMap((group) =>
    Object.entries(named[group]).filter(([name, version]) => packages[`node_modules/${name}`]?.version !== version),
  );
  expect(differing).toEqual([]);
  const unproven = Object.entries(packages).filter(([at, { integrity, link }]) => at !== '' && !link && !integrity);
  expect(unproven.map(([at]) => at)).toEqual([]);
});

/** Each optional package that a package of the lock file names and the lock file lacks, with who names it. */
function missingOptional(
  packages: Readonly<Record<string, { optionalDependencies?: Record<string, string> | undefined }>>,
) {
  return Object.entries(packages).flatMap(([folder, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !foldersAbove(folder).some((above) => packages[`${above}node_modules/${name}`]))
      .map((name) => `${folder || 'package.json'} > ${name}`),
  );
}

/** Where Node looks for what a package asks for, the nearest first: its own folder and those around it. */
function foldersAbove(folder: string): string[] {
  const at = folder.lastIndexOf('node_modules/');
  return folder === '' ? [''] : [`${folder}/`, ...foldersAbove(folder.slice(0, Math.max(at - 1, 0)))];
}

test('the lock file names the optional packages of every platform, without which `npm ci` refuses it', async () => {
  const { packages } = lockSchema.parse(await readJson('package-lock.json'));
  expect(missingOptional(packages)).toEqual([]);
  expect(
    missingOptional({
      '': { optionalDependencies: { there: '1.0.0', gone: '1.0.0' } },
      'node_modules/there': { optionalDependencies: { inner: '1.0.0', 'inner-gone': '1.0.0' } },
      'node_modules/there/node_modules/inner': { optionalDependencies: { there: '1.0.0' } },
    }),
  ).toEqual(['package.json > gone', 'node_modules/there > inner-gone']);
});
