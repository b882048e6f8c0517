import { expect, test } from 'vitest';
import { kindOf } from './dataMeter.ts';
import { type DataUse, monthOf, noBytes, totalBytes, usedBefore, withUse } from './dataUse.ts';

const nothing: DataUse = { ever: noBytes(), months: [], latest: [] };
const pictures = (bytes: number) => ({ ...noBytes(), pictures: bytes });
const november = new Date(2026, 10, 21);

test('counts by month and since the beginning', () => {
  const one = withUse(nothing, { bytes: pictures(100), at: 1, now: november });
  const two = withUse(one, { bytes: { ...noBytes(), sending: 7 }, at: 2, now: november });
  const three = withUse(two, { bytes: pictures(5), at: 3, now: new Date(2026, 11, 1) });
  expect(three.months).toEqual([
    { month: '2026-11', bytes: { ...pictures(100), sending: 7 } },
    { month: '2026-12', bytes: pictures(5) },
  ]);
  expect(totalBytes(three.ever)).toBe(112);
});

test('a clock that is a year wrong creates its own month and does not affect the others', () => {
  let use = withUse(nothing, { bytes: pictures(100), at: 1, now: november });
  use = withUse(use, { bytes: pictures(10), at: 2, now: new Date(2027, 10, 21) });
  use = withUse(use, { bytes: pictures(10), at: 3, now: new Date(1970, 0, 1) });
  use = withUse(use, { bytes: pictures(1), at: 4, now: november });
  expect(use.months.find(({ month }) => month === monthOf(november))?.bytes.pictures).toBe(101);
  expect(use.ever.pictures).toBe(121);
});

test('stores half a year, including the month that was written last', () => {
  let use = nothing;
  for (let month = 0; month < 9; month += 1) {
    use = withUse(use, { bytes: pictures(1), at: month, now: new Date(2026, month, 1) });
  }
  use = withUse(use, { bytes: pictures(1), at: 10, now: new Date(2026, 5, 1) });
  expect(use.months.map(({ month }) => month)).toEqual([
    '2026-04',
    '2026-05',
    '2026-07',
    '2026-08',
    '2026-09',
    '2026-06',
  ]);
});

test('a session includes what the worker fetched for its first page', () => {
  let use = withUse(nothing, { bytes: pictures(1000), at: 10_000, now: november });
  // Bytes of the first page of a session that began at 50 s, counted before the page itself was live.
  use = withUse(use, { bytes: pictures(30), at: 50_100, now: november });
  expect(usedBefore(use, 50_000)).toEqual(pictures(1000));
});

test.each([
  ['http://shop/view-product?q=x', 'navigation', 'pages'],
  ['http://shop/api/adverts?limit=24', 'resource', 'shop'],
  ['http://shop/api/catalogue/snapshot?edition=full', 'resource', 'offline'],
  ['http://shop/api/catalogue/thumbnails?ids=a,b', 'resource', 'offline'],
  ['http://shop/pictures/0198c0de/640.avif', 'resource', 'pictures'],
  ['http://shop/pictures/tiles/engine-160.webp', 'resource', 'pictures'],
  ['http://shop/assets/main-a1.js', 'resource', 'app'],
  ['http://shop/manifest.webmanifest', 'resource', 'app'],
])('%s (%s) is counted as %s', (name, entryType, kind) => {
  expect(kindOf({ name, entryType }, 'http://shop/api')).toBe(kind);
});
