import type { PartCategorySlug } from './categories.ts';
import { type PartType, partTypesOf } from './partTypes.ts';

/*
 * What a title says when it names a kind of part: how the form guesses the kind while a vendor types, and how a search
 * knows what is asked for (search/kindWords.ts). Apart from the names, since browsing needs none of it.
 */

/** By the slug of the kind, besides its name. */
const otherWords: Readonly<Record<string, string>> = {
  'alloy-rims': 'alloy rim, rim, rims, alloy wheel',
  tyres: 'tyre, tire, tyres, tires',
  'complete-wheels': 'spare wheel, complete wheel, wheel with tyre, tyre on rim, wheels with tyres',
  'side-mirrors': 'door mirror, wing mirror, driving mirror, mirror',
  'wiper-blades': 'wiper, wipers',
  bumpers: 'bumper',
  bonnets: 'bonnet, hood',
  fenders: 'fender, wing panel',
  doors: 'door panel, door shell, car door',
  'boot-lids': 'boot lid, trunk lid, tailgate',
  grilles: 'grille, grill, show glass',
  windscreens: 'windscreen, windshield, windshield glass, quarter glass',
  mudguards: 'mud guard, mud flap, splash guard',
  'door-handles': 'door handle, outer handle',
  'roof-racks': 'roof rack, carrier',
  spoilers: 'spoiler',
  seats: 'seat, recaro',
  'floor-mats': 'floor mat, mats, mat, carpet',
  'instrument-clusters': 'instrument cluster, speedometer, cluster, rev counter',
  'gear-knobs': 'gear knob, gear lever knob, gear stick, shift knob',
  dashboards: 'dashboard, dash panel',
  'seat-covers': 'seat cover',
  'seat-belts': 'seat belt, belt buckle',
  airbags: 'airbag, air bag',
  'window-switches': 'window switch, power window switch',
  'sun-visors': 'sun visor, visor',
  'door-trims': 'door trim, door card, inner panel',
  'glove-boxes': 'glove box, console box',
  'car-stereos': 'radio, stereo, head unit, android player',
  'inside-mirrors': 'inner mirror, rear view mirror',
  headlinings: 'headlining, roof lining',
  'chain-and-sprocket-kits': 'chain and sprocket, chain kit, sprocket',
  'bicycle-chains': 'bicycle chain, bike chain',
  'cassettes-and-gears': 'cassette, freewheel, derailleur',
  pedals: 'pedal',
  wheels: 'front wheel, rear wheel, bicycle wheel',
  'bike-tyres-and-tubes': 'bicycle tyre, motorbike tyre, inner tube',
  handlebars: 'handlebar, handle bar',
  saddles: 'saddle, bicycle seat',
  'bike-brakes': 'bicycle brake, brake shoe, brake lever',
  cranksets: 'crankset, crank arm, bottom bracket',
  'motorbike-engines-and-parts': 'motorbike piston, carburettor, motor engine',
  'motorbike-mirrors': 'motorbike mirror',
  'motorbike-lights': 'motorbike headlight, motor light',
  'exhausts-for-bikes': 'motorbike exhaust, silencer',
  forks: 'fork, front fork',
  frames: 'frame',
  'shock-absorbers': 'shock absorber, shocks, shock, front strut, strut',
  'coil-springs': 'coil spring, spring',
  'tie-rod-ends': 'tie rod end, track rod end, tie rod',
  'steering-wheels': 'steering wheel',
  'steering-racks': 'steering rack, rack and pinion',
  'ball-joints': 'ball joint',
  'control-arms': 'control arm, wishbone, lower arm',
  'stabiliser-links': 'stabiliser link, stabilizer link, link rod',
  bushes: 'bush, bushing, bushings',
  'wheel-bearings': 'wheel bearing, hub bearing',
  'power-steering-pumps': 'power steering pump, steering pump',
  'leaf-springs': 'leaf spring',
  'shock-mounts': 'shock mount, strut mount, top mount',
  'steering-columns': 'steering column',
  'hubs-and-knuckles': 'hub, knuckle',
  'brake-pads': 'brake pad, brake pads, pads',
  'brake-discs': 'brake disc, brake discs, disc rotor, rotor',
  calipers: 'caliper',
  'brake-drums': 'brake drum, rear drum',
  'brake-shoes': 'brake shoe, shoes',
  'master-cylinders': 'master cylinder',
  'wheel-cylinders': 'wheel cylinder',
  'brake-hoses': 'brake hose, brake pipe',
  'brake-boosters': 'brake booster, servo',
  'abs-pumps-and-sensors': 'abs sensor, abs pump',
  'handbrake-cables': 'handbrake cable, hand brake',
  'brake-kits': 'brake job pack, brake kit',
  'brake-switches': 'brake switch',
  'brake-fluid-tanks': 'brake reservoir',
  'engine-oil': 'engine oil, motor oil, fully synthetic',
  'gear-oil': 'gear oil',
  'automatic-transmission-fluid': 'transmission fluid, atf',
  'brake-fluid': 'brake fluid, dot 4, dot 3',
  coolant: 'coolant, antifreeze',
  'power-steering-fluid': 'power steering fluid, steering oil',
  grease: 'grease',
  'service-packs': 'service pack, long-trip pack, brake job pack, oil change kit',
  'engine-flush-and-additives': 'engine flush, additive, fuel cleaner',
  'screen-wash': 'screen wash, washer fluid',
  'two-stroke-oil': 'two stroke oil, 2t oil',
  'brake-cleaner': 'brake cleaner',
  'rust-remover': 'rust remover, penetrating oil',
  'polish-and-wax': 'polish, wax, car shampoo',
  helmets: 'helmet',
  'water-bottles': 'water bottle, bottle',
  'bicycle-pumps': 'floor pump, track pump, hand pump, pump',
  'bicycle-lights': 'bicycle light, light set, night ride',
  locks: 'bike lock, bicycle lock, lock',
  'repair-kits': 'repair kit, puncture kit, tyre lever',
  gloves: 'glove, gloves',
  'bells-and-horns': 'bell',
  'bags-and-carriers': 'pannier, saddle bag, bicycle carrier',
  'jackets-and-vests': 'reflective vest, rain jacket',
  'child-seats': 'child seat',
  'bottle-cages': 'bottle cage',
  kickstands: 'kickstand',
  'knee-and-elbow-pads': 'knee pad, elbow pad',
  'ac-compressors': 'ac compressor, compressor',
  radiators: 'radiator',
  'radiator-fans': 'radiator fan, cooling fan, engine fan',
  'cabin-filters': 'cabin filter, pollen filter, dust filter, cabin (ac) filter',
  condensers: 'condenser',
  evaporators: 'evaporator, cooling coil',
  'blower-motors': 'blower motor, blower',
  thermostats: 'thermostat',
  'water-pumps': 'water pump',
  'heater-cores': 'heater core',
  'ac-hoses': 'ac hose, ac pipe',
  'expansion-valves': 'expansion valve',
  'receiver-dryers': 'receiver dryer, dryer bottle',
  'radiator-hoses': 'radiator hose',
  'ac-gas': 'ac gas, r134a gas',
  'radiator-caps-and-tanks': 'radiator cap, expansion tank',
  batteries: 'battery',
  alternators: 'alternator',
  'starter-motors': 'starter motor, starter, kick starter, kickstarter',
  fuses: 'fuse, fuses',
  'ignition-coils': 'ignition coil',
  relays: 'relay',
  'wiring-and-connectors': 'wiring, harness, connector',
  sensors: 'oxygen sensor, crank sensor, camshaft sensor, sensor',
  'engine-control-units': 'ecu, engine control unit, brain box',
  horns: 'horn',
  'ignition-switches': 'ignition switch, ignition key',
  'key-fobs-and-alarms': 'key fob, car alarm, remote key',
  'battery-cables-and-terminals': 'battery cable, battery terminal',
  'window-motors': 'window motor, regulator',
  'inverters-and-chargers': 'inverter, battery charger',
  headlamps: 'headlamp, headlight, front light, head light, projector headlamp',
  'tail-lamps': 'tail lamp, tail light, back light, back lamp, rear light',
  bulbs: 'bulb, headlamp bulb, headlight bulb',
  'fog-lamps': 'fog lamp, fog light',
  'indicator-lamps': 'indicator lamp, trafficator, turn signal',
  'led-strips-and-bars': 'led bar, led strip',
  'number-plate-lamps': 'number plate lamp, plate light',
  'interior-lamps': 'interior lamp, reading light',
  reflectors: 'reflector',
  'ballasts-and-modules': 'ballast, headlight module',
  'light-switches': 'light switch',
  'lamp-covers': 'lamp lens, headlight lens, lamp cover',
  'side-marker-lamps': 'side marker',
  'warning-lamps': 'warning triangle, beacon',
  'clutch-discs': 'clutch disc, clutch plate',
  'clutch-kits': 'clutch kit, clutch set',
  'drive-shafts': 'drive shaft, driveshaft, axle shaft, cv axle',
  'cv-joints': 'cv joint',
  gears: 'gear set, gear cluster, gears',
  gearboxes: 'gearbox, transmission',
  'release-bearings': 'release bearing',
  'pressure-plates': 'pressure plate, clutch cover',
  'clutch-cylinders': 'clutch cylinder, clutch master',
  flywheels: 'flywheel',
  differentials: 'differential, diff',
  'propeller-shafts': 'propeller shaft, prop shaft',
  'gearbox-mounts': 'gearbox mount, transmission mount',
  'boots-and-seals': 'cv boot, axle boot, oil seal',
  'gear-cables-and-linkages': 'gear cable, gear linkage',
  'transfer-cases': 'transfer case',
  'spark-plugs': 'spark plug, iridium plug, plugs, plug',
  'oil-filters': 'oil filter',
  pistons: 'piston',
  'air-filters': 'air filter',
  'fuel-filters': 'fuel filter',
  'timing-belts-and-chains': 'timing belt, timing chain',
  'fan-belts': 'fan belt, v-belt, serpentine belt',
  'engine-mounts': 'engine mount, engine seat, engine seating',
  gaskets: 'gasket',
  'complete-engines': 'complete engine, half engine, engine assembly',
  'cylinder-heads': 'cylinder head, top cylinder',
  crankshafts: 'crankshaft',
  camshafts: 'camshaft',
  valves: 'valve, tappet',
  'fuel-pumps': 'fuel pump',
  injectors: 'injector, nozzle',
  turbochargers: 'turbo, turbocharger',
  exhausts: 'exhaust, muffler, catalytic converter',
  'oil-pumps': 'oil pump',
  'throttle-bodies': 'throttle body',
};

/** Words by which a kind is called besides its name, in lower case. */
export function wordsOf({ slug }: Pick<PartType, 'slug'>): readonly string[] {
  return otherWords[slug]?.split(', ') ?? [];
}

/**
 * The kind that a title most likely names; null when it names none of the category. The longest words that stand in the
 * title decide ("brake fluid" before "brake"), of equally long ones those that stand first.
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

/** Where words stand in a padded text, their plural included; -1 when they do not. */
function placeOf(words: string, text: string): number {
  for (const form of [` ${words} `, ` ${words}s `]) {
    const place = text.indexOf(form);
    if (place !== -1) return place;
  }
  return -1;
}
