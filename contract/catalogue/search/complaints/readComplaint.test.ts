import { describe, expect, it } from 'vitest';
import { findPartType } from '../../partTypes.ts';
import { complaintLines } from './complaints.ts';
import { readComplaint } from './readComplaint.ts';

const lines = complaintLines
  .trim()
  .split('\n')
  .map((line) => line.split(' | '));

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
    'alternator not above 1300',
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
});
