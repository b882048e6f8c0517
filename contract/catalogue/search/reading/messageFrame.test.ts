import { expect, it } from 'vitest';
import { isAddress, withoutAddresses, withoutFrame } from './messageFrame.ts';

it.each([
  ['[10:42, 12/03/2026] kofi: picanto tie rod', 'picanto tie rod'],
  ['[12/03, 10:42] kofi mensah: picanto tie rod', 'picanto tie rod'],
  ['[10:42, 12/03] kofi mensah: picanto tie rod', 'picanto tie rod'],
  ['alternator (x1)', 'alternator'],
  ['accent alternator new arrival', 'accent alternator'],
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

it.each([
  ['ama@yahoo.com brake pads', 'brake pads'],
  ['www.tonaton.com/brake-pads-corolla', '/brake-pads-corolla'],
  ['https://jiji.com.gh/toyota-camry-headlight', '/toyota-camry-headlight'],
  ['radiator wa.me/233244123456', 'radiator'],
  ['https://wa.me/233244123456?text=brake%20pads', 'brake%20pads'],
  ['contact@mensahauto.com.gh tyre', 'tyre'],
])('has no address in %s', (typed, left) => {
  expect(withoutAddresses(typed)).toBe(left);
});

it.each([
  'brake pads@toyota.corolla',
  'tyre@accra.ghana',
  'headlight@300.negotiable camry',
  'brake.pads',
  '5w-30 @ 50',
  'a.c compressor',
  '🔋',
])('takes nothing out of %s', (typed) => {
  expect(withoutAddresses(typed)).toBe(typed);
});

it.each([
  ['kofi.mensah@gmail.com', true],
  ['spareyard.com', true],
  ['https://wa.me/233244123456', true],
  ['https://wa.me/233244123456?text=brake%20pads', false],
  ['kofi@gmail.com rim', false],
  ['🔋', false],
  ['', false],
])('tells whether %s is an address alone: %s', (typed, is) => {
  expect(isAddress(typed)).toBe(is);
});
