import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectDir } from '#server/config/config.ts';

/*
 * When a part of a :has() can match any element, such as `:has(:disabled)`, or contains :not(), Chromium recalculates
 * the styles of everything above each element that is added or removed, and walks through the page to do so: 10 ms on a
 * slow phone for each file of a page that is loaded later. With a tag, class or attribute in each part it only looks at
 * the elements that match.
 */

const inHas = /:has\(((?:[^()]|\([^()]*\))*)\)/g;

/** The parts of each `:has()` in a sheet that can match any element or contain :not(). */
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

test('no sheet has a :has() that can match any element', () => {
  const sheets = readdirSync(path.join(projectDir, 'src'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  );
  expect(sheets.length).toBeGreaterThan(100);
  const open = sheets.flatMap((file) =>
    openParts(readFileSync(path.join(projectDir, 'src', file), 'utf8')).map((part) => `${file}: ${part}`),
  );
  expect(open).toEqual([]);
});
