import { describe, expect, it } from 'vitest';
import { asShown, isUnlistedName } from './unlistedVehicles.ts';

describe('a name that no form offers', () => {
  it.each(['platz', 'mira', 'rush', 'march', 'stinger', 'probox', 'bleeder', 'gls', 'xdrive', '4matic'])(
    'is right as typed: %s',
    (word) => expect(isUnlistedName(word)).toBe(true),
  );

  it.each(['corola', 'rino', 'kolant', 'brek', 'mirro', 'wash', 'rust', 'core'])('is no slip and no part: %s', (word) =>
    expect(isUnlistedName(word)).toBe(false),
  );

  it.each([
    ['side', 'mira'],
    ['driving', 'mira'],
    ['ac', 'kompressor'],
  ])('is the part that it sounds like behind a word of its name: %s %s', (before, word) =>
    expect(isUnlistedName(word, before)).toBe(false),
  );

  it.each([
    [undefined, 'coil', true],
    ['boxer', undefined, true],
    [undefined, 'hilux', false],
    [undefined, undefined, false],
  ])('is a stator of a motorbike between %s and %s: %s', (before, after, is) =>
    expect(isUnlistedName('stator', before, after)).toBe(is),
  );
});

it.each([
  ['pejot', 'peugeot'],
  ['bwm', 'bmw'],
  ['rolla', 'corolla'],
  ['beemer', 'beemer'],
  ['altis', 'altis'],
])('shows the name itself for a spelling by ear: %s', (corrected, shown) => {
  expect(asShown({ typed: 'x', forms: [corrected], corrected }).corrected).toBe(shown);
});
