import { expect, test } from 'vitest';
import { barsOf, slotAt } from './chartShape.ts';

const heights = (...views: number[]) => barsOf(views).map(({ height }) => height);

test('the busiest day is as tall as there is room, the others in proportion', () => {
  expect(heights(10, 20, 40)).toEqual([18, 36, 72]);
});

test('few views stay small, one view is seen beside a thousand, and no views have no bar', () => {
  expect(heights(1, 2, 0)).toEqual([14, 29, 0]);
  expect(heights(1, 1000, 0)).toEqual([3, 72, 0]);
});

test('bars are in the middle of their slots and inside the chart', () => {
  const bars = barsOf(Array.from({ length: 30 }, () => 1));
  for (const [index, { x, width }] of bars.entries()) {
    expect(x + width / 2).toBeCloseTo(((index + 0.5) / 30) * 100);
  }
  expect((bars.at(-1)?.x ?? 0) + (bars.at(-1)?.width ?? 0)).toBeLessThan(100);
});

test('a pointer picks the slot that it is over, at the edges the last one', () => {
  expect([slotAt(0, 30), slotAt(0.5, 30), slotAt(0.999, 30)]).toEqual([0, 15, 29]);
  expect([slotAt(-0.1, 30), slotAt(1, 30), slotAt(1.2, 30)]).toEqual([0, 29, 29]);
});
