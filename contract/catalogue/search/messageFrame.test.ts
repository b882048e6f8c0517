import { expect, it } from 'vitest';
import { withoutFrame } from './messageFrame.ts';

it.each([
  ['[10:42, 12/03/2026] kofi: picanto tie rod', 'picanto tie rod'],
  ['12/03/2026, 10:42 - kofi mensah: picanto tie rod', 'picanto tie rod'],
  ['rear springs needed. call me 0244123456', 'rear springs needed.'],
  ['radiator +233 24 412 3456', 'radiator'],
  ['i saw your advert for recaro seat is it still there', 'recaro seat'],
])('leaves of %s: %s', (typed, left) => {
  expect(withoutFrame(typed)).toBe(left);
});

it.each(['0280218063', '0 001 107 456 starter', 'last price', 'send price'])('keeps %s', (typed) => {
  expect(withoutFrame(typed)).toBe(typed);
});
