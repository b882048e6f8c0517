import type { AskedGroup } from '#tests/relevance/asked/judgement.ts';

const saysTwelveVolts = ['battery-60ah-varta', 'battery-60ah-exide-polo'];
const trucks = 'bulbs-h4-24v-npr';

export const impliedMeasures: AskedGroup = {
  name: 'implied measures',
  says: 'some',
  queries: [
    { q: '12v 60ah', kind: 'batteries', count: 4 },
    { q: '12v 60ah battery', key: saysTwelveVolts, count: 2 },
    { q: '60 amp hour 12 volt battery', kind: 'batteries', count: 4 },
    { q: 'battery 60ah 540a', key: saysTwelveVolts },
    { q: 'h4 12v bulb', kind: 'bulbs', count: 3, without: trucks },
    { q: 'h4 bulb 60/55w', key: ['bulbs-h4-philips', 'bulbs-h4-trade-box'], count: 2 },
    { q: '12v accent alternator', kind: 'alternators', model: 'Accent', count: 5 },
    { q: '12 volt starter', kind: 'starter-motors', count: 3 },
    { q: 'dot 4 500ml', key: 'brake-fluid-dot4' },
    { q: 'tyre 205/55r16 91v', key: 'wheel-tyre-205-55-golf' },
  ],
};
