import type { AskedGroup } from '#tests/relevance/asked/judgement.ts';

export const partNumberSlips: AskedGroup = {
  name: 'part numbers with slips',
  queries: [
    // I and l for 1, O for 0.
    { q: 'O4465-O2220', key: 'brake-pads-corolla' },
    { q: '43512-42O4O', key: 'brake-disc-rav4' },
    { q: '27O6O-OH04O', key: 'alternator-camry' },
    { q: '4525l-T2G-AO1', key: 'brake-disc-pair-accord' },
    { q: '450I8-TAO-AOO', key: 'brake-caliper-accord' },
    { q: '263OO-FEO40', key: 'brake-disc-forester' },
    { q: '584II-OXOOO', key: 'brake-drum-i10' },
    { q: '6RI 857 5O8', key: 'side-mirror-polo' },
    { q: 'IK0 423 8II', key: 'tie-rod-golf' },
    { q: 'EB6O2', key: 'battery-60ah-exide-polo' },
    { q: 'CU l9l9', key: 'cabin-filter-corolla' },
    { q: 'llkar6c-ll', offers: 'ILKAR6C-11' },
    { q: '3l4 896', key: 'strut-crv' },
    { q: 'D121O', key: 'brake-pads-corolla' },
    { q: '0P 595', key: 'oil-filter-pair-xtrail' },
    // One wrong character.
    { q: '43512-42050', offers: '43512-42040' },
    { q: '04465-12220', offers: '04465-02220' },
    { q: '26300-35503', offers: '26300-35505' },
    { q: 'A2044212417', offers: 'A2044212412' },
    { q: '31100-RNA-B01', offers: '31100-RNA-A01' },
    { q: 'FDB4467', offers: 'FDB4464' },
    { q: '21460-EV000', offers: '21460-ET000' },
    // One missing, one too many, two changed over.
    { q: '28100-0L05', key: 'starter-hilux' },
    { q: '88320-0270', offers: '88320-02770' },
    { q: '97701-2S5000', offers: '97701-2S500' },
    { q: '172387', offers: '172378' },
    { q: '25310-W050', offers: '25310-1W050' },
    // Two slips.
    { q: '04456-02202', offers: '04465-02220' },
    { q: '88302-02707', offers: '88320-02770' },
    { q: '31250-2621', offers: '31250-26210' },
    { q: '27O6O-H0O4O', offers: '27060-0H040' },
    { q: '33150-AT0-A10', offers: '33150-TA0-A01' },
    // Dots, hyphens and spaces.
    { q: 'A.204.421.24.12', key: 'brake-disc-used-c-class' },
    { q: '42431.52080', key: 'brake-drum-vitz' },
    { q: '3234 6795569', key: 'steering-wheel-bmw' },
    { q: 'BKR5EYA 11', key: 'spark-plugs-ngk-vitz' },
    // Numbers that an advert says are the same, whole and in part.
    { q: '43512 42041', key: 'brake-disc-rav4' },
    { q: '90915-YZ', key: 'oil-filter-sakura' },
    { q: '104210-34', key: 'alternator-camry' },
    { q: '45046-0929', key: 'tie-rod-camry' },
  ],
};
