import type { AskedGroup } from '#tests/relevance/asked/judgement.ts';

export const usAndBritish: AskedGroup = {
  name: 'words of the United States and Britain',
  says: 'some',
  queries: [
    { q: 'tires', kind: 'complete-wheels', count: 3 },
    { q: 'tire 225/65 r17', key: 'wheel-tyre-xtrail' },
    { q: 'windshield wiper blades', kind: 'wiper-blades', count: 3 },
    { q: 'aluminum wheels accord', key: 'alloy-rims-17-accord' },
    { q: 'gearshift knob', kind: 'gear-knobs', count: 3 },
    { q: 'shift knob peugeot 206', key: 'gear-knob-used-206' },
    { q: 'gauge cluster tiida', key: 'dials-tiida' },
    { q: 'half shaft elantra', key: 'cv-shaft-elantra' },
    { q: 'door mirror polo', key: 'side-mirror-polo' },
    { q: 'taillights qashqai', key: 'tail-lamp-qashqai' },
    { q: 'suspension damper rio', kind: 'shock-absorbers', model: 'Rio', count: 4 },
    { q: 'outer tie rod golf', key: 'tie-rod-golf' },
    { q: 'antifreeze jug', kind: 'coolant', count: 2 },
    { q: 'a/c compressor crv', key: 'ac-compressor-crv' },
    { q: 'bicycle torch', kind: 'bicycle-lights', within: 3 },
    { q: 'pickup truck alternator ranger', key: 'alternator-ranger' },
    { q: 'brake rotors for accord 2014', key: 'brake-disc-pair-accord' },
    { q: 'exhaust muffler', says: 'none', not: 'engine-oil' },
    { q: 'hood for corolla', says: 'none' },
    { q: 'trunk lid accord', says: 'none' },
  ],
};
