import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const src = path.join(import.meta.dirname, '../..');
/** The widest edge that is a mark and not room. */
const widestPx = 3;

/** Borders of a sheet that are transparent and wider than a mark. */
const roomByBorder = (sheet: string) =>
  (sheet.match(/border[\w-]*:\s*[^;]*\btransparent\b/g) ?? []).filter((border) => {
    const px = /\b(\d+)px/.exec(border)?.[1];
    return border.includes('var(') ? !border.includes('color-mix') : Number(px ?? 0) > widestPx;
  });

test('no transparent border makes room, since a system with colours of its own paints it', () => {
  expect(roomByBorder('a { border-bottom: 88px solid transparent; }')).toHaveLength(1);
  expect(roomByBorder('a { border: 1px solid transparent; border-bottom: var(--room) solid transparent; }')).toEqual([
    'border-bottom: var(--room) solid transparent',
  ]);
  const sheets = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
  expect(sheets.length).toBeGreaterThan(100);
  expect(sheets.flatMap((file) => roomByBorder(readFileSync(path.join(src, file), 'utf8')))).toEqual([]);
});

/** Parts that say in another way that they are chosen or on: by the shape of their icon, their words, or a tick. */
const saidOtherwise =
  /^(?:features\/favourites\/FavouriteButton|features\/compare\/CompareTick|features\/catalogue\/cards\/CardActs|features\/garage\/GarageStrip|features\/vendor\/posts\/list\/(?:PostCards|rowParts)|ui\/order\/orderParts)\./;
const state = /\[(?:aria-(?:current|pressed|selected)|data-(?:on|selected|taken))\b[^\]]*\]/;

test('what is chosen is marked for a system with colours of its own, which paints no background or colour of ours', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
  const unmarked = files.filter((file) => {
    const sheet = readFileSync(path.join(src, file), 'utf8');
    const [ours = '', ...theirs] = sheet.split('@media (forced-colors: active) {');
    return state.test(ours) && !theirs.some((rules) => state.test(rules)) && !saidOtherwise.test(file);
  });
  expect(unmarked).toEqual([]);
});

test('words on the colour of what is chosen have no plate of the page’s colour behind them, on which nobody could read them', () => {
  const rules = (sheet: string) => sheet.match(/\{[^{}]*\bHighlightText\b[^{}]*/g) ?? [];
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
  const found = files.flatMap((file) => rules(readFileSync(path.join(src, file), 'utf8')));
  expect(found.length).toBeGreaterThan(3);
  expect(found.filter((rule) => !rule.includes('forced-color-adjust: none'))).toEqual([]);
});
