import type { AskedGroup } from '#tests/relevance/asked/judgement.ts';

const ofCars = ['complete-wheels', 'alloy-rims', 'tyres', 'steering-wheels'];

export const twoWheels: AskedGroup = {
  name: 'bicycles, motorbikes and okadas',
  queries: [
    { q: 'bike tyre', kind: ['wheels', 'bike-tyres-and-tubes'], orNone: true, not: ofCars },
    { q: 'bicycle tube', kind: ['wheels', 'bike-tyres-and-tubes'], orNone: true, not: ofCars },
    { q: 'okada tyre', says: 'none', not: ofCars },
    { q: 'motorbike rim', says: 'none', not: ofCars },
    { q: 'mtb', category: ['bike-accessories', 'cycling-essentials'], count: 2 },
    { q: 'MTB gear', kind: 'cassettes-and-gears', count: 2, not: ['gears', 'gear-knobs'] },
    { q: 'mtb wheel', kind: 'wheels', count: 2, not: ofCars },
    { q: 'pedals for mtb', kind: 'pedals', count: 2 },
    { q: 'bicycle gear', kind: 'cassettes-and-gears', count: 3, not: ['gears', 'gear-knobs'] },
    { q: 'shimano 9 speed gears', kind: 'cassettes-and-gears', count: 2 },
    { q: '29er front wheel', key: 'bike-wheel-29' },
    { q: 'bicycle front wheel 26', key: 'bike-wheel-26-used' },
    { q: 'spark plug for okada', key: 'spark-plugs-moto' },
    { q: 'boxer plug', key: 'spark-plugs-moto' },
    { q: 'okada sprocket', kind: 'chain-and-sprocket-kits', count: 4 },
    { q: 'bajaj boxer 150 chain', key: 'moto-chain-boxer' },
    { q: 'haojue 125 chain', key: 'moto-chain-used-haojue' },
    { q: 'tvs hlx chain', key: 'moto-chain-tvs' },
    { q: 'motorcycle chain', kind: 'chain-and-sprocket-kits', count: 4 },
    { q: 'pump for motorbike', key: 'floor-pump-moto' },
    { q: 'cycle lamp', kind: 'bicycle-lights', count: 2, not: ['headlamps', 'tail-lamps'] },
    { q: 'kids bicycle helmet', key: 'helmet-youth-blue', within: 3 },
    { q: 'bike bottle', kind: 'water-bottles', count: 3 },
    { q: 'motorbike helmet', says: 'none' },
    { q: 'bicycle brake pads', says: 'none', not: ['brake-pads', 'brake-discs'] },
    { q: 'okada shock absorber', says: 'none', not: 'shock-absorbers' },
    { q: 'motorbike battery', says: 'none', not: 'batteries' },
    { q: 'okada side mirror', says: 'none', not: 'side-mirrors' },
    { q: 'saddle for bicycle', says: 'none', not: 'seats' },
    { q: 'bike handlebar', says: 'none', not: 'steering-wheels' },
  ],
};
