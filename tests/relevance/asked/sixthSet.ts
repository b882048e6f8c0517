import type { AskedGroup } from '#tests/relevance/asked/judgement.ts';

/**
 * What a sixth set of 397 searches, and one of 111 after it, did not get right when they were run for the first time:
 * written from the sample catalogue alone and judged before. Nearly all are found, and the page said that nothing is all
 * of this.
 */
export const sixthSet: readonly AskedGroup[] = [
  {
    name: 'years and spoken numbers, sixth set',
    says: 'some',
    queries: [
      { q: '2008-2010 accent alternator', kind: 'alternators', model: 'Accent', count: 5 },
      { q: "camry '13 headlight", key: 'headlamp-camry' },
      { q: 'yaris 2007/2008 speedometer', key: 'dials-yaris' },
      { q: 'rio 14 shock', kind: 'shock-absorbers', model: 'Rio', count: 5 },
      { q: 'golf from 2005 up track rod end', key: 'tie-rod-golf' },
      { q: 'do you have brake pads for a toyota yaris twenty ten', kind: 'brake-pads', model: 'Yaris', count: 5 },
      { q: 'two two five sixty five are seventeen tyre', key: 'wheel-tyre-xtrail' },
      { q: 'five w thirty engine oil', kind: 'engine-oil', count: 1 },
      { q: 'see are vee tail lights', key: 'tail-lamp-crv' },
      { q: 'mitsubishi el two hundred tie rod', key: 'tie-rod-l200' },
      { q: 'ford ranger two point two alternator', key: 'alternator-ranger' },
      { q: 'triple five tie rod', key: ['tie-rod-camry', 'tie-rod-l200'] },
      { q: 'en gee kay plugs', key: ['spark-plugs-ngk-vitz', 'spark-plugs-lexus-rx', 'spark-plugs-moto'] },
      { q: '21.5 cm clutch disc', key: 'clutch-disc-hiace' },
      { q: '2kw starter', key: 'starter-hilux' },
      { q: 'three quarter litre bottle', key: 'water-bottle-750' },
      { q: '5 by 100 rims', key: 'alloy-rim-15-golf' },
      { q: 'tyre size 17', key: ['wheel-tyre-xtrail', 'wheel-tyre-spare-tucson'] },
      { q: 'alternateur moins de mille cedis', kind: 'alternators', under: 1000 },
      { q: 'alternators between eight hundred and one thousand', kind: 'alternators', over: 800, under: 1000 },
      { q: 'bottle under fifty cedis', key: 'water-bottle-750' },
    ],
  },
  {
    name: 'pasted messages and mixed languages, sixth set',
    says: 'some',
    queries: [
      { q: '[10:42, 12/03/2026] Kofi: bro check if dem get picanto tie rod', key: 'tie-rod-picanto' },
      { q: 'Fortuner rear springs needed. Call me 0244123456', key: 'coil-springs-fortuner' },
      {
        q: 'Pls boss I need 2pcs front shocks Kia Rio 2014, send price and pics',
        kind: 'shock-absorbers',
        model: 'Rio',
      },
      { q: 'I saw your advert for Recaro seat, is it still there?', key: 'seat-golf' },
      { q: 'wats d price of 4 alloy rims for accord', key: 'alloy-rims-17-accord' },
      { q: 'Hi, is the Toyota Hilux starter still available? Can you deliver to Bolga?', key: 'starter-hilux' },
      { q: 'can you deliver brake pads for ranger to kumasi', key: 'brake-pads-ranger' },
      { q: '*Urgent* needed: W204 radiator auto gearbox', key: 'radiator-c-class' },
      { q: 'Wanted!! Navara clutch plate + pressure plate', key: 'clutch-disc-navara' },
      { q: 'brake pads and disc rav4', key: 'brake-disc-rav4' },
      { q: 'enyiɛ ji alternator civic', key: 'alternator-civic' },
      { q: 'ʋu ƒe battery', kind: 'batteries', count: 4 },
      { q: 'afi ka makpɔ piston sportage le', key: 'piston-sportage' },
      { q: 'bidon huile moteur 1 litre', kind: 'engine-oil', count: 1 },
      { q: 'radiator that fits tiida', key: 'radiator-sentra' },
      { q: 'rh mirror sportage', key: 'side-mirror-sportage' },
      { q: 'boxer bm150 sprocket', key: 'moto-chain-boxer' },
      { q: 'delivery bike chain', kind: 'chain-and-sprocket-kits', count: 4 },
      { q: 'philip bulb', key: 'bulbs-h4-philips' },
      { q: 'tyre rod end golf', key: 'tie-rod-golf' },
    ],
  },
  {
    name: 'words that still count, sixth set',
    says: 'none',
    queries: [
      { q: 'h7 bulb' },
      { q: 'michelin tyres for my golf 2006' },
      { q: 'tesla battery' },
      { q: 'corolla 1990-1995 brake pads' },
    ],
  },
  {
    name: 'beginnings in French, sixth set',
    queries: [
      { q: 'plaquet', suggests: ['brake pads'] },
      { q: 'amortis', suggests: ['shock absorber', 'strut'] },
    ],
  },
];
