import type { AskedGroup } from '#tests/relevance/asked/judgement.ts';

const lights = ['headlamps', 'tail-lamps', 'bulbs'];
const brakes = ['brake-pads', 'brake-discs', 'calipers', 'brake-drums', 'brake-fluid'];

/*
 * Twi: kanea (lamp), anim and akyi (front and back), ngo (oil), ahwehwɛ (mirror), sakre (bicycle), akonnwa (seat), me hia (I
 * need), ma me (for me), mepa wo kyɛw (please), wowɔ … anaa (have you …?), ɛyɛ sɛn (how much is it?), me kaa (my car).
 * Hausa: taya (tyre), birki (brake), batir (battery), fitila (lamp), madubi (mirror), man inji (engine oil), fulogi (plug), mota
 * (car), babur (motorbike), keke (bicycle), sarka (chain), kujera (seat), hular kwano (helmet), sitiyari (steering wheel), ina
 * neman and ina so (I look for, I want), nawa ne (how much is).
 */
export const marketLanguages: AskedGroup = {
  name: 'Pidgin, Twi and Hausa',
  queries: [
    { q: 'abeg i wan brake pad for my corolla', key: 'brake-pads-corolla' },
    { q: 'chale where i fit get alternator for accent', kind: 'alternators', model: 'Accent', count: 4 },
    { q: 'oga you get battery wey strong', kind: 'batteries', count: 3 },
    { q: 'how much be shock for rio', kind: 'shock-absorbers', model: 'Rio', count: 4 },
    { q: 'i dey find fan for vitz', key: 'fan-vitz' },
    { q: 'brake dey make noise', kind: ['brake-pads', 'brake-discs'], within: 3, not: ['horns', 'bicycle-lights'] },
    { q: 'my rad dey leak abeg', kind: ['radiators', 'coolant'], within: 3 },
    { q: 'light no dey shine for night', kind: [...lights, 'fuses', 'batteries', 'alternators'], within: 3 },
    { q: 'moto no dey start', kind: ['spark-plugs', 'batteries', 'starter-motors'], within: 3, not: 'coolant' },
    { q: 'make i get rim for camry', key: 'alloy-rim-16-camry' },
    { q: 'plug for okada wey no dey spark', key: 'spark-plugs-moto', within: 3 },
    { q: 'dem get side mirror for civic?', key: 'side-mirror-civic' },
    { q: 'taya', kind: 'complete-wheels', count: 3 },
    { q: 'taya for tucson', key: 'wheel-tyre-spare-tucson' },
    { q: 'me hia taya ma me kaa', kind: 'complete-wheels', within: 3 },
    { q: 'kanea ma me corolla', key: 'tail-lamp-corolla', within: 3 },
    { q: 'camry kanea', key: 'headlamp-camry' },
    { q: 'akyi kanea', kind: 'tail-lamps', within: 3 },
    { q: 'sakre kanea', kind: 'bicycle-lights', within: 3 },
    { q: 'engine ngo', kind: 'engine-oil', count: 3 },
    { q: 'civic ahwehwɛ', key: 'side-mirror-civic', within: 3 },
    { q: 'mepa wo kyɛw me hia brake pads', kind: 'brake-pads', count: 4 },
    { q: 'wowɔ hiace clutch anaa', key: 'clutch-disc-hiace', within: 3 },
    { q: 'yaris brake pads ɛyɛ sɛn', kind: 'brake-pads', model: 'Yaris', count: 4 },
    { q: 'birkin mota', kind: brakes, within: 3, not: ['pedals', 'wheels', 'helmets'] },
    { q: 'ina neman birki corolla', key: 'brake-pads-corolla', within: 3 },
    { q: 'batir', kind: 'batteries', count: 4 },
    { q: 'nawa ne batirin mota', kind: 'batteries', within: 3 },
    { q: 'fitila', kind: [...lights, 'bicycle-lights'], within: 3 },
    { q: 'madubin mota', kind: 'side-mirrors', within: 3 },
    { q: 'man inji', kind: 'engine-oil', within: 3 },
    { q: 'fulogi', kind: 'spark-plugs', within: 3 },
    { q: 'sarkar babur', kind: 'chain-and-sprocket-kits', within: 3 },
    { q: 'hular kwano', kind: 'helmets', within: 3 },
    { q: 'ina so kujerar mota', kind: 'seats', within: 3 },
  ],
};
