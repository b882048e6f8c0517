import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectDir } from '#server/config/config.ts';

/* docs/SECURITY.md gives the state of each requirement of OWASP ASVS 5.0.0. */

const text = readFileSync(path.join(projectDir, 'docs/SECURITY.md'), 'utf8');
const rows = [...text.matchAll(/^\| V(\d+\.\d+\.\d+) \| ([12]) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, number = '', level, , state = '']) => ({ number, level, state }),
);
/** How many requirements each chapter has at levels 1 and 2. */
const inChapters = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

it('names every requirement of levels 1 and 2 once', () => {
  const numbers = rows.map(({ number }) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
  const counted = inChapters.map(
    (_, chapter) => numbers.filter((number) => number.startsWith(`${chapter + 1}.`)).length,
  );
  expect(counted).toEqual(inChapters);
});

it('says of each that it is met, does not apply or is open', () => {
  const unclear = rows.filter(({ state }) => !/^(?:met|does not apply|open)\b/.test(state));
  expect(unclear).toEqual([]);
  expect(text).toContain(`${rows.filter(({ state }) => state.startsWith('met')).length} are met`);
  expect(text).toMatch(new RegExp(`\\b${rows.filter(({ state }) => state.startsWith('open')).length} (?:is|are) open`));
});

it('names no file that does not exist', () => {
  const named = [...text.matchAll(/`((?:server|src|tests|contract|docs)\/[^`]+)`/g)].map(([, file = '']) => file);
  expect(named.length).toBeGreaterThan(100);
  expect([...new Set(named)].filter((file) => !existsSync(path.join(projectDir, file)))).toEqual([]);
});

it('has every number that a test title starts with', () => {
  const tests = globSync('{server,src,tests}/**/*.{test,e2e}.{ts,tsx}', { cwd: projectDir });
  const borne = tests.flatMap((file) =>
    [...readFileSync(path.join(projectDir, file), 'utf8').matchAll(/['`]ASVS (\d+\.\d+\.\d+)/g)].map(
      ([, number = '']) => number,
    ),
  );
  expect(borne.length).toBeGreaterThan(20);
  const known = new Set(rows.map(({ number }) => number));
  expect(borne.filter((number) => !known.has(number))).toEqual([]);
});
