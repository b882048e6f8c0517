import { expect, it } from 'vitest';
import { withoutLastMarks } from './withoutLastMarks.ts';

it('takes the spaces at its end from an address', () => {
  expect(withoutLastMarks('/view-product?q=pads%20%20')).toBe('/view-product?q=pads');
  expect(withoutLastMarks('/view-product?q=brake%20pads')).toBeNull();
});

const id = '01a22f7f-eafd-751a-8894-f915f2f1797b';

it.each([
  ['/contact).', '/contact'],
  ['/login,%E2%80%9D', '/login'],
  [`/single-advert?id=${id})%20`, `/single-advert?id=${id}`],
  [`/single-advert?from=list&id=${id.toUpperCase()}!`, `/single-advert?from=list&id=${id.toUpperCase()}`],
  [`https://shop.example/contact*`, 'https://shop.example/contact'],
])('takes the punctuation of the sentence around it from %s', (address, plain) => {
  expect(withoutLastMarks(address)).toBe(plain);
});

it('leaves the words of a search as they were typed', () => {
  expect(withoutLastMarks('/view-product?q=pads%20(front)')).toBeNull();
  expect(withoutLastMarks('/view-product?q=pads%20(front)%20')).toBe('/view-product?q=pads%20(front)');
  expect(withoutLastMarks(`/view-product?q=${id.slice(1)}.`)).toBeNull();
});

it.each(['/\\evil.example%20', '//evil.example%20', '//evil.example)', '//).'])(
  'ASVS 3.7.2: leads nobody from %s to another site',
  (address) => {
    expect(withoutLastMarks(address)).toBeNull();
  },
);
