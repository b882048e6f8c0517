import type { PartCategorySlug } from './categories.ts';
import { type PartType, partTypesOf } from './partTypes.ts';

/*
 * The words that a title uses for a part type. The form uses them to guess the type while a vendor types, and the
 * search to know which part is wanted (search/kindWords.ts). Separate from the names because browsing needs none of
 * them.
 */

/** Other words by the slug of the part type. The type's own name, singular and plural, counts as well. */
const otherWords: Readonly<Record<string, string>> = {
  'alloy-rims': 'rim, alloy wheel',
  tyres: 'tire',
  'complete-wheels': 'spare wheel, wheel with tyre, tyre on rim, wheels with tyres',
  'side-mirrors': 'door mirror, wing mirror, driving mirror, mirror',
  'wiper-blades': 'wiper',
  bonnets: 'hood',
  fenders: 'wing panel',
  doors: 'door panel, door shell, car door',
  'boot-lids': 'trunk lid, tailgate',
  grilles: 'grill, show glass',
  windscreens: 'windshield, windshield glass, quarter glass',
  mudguards: 'mud guard, mud flap, splash guard',
  'door-handles': 'outer handle',
  'roof-racks': 'carrier',
  seats: 'recaro',
  'floor-mats': 'mat, carpet',
  'instrument-clusters': 'speedometer, cluster, rev counter',
  'gear-knobs': 'gear lever knob, gear stick, shift knob',
  dashboards: 'dash panel',
  'seat-belts': 'belt buckle',
  airbags: 'air bag',
  'window-switches': 'power window switch',
  'sun-visors': 'visor',
  'door-trims': 'door card, inner panel',
  'glove-boxes': 'console box',
  'car-stereos': 'radio, stereo, head unit, android player',
  'inside-mirrors': 'inner mirror, rear view mirror',
  headlinings: 'roof lining',
  'chain-and-sprocket-kits': 'chain and sprocket, chain kit, sprocket',
  'bicycle-chains': 'bike chain',
  'cassettes-and-gears': 'cassette, freewheel, derailleur',
  wheels: 'front wheel, rear wheel, bicycle wheel',
  'bike-tyres-and-tubes': 'bicycle tyre, motorbike tyre, inner tube',
  handlebars: 'handle bar',
  saddles: 'bicycle seat',
  'bike-brakes': 'bicycle brake, brake shoe, brake lever',
  cranksets: 'crank arm, bottom bracket',
  'motorbike-engines-and-parts': 'motorbike piston, carburettor, motor engine',
  'motorbike-lights': 'motorbike headlight, motor light',
  'exhausts-for-bikes': 'motorbike exhaust, silencer',
  forks: 'front fork',
  'shock-absorbers': 'shock, front strut, strut',
  'coil-springs': 'spring',
  'tie-rod-ends': 'track rod end, tie rod',
  'steering-racks': 'rack and pinion',
  'control-arms': 'wishbone, lower arm',
  'stabiliser-links': 'stabilizer link, link rod',
  bushes: 'bushing',
  'wheel-bearings': 'hub bearing',
  'power-steering-pumps': 'steering pump',
  'shock-mounts': 'strut mount, top mount',
  'hubs-and-knuckles': 'hub, knuckle',
  'brake-pads': 'pads',
  'brake-discs': 'disc rotor, rotor',
  'brake-drums': 'rear drum',
  'brake-shoes': 'shoes',
  'brake-hoses': 'brake pipe',
  'brake-boosters': 'servo',
  'abs-pumps-and-sensors': 'abs sensor, abs pump',
  'handbrake-cables': 'hand brake',
  'brake-kits': 'brake job pack',
  'brake-fluid-tanks': 'brake reservoir',
  'engine-oil': 'motor oil, fully synthetic',
  'automatic-transmission-fluid': 'transmission fluid, atf',
  'brake-fluid': 'dot 4, dot 3',
  coolant: 'antifreeze',
  'power-steering-fluid': 'steering oil',
  'service-packs': 'long-trip pack, brake job pack, oil change kit',
  'engine-flush-and-additives': 'engine flush, additive, fuel cleaner',
  'screen-wash': 'washer fluid',
  'two-stroke-oil': 'two stroke oil, 2t oil',
  'rust-remover': 'penetrating oil',
  'polish-and-wax': 'polish, wax, car shampoo',
  'water-bottles': 'bottle',
  'bicycle-pumps': 'floor pump, track pump, hand pump, pump',
  'bicycle-lights': 'light set, night ride',
  locks: 'bike lock, bicycle lock',
  'repair-kits': 'puncture kit, tyre lever',
  'bells-and-horns': 'bell',
  'bags-and-carriers': 'pannier, saddle bag, bicycle carrier',
  'jackets-and-vests': 'reflective vest, rain jacket',
  'knee-and-elbow-pads': 'knee pad, elbow pad',
  'ac-compressors': 'compressor',
  'radiator-fans': 'cooling fan, engine fan',
  'cabin-filters': 'pollen filter, dust filter, cabin (ac) filter',
  evaporators: 'cooling coil',
  'blower-motors': 'blower',
  'ac-hoses': 'ac pipe',
  'receiver-dryers': 'dryer bottle',
  'ac-gas': 'r134a gas',
  'radiator-caps-and-tanks': 'radiator cap, expansion tank',
  'starter-motors': 'starter, kick starter, kickstarter',
  'wiring-and-connectors': 'wiring, harness, connector',
  sensors: 'oxygen sensor, crank sensor, camshaft sensor',
  'engine-control-units': 'ecu, brain box',
  'ignition-switches': 'ignition key',
  'key-fobs-and-alarms': 'key fob, car alarm, remote key',
  'battery-cables-and-terminals': 'battery cable, battery terminal',
  'window-motors': 'regulator',
  'inverters-and-chargers': 'inverter, battery charger',
  headlamps: 'headlight, front light, head light, projector headlamp',
  'tail-lamps': 'tail light, back light, back lamp, rear light',
  bulbs: 'headlamp bulb, headlight bulb',
  'fog-lamps': 'fog light',
  'indicator-lamps': 'trafficator, turn signal',
  'led-strips-and-bars': 'led bar, led strip',
  'number-plate-lamps': 'plate light',
  'interior-lamps': 'reading light',
  'ballasts-and-modules': 'ballast, headlight module',
  'lamp-covers': 'lamp lens, headlight lens',
  'side-marker-lamps': 'side marker',
  'warning-lamps': 'warning triangle, beacon',
  'clutch-discs': 'clutch plate',
  'clutch-kits': 'clutch set',
  'drive-shafts': 'driveshaft, axle shaft, cv axle',
  gears: 'gear set, gear cluster',
  gearboxes: 'transmission',
  'pressure-plates': 'clutch cover',
  'clutch-cylinders': 'clutch master',
  differentials: 'diff',
  'propeller-shafts': 'prop shaft',
  'gearbox-mounts': 'transmission mount',
  'boots-and-seals': 'cv boot, axle boot, oil seal',
  'gear-cables-and-linkages': 'gear cable, gear linkage',
  'spark-plugs': 'iridium plug, plug',
  'timing-belts-and-chains': 'timing belt, timing chain',
  'fan-belts': 'v-belt, serpentine belt',
  'engine-mounts': 'engine seat, engine seating',
  'complete-engines': 'half engine, engine assembly',
  'cylinder-heads': 'top cylinder',
  valves: 'tappet',
  injectors: 'nozzle',
  turbochargers: 'turbo',
  exhausts: 'muffler, catalytic converter',
};

/** Returns the words for a part type besides its name, in lower case; the singular of the name comes first. */
export function wordsOf({ slug, name }: Pick<PartType, 'slug' | 'name'>): readonly string[] {
  const one = name
    .toLowerCase()
    .replace(/(ch|sh|ss|x)es$|(^|[^s])s$/, '$1$2')
    .replace(/ie$/, 'y');
  return [one, ...(otherWords[slug]?.split(', ') ?? [])];
}

/**
 * Returns the part type that a title most likely names; null when it names none of the category. The longest match in
 * the title wins ("brake fluid" before "brake"); of matches equally long, the one that comes first.
 */
export function guessPartType(category: PartCategorySlug, title: string): PartType | null {
  const text = ` ${title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}()/-]+/gu, ' ')
    .trim()} `;
  let best: { type: PartType; length: number; place: number } | null = null;
  for (const type of partTypesOf(category)) {
    for (const words of [type.name.toLowerCase(), ...wordsOf(type)]) {
      const place = placeOf(words, text);
      if (place === -1) continue;
      const better = !best || words.length > best.length || (words.length === best.length && place < best.place);
      if (better) best = { type, length: words.length, place };
    }
  }
  return best?.type ?? null;
}

/** The position of words, or of their plural, in a padded text; -1 when they are not in it. */
function placeOf(words: string, text: string): number {
  for (const form of [` ${words} `, ` ${words}s `]) {
    const place = text.indexOf(form);
    if (place !== -1) return place;
  }
  return -1;
}
