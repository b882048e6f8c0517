import { expect, test } from 'vitest';
import { email } from '#contract/core/fields.ts';
import { demoAdverts } from './demoAdverts.ts';
import { demoThreads } from './demoThreads.ts';

test('every conversation is in order, and about an advert of the demo vendor that was posted by then', () => {
  for (const { advert: key, buyer, daysAgo, answers = [] } of demoThreads) {
    const advert = demoAdverts.find((one) => one.key === key && one.vendor === 'mensah');
    expect(advert?.createdDaysAgo ?? 0, key).toBeGreaterThan(daysAgo);
    if (buyer !== 'demo') expect(email.parse(buyer.email)).toMatch(/@example\.com$/);
    const minutes = answers.map(({ minutesLater }) => minutesLater);
    expect(minutes).toEqual(minutes.toSorted((a, b) => a - b));
    expect(minutes.at(-1) ?? 0, 'nothing is written in the future').toBeLessThan(daysAgo * 1440);
  }
});
