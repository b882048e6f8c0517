import { expect, it } from 'vitest';
import { moved, scaled } from './useZoom.ts';

const whole = { scale: 1, x: 0, y: 0 };

it('keeps the point under the finger where it is', () => {
  const point = { x: 100, y: -40 };
  const view = scaled(whole, 2, point);
  // The point of the picture that was under the finger is still there.
  expect({ x: (point.x - view.x) / view.scale, y: (point.y - view.y) / view.scale }).toEqual(point);
});

it('never shows the picture smaller than whole, nor larger than four times', () => {
  expect(scaled(whole, 0.5)).toEqual(whole);
  expect(scaled(whole, 100).scale).toBe(4);
});

it('does not let the picture leave the stage', () => {
  expect(moved({ scale: 2, x: 0, y: 0 }, 1000, -1000, { width: 300, height: 200 })).toEqual({
    scale: 2,
    x: 150,
    y: -100,
  });
});
