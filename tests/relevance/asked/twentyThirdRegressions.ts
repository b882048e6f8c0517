import type { AskedGroup } from '#tests/relevance/asked/judgement.ts';

/** What the changes for the twenty-third set broke at first. */
export const twentyThirdRegressions: readonly AskedGroup[] = [
  {
    name: 'words that are a part beside some words alone, after the twenty-third set',
    queries: [
      { q: 'rims that sit well on camry', key: 'alloy-rim-16-camry', not: 'seats' },
      { q: 'floor mat that sit well corolla', key: 'floor-mats-corolla', not: 'seats' },
      { q: 'spring to make corolla sit high', kind: 'coil-springs', not: 'seats' },
      { q: 'sit cover corolla', says: 'none', not: 'seats' },
      { q: 'sit golf', key: 'seat-golf' },
      { q: 'boxer stator', not: 'starter-motors', neverReads: ['starter'], says: 'none' },
      { q: 'honda stator', not: 'starter-motors', neverReads: ['starter'], says: 'none' },
      { q: 'stata', kind: 'starter-motors', neverReads: ['stator'] },
      { q: 'statar', kind: 'starter-motors', neverReads: ['stator'] },
      { q: 'stater corolla', kind: 'starter-motors', neverReads: ['stator'] },
      { q: 'airbag module yaris', says: 'none', key: ['steering-wheel-corolla', 'seat-driver-astra'] },
      {
        q: 'airbag inflator yaris',
        says: 'none',
        key: ['steering-wheel-corolla', 'seat-driver-astra'],
        not: 'bicycle-pumps',
      },
      { q: 'porte-bidon', says: 'none', not: 'ac-compressors' },
      { q: 'bike tyre boxer', says: 'none', not: 'wheels' },
      { q: 'boxer bike tyre', says: 'none', not: 'wheels' },
      { q: 'bike tyre okada', says: 'none', not: 'wheels' },
    ],
  },
  {
    name: 'talk about prices and signs of addresses, after the twenty-third set',
    queries: [
      { q: 'not used expensive rim', kind: 'alloy-rims', condition: 'New' },
      { q: 'battery less used costly', kind: 'batteries', condition: 'Used' },
      { q: 'that is too expensive', says: 'none', without: ['fuses-pack-6', 'wheels-tyres-mazda-6'] },
      { q: 'your price is too expensive', says: 'none', without: ['fuses-pack-6', 'wheels-tyres-mazda-6'] },
      { q: 'is it expensive', says: 'none', without: ['fuses-pack-6', 'wheels-tyres-mazda-6'] },
      { q: 'not cheap', says: 'none', without: ['fuses-pack-6', 'wheels-tyres-mazda-6'] },
      { q: 'most expensive first', key: 'wheels-tyres-mazda-6' },
      { q: 'dearest one i need brake pads', kind: 'brake-pads', neverReads: ['headrest'] },
      { q: 'dearest sir brake pads corolla', key: 'brake-pads-corolla', neverReads: ['headrest'] },
      { q: 'camry headlight price is too high cost', key: 'headlamp-camry' },
      { q: 'how expensive is corolla alternator', kind: 'alternators' },
      { q: 'brake pads@toyota.corolla', key: 'brake-pads-corolla' },
      { q: 'alternator@tema.urgent', kind: 'alternators' },
      { q: 'tyre@accra.ghana', kind: ['tyres', 'complete-wheels'] },
      { q: 'headlight@300.negotiable camry', key: 'headlamp-camry' },
      { q: 'https://wa.me/233244123456?text=brake%20pads', kind: 'brake-pads', count: 5 },
    ],
  },
];
