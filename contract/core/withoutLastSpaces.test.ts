import { expect, it } from 'vitest';
import { withoutLastSpaces } from './withoutLastSpaces.ts';

it('takes the spaces at its end from an address', () => {
  expect(withoutLastSpaces('/view-product?q=pads%20%20')).toBe('/view-product?q=pads');
  expect(withoutLastSpaces('/view-product?q=brake%20pads')).toBeNull();
});

it.each(['/\\evil.example%20', '//evil.example%20'])('ASVS 3.7.2: leads nobody from %s to another site', (address) => {
  expect(withoutLastSpaces(address)).toBeNull();
});
