import { expect, it } from 'vitest';
import { namesFit } from './namesFit.ts';

it.each([
  ['AMA SERWAA BOATENG', ['Ama Boateng', 'Boateng Spares'], true],
  ['BOATENG AMA', ['Ama Boateng', null], true],
  ['Mr. Kwamé Nkrumah', ['Kwame Nkrumah'], true],
  ['BOATENG SPARES LTD', ['Ama Serwaa', 'Boateng Spares'], true],
  ['Kofi Boateng', ['Ama Boateng', 'Boateng Auto Spares'], false],
  ['Ama Owusu', ['Ama Boateng'], false],
  ['Ama', ['Ama Boateng'], true],
  ['Enterprise Limited', ['Kumasi Enterprise Limited'], false],
  ['', ['Ama Boateng'], false],
  ['Ama Boateng', [null, ''], false],
])('%s for %j: %s', (account, vendor, fits) => {
  expect(namesFit(account, vendor)).toBe(fits);
});
