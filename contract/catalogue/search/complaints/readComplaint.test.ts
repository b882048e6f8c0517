import { describe, expect, it } from 'vitest';
import { findPartType } from '../../partTypes.ts';
import { complaintLines } from './complaints.ts';
import { readQuery } from '../reading/readQuery.ts';
import { readComplaint } from './readComplaint.ts';

const lines = complaintLines
  .trim()
  .split('\n')
  .map((line) => line.split(' | '));

/** A shop without adverts, where no word is known. */
const empty = {
  findKnown: async () => new Map<string, number>(),
  findNumbers: async () => [],
  findCandidates: async () => new Map(),
  findForms: async () => new Map(),
  findVendors: async () => [],
};

describe('complaints', () => {
  it('there are some sixty, each with words and with part types to check', () => {
    expect(lines.length).toBeGreaterThanOrEqual(60);
    for (const [name = '', checks = '', patterns = ''] of lines) {
      const kinds = checks.split(' ');
      expect(
        kinds.filter((kind) => !findPartType(kind)),
        name,
      ).toEqual([]);
      expect(new Set(kinds).size, name).toBe(kinds.length);
      expect(kinds.length, name).toBeGreaterThanOrEqual(2);
      expect(patterns, name).not.toBe('');
    }
  });

  it.each([
    ['my car overheats in traffic', 'overheating'],
    ['engine no dey pick', 'a weak engine'],
    ['le moteur chauffe', 'overheating'],
    ['la voiture ne démarre pas', 'an engine that does not start'],
    ['squeaking noise when i brake', 'brake noise'],
    ['the AC no dey cool', 'an AC that does not cool'],
    ['window no dey go down', 'a window that sticks'],
    ['battery light on dashboard', 'a battery that is not charged'],
    ['gear no dey enter', 'gears that are hard to enter'],
    ['blue smoke', 'blue smoke'],
    ['car not moving when in drive', 'an automatic gearbox that slips'],
    ['gearbox jumps out of gear', 'gears that jump out'],
    ['my bicycle chain keeps skipping', 'a chain that skips'],
    ['inji na zafi', 'overheating'],
    ['battery keeps dying', 'a battery that goes flat'],
    ['wipers leave streaks', 'wipers that smear'],
    ['pedal goes to the floor', 'soft brakes'],
    ['clutch pedal goes to the floor', 'a clutch pedal that sticks'],
    ['birki yana kara', 'brake noise'],
    ['kaa no nsɔre', 'an engine that does not start'],
  ])('reads %s as "%s"', (typed, name) => {
    expect(readComplaint(typed)?.name).toBe(name);
  });

  it('a part that is named comes first', () => {
    expect(readComplaint('alternator not charging')?.checks[0]).toBe('alternators');
  });

  it.each([
    'brake pads',
    'shock absorber',
    'battery',
    'brake light',
    'engine oil under 200',
    'my car overheats i need radiator',
    'my car battery is dead',
    'hot plate',
    'chambre à air vélo',
    'gearbox oil',
    'starter motor',
    '',
  ])('finds no complaint in %s', (typed) => {
    expect(readComplaint(typed)).toBeNull();
  });

  it.each([
    'used fuel pump',
    'used tyres',
    'car seat low price',
    'headlights no more than 1000',
    'alternator not above 1300',
    'alternator not beyond 1300',
    'alternator not expensive',
    'alternator not in kumasi',
    'hilux diesel starter used',
    'alternator no used',
    'batterie pas d’occasion',
    'alternateur pas cher',
    'alternateur pas neuf',
    'alternateur pas à accra',
    'i am not in accra, alternator',
    'alternator sent, not in accra',
    'toyota car used oil pump',
  ])('takes nothing for a fault that says which part is wanted: %s', async (typed) => {
    expect((await readQuery(empty, typed)).complaint).toBeNull();
  });

  it.each([
    ['my car used too much fuel', 'using too much fuel'],
    ['my car used all the petrol', 'using too much fuel'],
    ['my engine used oil fast', 'blue smoke'],
    ['car used water', 'losing coolant'],
    ['used alternator not charging', 'a battery that is not charged'],
    ['kaa no nsɔre accra', 'an engine that does not start'],
  ])('keeps the fault beside it: %s', async (typed, name) => {
    expect((await readQuery(empty, typed)).complaint?.name).toBe(name);
  });
});
