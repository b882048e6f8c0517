import type { AskedGroup } from '#tests/relevance/asked/judgement.ts';

/**
 * What three sets, of 438, 203 and 146 searches, did not get right at first, judged before they were run. Only the first was written by
 * somebody who had not read the lists of words.
 */
export const tenthSet: AskedGroup = {
  name: 'words and sizes written as one, tenth set',
  says: 'some',
  queries: [
    { q: 'brakepadsyaris2008', kind: 'brake-pads', model: 'Yaris', count: 5 },
    { q: 'alternatoraccent2008', kind: 'alternators', model: 'Accent', count: 5 },
    { q: 'corolla2010brakepads', key: 'brake-pads-corolla' },
    { q: '12vbattery60ah', kind: 'batteries', count: 4 },
    { q: '205/55r16tyre', key: 'wheel-tyre-205-55-golf' },
    { q: 'vwgolftaillight', key: 'tail-lamp-used-golf-6' },
    { q: '205x55x16', key: 'wheel-tyre-205-55-golf' },
    { q: 'P225/60R17', key: 'wheel-tyre-spare-tucson' },
    { q: 'LT225/65R17 tyre', key: 'wheel-tyre-xtrail' },
    { q: 'liquid for brakes', kind: 'brake-fluid' },
    { q: 'amorto rio', kind: 'shock-absorbers', model: 'Rio', count: 5 },
    { q: 'vidange', kind: 'engine-oil', count: 3 },
  ],
};
