import type { AskedGroup } from '#tests/relevance/asked/judgement.ts';

/** What two sets of 438 and 203 searches, written from the sample catalogue alone and judged before, did not get right at first. */
export const tenthSet: AskedGroup = {
  name: 'words and sizes written as one, tenth set',
  says: 'some',
  queries: [
    { q: 'brakepadsyaris2008', kind: 'brake-pads', model: 'Yaris', count: 5 },
    { q: 'alternatoraccent2008', kind: 'alternators', model: 'Accent', count: 5 },
    { q: 'vwgolftaillight', key: 'tail-lamp-used-golf-6' },
    { q: '205x55x16', key: 'wheel-tyre-205-55-golf' },
    { q: 'P225/60R17', key: 'wheel-tyre-spare-tucson' },
    { q: 'LT225/65R17 tyre', key: 'wheel-tyre-xtrail' },
    { q: 'liquid for brakes', kind: 'brake-fluid' },
    { q: 'amorto rio', kind: 'shock-absorbers', model: 'Rio', count: 5 },
    { q: 'vidange', kind: 'engine-oil', count: 3 },
  ],
};
