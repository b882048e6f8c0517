import { expect, it } from 'vitest';
import { asWorkOn } from './workAsked.ts';

it.each([
  ['ac fitter', 'ac repair'],
  ['ac fitter near me', 'ac repair near me'],
  ['ac technician kumasi', 'ac repair kumasi'],
  ['radiator mechanic in tema', 'radiator repair in tema'],
  ['do you fix ac', 'ac repair'],
  ['who can fix my ac', 'ac repair'],
  ['where can i repair my radiator in ho', 'radiator repair in ho'],
  ['i need somebody to fix my alternator', 'alternator repair'],
])('reads %s as asking for work', (typed, meant) => {
  expect(asWorkOn(typed)).toBe(meant);
});

it.each([
  'oil fitter',
  'cabin fitter corolla',
  'filter fitter',
  'radiator for my mechanic',
  'my mechanic wants radiator',
  'radiator mechanic said',
  'mechanic near me',
  'i want to fix my ac',
  'something to fix ac',
  'do you have service pack corolla',
  'where can i get alternator',
  'where can i fix my car',
])('leaves %s as it is', (typed) => {
  expect(asWorkOn(typed)).toBe(typed);
});
