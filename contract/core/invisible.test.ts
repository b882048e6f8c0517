import { expect, test } from 'vitest';
import { readable, withoutInvisible } from './invisible.ts';

test.each([
  ['Kofi\u202eifoK', 'KofiifoK'],
  ['\u202aKofi\u202c \u2066Motors\u2069', 'Kofi Motors'],
  ['Ko\u200bfi\u200d M\u2060otors\u200c\ufeff', 'Kofi Motors'],
  ['Kofi\u3164', 'Kofi'],
  ['Kofi\ufe0f\u{e0061}', 'Kofi'],
  ['Ам\u200dа 7\u200d', 'Ама 7'],
  ['e\u0301\u200d', 'e\u0301'],
  ['\u061c\u200fقطع غيار\u200e', 'قطع غيار'],
  ['محمد\u200c', 'محمد'],
  ['\u200d\u200d', ''],
  [`Za\u0301\u0316${'\u0333\u0310'.repeat(40)}lgo`, 'Za\u0301\u0316\u0333\u0310\u0333\u0310lgo'],
  [`ب${'\u064b\u064c\u200d'.repeat(9)}`, 'ب\u064b\u064c\u200d\u064b\u064c\u200d\u064b\u064c'],
])('%j is read as %j', (text, plain) => {
  expect(readable(text)).toBe(plain);
  expect(readable(plain)).toBe(plain);
});

test.each([
  'Kwabena Ɔfɔri-Atta',
  'محمد مكابح',
  'می\u200cخواهم',
  'क्\u200dष',
  'Brakes 👩‍👩‍👧‍👦 ❤️‍🔥 👩🏽‍🚀 ☎️',
  'ଓଡ଼ିଆ',
  '\u0600 ١٢',
  'ẹ̀kọ́ ɔ̃́',
  'ကြွှုံ့',
  'מָּ֑',
])('%j stays as it is', (text) => expect(readable(text)).toBe(text));

test('a text of a hundred thousand signs that nobody sees is read at once', () => {
  for (const unit of [
    '\u200d',
    'a\u200d',
    '👩\u200d',
    '\u0301\u200d',
    '\u200d.',
    '\u202e\u200d',
    '\u0301',
    'ب\u0301\u200d',
  ]) {
    const began = performance.now();
    readable(unit.repeat(100_000 / unit.length));
    expect(performance.now() - began).toBeLessThan(1_000);
  }
});

test('what is only compared has none of them', () => expect(withoutInvisible('a\u200d❤\ufe0f')).toBe('a❤'));
