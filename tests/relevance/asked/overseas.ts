import type { AskedGroup } from '#tests/relevance/asked/judgement.ts';

/** German, Spanish, Portuguese, Chinese and Arabic, of which a search of 62 understood 6 when it was first asked. */
export const overseas: AskedGroup = {
  name: 'languages from overseas',
  says: 'some',
  queries: [
    { q: 'bremsbeläge', kind: 'brake-pads', count: 4 },
    { q: 'bremsscheiben accord', key: 'brake-disc-pair-accord' },
    { q: 'stoßdämpfer vorne', kind: 'shock-absorbers', count: 4 },
    { q: 'kühler ford focus', key: 'radiator-used-focus' },
    { q: 'motoröl 5w-30', kind: ['engine-oil', 'service-packs'], count: 3 },
    { q: 'felgen 17 zoll', key: 'alloy-rims-17-accord' },
    { q: 'fahrradhelm', kind: 'helmets', count: 3 },
    { q: 'pastillas de freno', kind: 'brake-pads', count: 4 },
    { q: 'filtro de aceite', kind: 'oil-filters', count: 3 },
    { q: 'disco de embrague', kind: 'clutch-discs', count: 3 },
    { q: 'batería de coche', kind: 'batteries', count: 3 },
    { q: 'velas de ignição', kind: 'spark-plugs', count: 3 },
    { q: 'farol camry', key: 'headlamp-camry' },
    { q: 'limpador de para-brisa', kind: 'wiper-blades', count: 3 },
    { q: 'بطارية سيارة', kind: 'batteries', count: 3 },
    { q: 'فحمات فرامل كورولا', key: 'brake-pads-corolla' },
    { q: 'مصباح أمامي', kind: 'headlamps', count: 3 },
    { q: '刹车片 corolla', key: 'brake-pads-corolla' },
    { q: '丰田凯美瑞大灯', key: 'headlamp-camry' },
    { q: '减震器', kind: 'shock-absorbers', count: 4 },
  ],
};
