import { modelsOf } from '../../fitment/vehicleModels.ts';
import { makes } from '../../fitment/vehicles.ts';

/*
 * The only list of parts that the trade in Ghana calls by more than one name. Each line is one meaning; a search for
 * any of its names finds all of them. Two words can be one name ("kick starter"); they need not be next to each other
 * in the advert. Names that contain each other need no line: "plugs" finds "spark plugs" anyway.
 */
const meanings = [
  'boot, trunk',
  // The lid is no other boot: a gear lever has one too.
  'boot lid, tailgate',
  'bonnet, hood',
  'windscreen, windshield',
  'headlamp, headlight, head light, head lamp, front light',
  'taillight, taillamp, tail light, tail lamp, back light, back lamp, rear light, rear lamp',
  'indicator, trafficator, turn signal',
  'kickstarter, kick starter, starter motor',
  'shock absorber, strut',
  'tyre, tire',
  'rim, alloy wheel',
  'silencer, muffler',
  'alternator, dynamo',
  'gearbox, transmission',
  'cluster, speedometer, rev counter',
  'ecu, brainbox, brain box',
  'fender, mudguard, mud guard',
  'bush, bushing',
  'tie rod, track rod',
  'stabiliser, stabilizer, link rod',
  'carburettor, carburetor, carburator',
  'aluminium, aluminum',
  'grille, grill',
  'side mirror, wing mirror, door mirror, driving mirror',
  'aircon, ac, air conditioner, air condition',
  'disc, disk, rotor',
  'engine mount, engine seat, engine mounting',
  'cylinder head, top cylinder',
  'injector, nozzle',
  'motorbike, motorcycle, okada, moto, motor bike, motor cycle',
  'bicycle, bike, cycle',
  'petrol, gasoline',
  'coolant, antifreeze',
  'fluid, liquid',
  'drive shaft, driveshaft, axle shaft, cv axle',
  'ball joint, bottle joint',
  'oil pan, sump',
  'pickup, pick up',
  'fan belt, serpentine belt, v-belt',
  'cabin filter, pollen filter, dust filter, ac filter',
  'home-used, home used, tokunbo',
  'wishbone, control arm, lower arm',
  'wheel bearing, hub bearing',
  'vw, volkswagen, volks, vdub, veedub, folkswagen, volkswagon',
  'benz, mercedes, merc, mercedes benz, benzo',
  'bmw, bimmer, beemer, bema, bwm',
  'chevrolet, chevy',
  'peugeot, pug, pejo, pijo, pejot, peujo',
  'mitsubishi, mitsu',
  'toyota, yota, toyo',
  'hyundai, yundai',
  'optima, k5',
  'fit, jazz',
  'land cruiser prado, prado',
  'tucson, ix35',
  'navara, frontier',
  'sentra, sylphy',
  'picanto, morning, moning',
  'corolla, altis, rolla',
  'hilux, vigo, revo',
  'highlander, kluger',
  'pajero, montero, shogun',
  'elantra, avante',
  'h-1, starex',
  'h-100, grace',
  'opel, vauxhall',
  'l200, triton, strada',
  'hardbody, hard body',
  'qashqai, dualis',
  'canter, fuso',
  'urvan, caravan',
  'mtb, mountain bike',
  'youth, child, children, kid, kids',
  'kyb, kayaba',
  'vitz, viz',
  'kia, kea, kya',
  'bus, trotro, minibus, mini bus, trosky',
] as const;

const byName = new Map<string, readonly string[]>();
for (const meaning of meanings) {
  const names = meaning.split(', ');
  for (const name of names) byName.set(name, [...new Set([...(byName.get(name) ?? []), ...names])]);
}

/** The ways to write a make or a model of two words: "X-Trail", "Xtrail", "X Trail". */
const writtenApart = makes
  .flatMap((make) => [make, ...modelsOf(make)])
  .map((name) => name.toLowerCase().split(/[\s-]+/))
  .filter((words) => words.length === 2 && words.join('').length > 2);
for (const [first = '', second = ''] of writtenApart) {
  const ways = [`${first}-${second}`, `${first}${second}`, `"${first} ${second}"`];
  for (const name of [`${first}-${second}`, `${first}${second}`, `${first} ${second}`]) {
    byName.set(name, [...new Set([...(byName.get(name) ?? []), ...ways])]);
  }
}

/** Every name that has a synonym, folded. */
export const namesWithSynonyms: readonly string[] = [...byName.keys()];

/** Returns the other names of a part, given one or two folded words of a search, singular or plural. Empty if none. */
export function synonymsOf(name: string): readonly string[] {
  const names = byName.get(name) ?? byName.get(name.replace(/s$/, '')) ?? byName.get(name.replace(/es$/, ''));
  return names?.filter((other) => other !== name) ?? [];
}
