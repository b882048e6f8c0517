import { expect, it } from 'vitest';
import { understoodChips, withoutWords } from './understoodChips.ts';

it('takes words out of a search and leaves the others as they were typed', () => {
  expect(withoutWords('Used Alternator in Kumasi', 'in kumasi')).toBe('Used Alternator');
  expect(withoutWords('Brake-Pads for Citroën C4', 'citroen')).toBe('Brake-Pads for C4');
  expect(withoutWords('land   cruiser bumper', 'land cruiser')).toBe('bumper');
  expect(withoutWords('new newspaper rack', 'new')).toBe('newspaper rack');
  expect(withoutWords('🚗 used pads', 'used')).toBe('🚗 pads');
});

it('removes each word separately when other words are between them', () => {
  expect(withoutWords('pads for the brake of my car', 'pads brake')).toBe('for the of my car');
});

it('makes a chip for each thing that was understood, with the search without it', () => {
  const chips = understoodChips({ q: 'used radiator Sunyani under 600', make: 'Toyota', cursor: 'abc' }, [
    { kind: 'price', value: 'Up to 600', words: 'under 600' },
    { kind: 'condition', value: 'Used', words: 'used' },
    { kind: 'place', value: 'Sunyani', words: 'sunyani' },
    { kind: 'part', value: 'Radiators', words: 'radiator' },
  ]);
  expect(chips.map(({ label, without }) => [label, without])).toEqual([
    ['Up to GHc 600', { q: 'used radiator Sunyani', make: 'Toyota' }],
    ['Used', { q: 'radiator Sunyani under 600', make: 'Toyota' }],
    ['Sunyani', { q: 'used radiator under 600', make: 'Toyota' }],
    ['Radiators', { q: 'used Sunyani under 600', make: 'Toyota' }],
  ]);
});

it('names the currency once for a price with pesewas', () => {
  const [chip] = understoodChips({ q: 'chain 415' }, [{ kind: 'price', value: '311.25 to 518.75', words: '415' }]);
  expect(chip?.label).toBe('GHc 311.25 to GHc 518.75');
});

it('shows no chip that stands for the whole search', () => {
  expect(understoodChips({ q: 'alternator' }, [{ kind: 'part', value: 'Alternators', words: 'alternator' }])).toEqual(
    [],
  );
  expect(understoodChips({}, [])).toEqual([]);
});
