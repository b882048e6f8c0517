import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectDir } from '#server/config.ts';

/*
 * With a part in :has() that any element may match, such as `:has(:disabled)`, or one with :not(), Chromium looks anew at
 * the styles of everything above each element that comes or goes, and walks through the page for it: 10 ms on a slow phone
 * for each file of a page that is loaded later. A tag, class or attribute in each part has it look at those alone.
 */

const inHas = /:has\(((?:[^()]|\([^()]*\))*)\)/g;

/** The parts of what stands in each `:has()` of a sheet that any element may match, or that name what must not be there. */
function openParts(sheet: string): string[] {
  return [...sheet.replaceAll(/\/\*.*?\*\//gs, '').matchAll(inHas)]
    .flatMap(([, list = '']) => list.split(/[\s>+~,]+/))
    .filter((part) => part && (part.includes(':not(') || !/^[a-z&.[]/i.test(part)));
}

test.each([
  ['a:has(:disabled)', [':disabled']],
  ['a:has(> main)', []],
  ['a:has(&:not([data-on]))', ['&:not([data-on])']],
  ["a:has(input:disabled, [aria-modal='true'] :checked)", [':checked']],
])('%s', (sheet, open) => {
  expect(openParts(sheet)).toEqual(open);
});

test('no sheet asks of each element whether it is what another one has', () => {
  const sheets = readdirSync(path.join(projectDir, 'src'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  );
  expect(sheets.length).toBeGreaterThan(100);
  const open = sheets.flatMap((file) =>
    openParts(readFileSync(path.join(projectDir, 'src', file), 'utf8')).map((part) => `${file}: ${part}`),
  );
  expect(open).toEqual([]);
});
