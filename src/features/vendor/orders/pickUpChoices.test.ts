import { expect, it } from 'vitest';
import { pickUpFault } from '#contract/orders/pickUpTimes.ts';
import { heldChoices, readyChoices, usualHold } from './pickUpChoices.ts';

it.each([
  '2026-11-26T08:20:00.000Z',
  '2026-11-26T17:59:00.000Z',
  '2026-12-31T23:59:59.999Z',
  '2028-02-28T12:00:00.000Z',
])('offers at %s only times that the shop takes, in any combination', (text) => {
  const now = new Date(text);
  for (const { value: ready } of readyChoices(now)) {
    const choices = heldChoices(now, ready);
    expect(choices[usualHold]).toBeDefined();
    for (const { value } of choices) {
      const times = { readyFrom: ready === '' ? null : new Date(ready), heldUntil: new Date(value) };
      expect(pickUpFault(times, now), `${ready} ${value}`).toBeNull();
    }
  }
});

it('names each time in words, and offers today only before closing time', () => {
  expect(readyChoices(new Date('2026-11-26T12:20:00.000Z')).map(({ label }) => label)).toEqual([
    'Now',
    'Today: 26 Nov 2026, 15:00',
    'Today: 26 Nov 2026, 17:00',
    'Tomorrow: 27 Nov 2026, 09:00',
    'In two days: 28 Nov 2026, 09:00',
    'In a week: 3 Dec 2026, 09:00',
    'In two weeks: 10 Dec 2026, 09:00',
  ]);
  expect(readyChoices(new Date('2026-11-26T16:20:00.000Z')).map(({ label }) => label)).not.toContain('Today');
  expect(heldChoices(new Date('2026-11-26T12:20:00.000Z'), '')[usualHold]?.label).toBe('3 days: 29 Nov 2026, 18:00');
});
