import { expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

it('takes the first letters of the first and the last word', () => {
  expect(initialsOf('Abena Owusu')).toBe('AO');
  expect(initialsOf('  Nana Akua  Sarpong ')).toBe('NS');
});

it('takes one letter of a single word, and none of an empty name', () => {
  expect(initialsOf('Kofi')).toBe('K');
  expect(initialsOf('')).toBe('');
});
