import type { AskedGroup } from '#tests/relevance/asked/judgement.ts';

export const emptyAnswers: AskedGroup = {
  name: 'nothing here fits',
  says: 'none',
  queries: [
    { q: 'water pump camry', not: 'bicycle-pumps' },
    { q: 'fuel pump for yaris', not: ['bicycle-pumps', 'engine-oil'] },
    { q: 'wheel bearing corolla', not: ['complete-wheels', 'steering-wheels', 'wheels', 'alloy-rims'] },
    { q: 'turbo for navara', not: ['oil-filters', 'engine-oil'] },
    // Gears of a Hiace were excluded too, but other parts of the vehicle that is named are what the page shows when it has no
    // belt ("hiace windscreen" allows them).
    { q: 'timing belt hiace', not: 'chain-and-sprocket-kits' },
    { q: 'gear oil 80w90', not: ['engine-oil', 'gears', 'gear-knobs'] },
    { q: 'hiace windscreen', not: 'wiper-blades' },
    { q: 'yaris 2009 alternator' },
    { q: 'excavator bucket teeth', not: ['seats', 'pistons'] },
    { q: 'iphone 13 charger', not: 'batteries' },
  ],
};
