import { expect, test } from 'vitest';
import { askedAgain } from './askedAgain.ts';

test('a script that is asked for again is the same, and no other address is read as another', () => {
  expect(askedAgain('/assets/again/main-x1.js?')).toBe('/assets/main-x1.js?');
  expect(askedAgain('/assets/again/again/main-x1.js')).toBe('/assets/main-x1.js');
  for (const url of ['/assets/main-x1.js', '/view-product?q=/assets/again/', '/api/assets/again/x', '/']) {
    expect(askedAgain(url)).toBe(url);
  }
});
