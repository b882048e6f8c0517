import { describe, expect, it } from 'vitest';
import { apartFromFigures, modelsApart } from './joinedWords.ts';
import { wordsWithin } from '../words/rightWords.ts';
import { lettersForSigns } from './typedLetters.ts';

describe('words that were written as one', () => {
  it.each([
    ['corollabrakepads', 'corolla brake pads'],
    ['sparkplugvitz', 'spark plug vitz'],
    ['shockabsorberkiario', 'shock absorber kia rio'],
    ['vwgolftaillight', 'vw golf taillight'],
  ])('%s', (word, meant) => expect(wordsWithin(word)?.join(' ')).toBe(meant));

  it.each(['asdfghjkl', 'zanzibarcorolla', 'a'.repeat(60)])('%s is none', (word) =>
    expect(wordsWithin(word)).toBeNull(),
  );
});

describe('figures without a space', () => {
  it.each([
    ['engineoil5w30', 'engineoil 5w30'],
    ['12vbattery for polo', '12v battery for polo'],
    ['16inchrim', '16inch rim'],
    ['elantra2008 starter', 'elantra 2008 starter'],
    ['h4bulb', 'h4 bulb'],
    ['batery60ah', 'batery 60ah'],
    ['brakepadsyaris2008', 'brakepads yaris 2008'],
    ['corolla2010brakepads', 'corolla 2010 brakepads'],
    ['12vbattery60ah', '12v battery 60ah'],
    ['205/55r16tyre', '205/55r16 tyre'],
    ['brakepadsunder300', 'brakepads under 300'],
    ['brakediscforrav4', 'brakedisc for rav4'],
    ['alternatorforgolf5', 'alternator for golf 5'],
    ['pads4yaris', 'pads for yaris'],
    ['helmet4kids', 'helmet for kids'],
    ['brakedisc4rav4', 'brakedisc for rav4'],
    ['rav4disc', 'rav4 disc'],
  ])('%s', (typed, meant) => expect(apartFromFigures(typed)).toBe(meant));

  it.each(['golf6', 'bkr5eya-11', '26300-35505', 'w204 radiator', 'cekk39'])('%s stays', (typed) =>
    expect(apartFromFigures(typed)).toBe(typed),
  );
});

describe('sentences that were written as one word', () => {
  it.each([
    ['brakepadsforcorolla', 'brakepads for corolla'],
    ['batteryincapecoast', 'battery in capecoast'],
    ['iwantbrakepads', 'brakepads'],
  ])('%s', (typed, meant) => expect(apartFromFigures(typed)).toBe(meant));

  it.each(['sterring wheel', 'platform', 'information', 'alternator', 'findings'])('%s is none', (typed) =>
    expect(apartFromFigures(typed)).toBe(typed),
  );
});

describe('the model of a motorbike', () => {
  const apart = (query: string) =>
    modelsApart(query, [{ typed: query.toLowerCase(), forms: [query.toLowerCase()], corrected: null }]);

  it('is read in two words', () => expect(apart('CG125')).toBe('cg 125'));
  it.each(['ncp91', 'er34', 'cg 125'])('is not in %s', (typed) => expect(apart(typed)).toBeNull());
});

describe('signs for letters', () => {
  it.each([
    ['b@ttery', 'battery'],
    ['c0rolla pads', 'corolla pads'],
    ['br4ke', 'brake'],
  ])('%s', (typed, meant) => expect(lettersForSigns(typed)).toBe(meant));

  it.each(['kofi@example.com', 'w204', 'bkr5eya-11', 'rav4', 'a2044212412', 'h4b'])('%s stays', (typed) =>
    expect(lettersForSigns(typed)).toBe(typed),
  );
});
