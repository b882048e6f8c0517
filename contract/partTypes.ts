import { type PartCategorySlug, partCategorySlugs } from './categories.ts';

/*
 * The kinds of part of each category, the most asked for first: the second step of browsing, a filter, and what an
 * advert's measures and usual price go by. The words after the name are what else the trade calls it; they are how a
 * kind is guessed from a title. One string for each category, since this list travels to the phone with the filters.
 */

const kinds: Record<PartCategorySlug, string> = {
  'body-exterior':
    'Alloy rims: alloy rim, rim, rims, alloy wheel; Tyres: tyre, tire, tyres, tires; Complete wheels: spare wheel, complete wheel, wheel with tyre, tyre on rim, wheels with tyres; Side mirrors: door mirror, wing mirror, driving mirror, mirror; Wiper blades: wiper, wipers; Bumpers: bumper; Bonnets: bonnet, hood; Fenders: fender, wing panel; Doors: door panel, door shell, car door; Boot lids: boot lid, trunk lid, tailgate; Grilles: grille, grill, show glass; Windscreens: windscreen, windshield, windshield glass, quarter glass; Mudguards: mud guard, mud flap, splash guard; Door handles: door handle, outer handle; Roof racks: roof rack, carrier; Spoilers: spoiler',
  'interior-component':
    'Seats: seat, recaro; Floor mats: floor mat, mats, mat, carpet; Instrument clusters: instrument cluster, speedometer, cluster, rev counter; Gear knobs: gear knob, gear lever knob, gear stick, shift knob; Dashboards: dashboard, dash panel; Seat covers: seat cover; Seat belts: seat belt, belt buckle; Airbags: airbag, air bag; Window switches: window switch, power window switch; Sun visors: sun visor, visor; Door trims: door trim, door card, inner panel; Glove boxes: glove box, console box; Car stereos: radio, stereo, head unit, android player; Inside mirrors: inner mirror, rear view mirror; Headlinings: headlining, roof lining',
  'bike-accessories':
    'Chain and sprocket kits: chain and sprocket, chain kit, sprocket; Bicycle chains: bicycle chain, bike chain; Cassettes and gears: cassette, freewheel, derailleur; Pedals: pedal; Wheels: front wheel, rear wheel, bicycle wheel; Bike tyres and tubes: bicycle tyre, motorbike tyre, inner tube; Handlebars: handlebar, handle bar; Saddles: saddle, bicycle seat; Bike brakes: bicycle brake, brake shoe, brake lever; Cranksets: crankset, crank arm, bottom bracket; Motorbike engines and parts: motorbike piston, carburettor, motor engine; Motorbike mirrors: motorbike mirror; Motorbike lights: motorbike headlight, motor light; Exhausts for bikes: motorbike exhaust, silencer; Forks: fork, front fork; Frames: frame',
  'suspension-steering':
    'Shock absorbers: shock absorber, shocks, shock, front strut, strut; Coil springs: coil spring, spring; Tie rod ends: tie rod end, track rod end, tie rod; Steering wheels: steering wheel; Steering racks: steering rack, rack and pinion; Ball joints: ball joint; Control arms: control arm, wishbone, lower arm; Stabiliser links: stabiliser link, stabilizer link, link rod; Bushes: bush, bushing, bushings; Wheel bearings: wheel bearing, hub bearing; Power steering pumps: power steering pump, steering pump; Leaf springs: leaf spring; Shock mounts: shock mount, strut mount, top mount; Steering columns: steering column; Hubs and knuckles: hub, knuckle',
  'breaking-system':
    'Brake pads: brake pad, brake pads, pads; Brake discs: brake disc, brake discs, disc rotor, rotor; Calipers: caliper; Brake drums: brake drum, rear drum; Brake shoes: brake shoe, shoes; Master cylinders: master cylinder; Wheel cylinders: wheel cylinder; Brake hoses: brake hose, brake pipe; Brake boosters: brake booster, servo; ABS pumps and sensors: abs sensor, abs pump; Handbrake cables: handbrake cable, hand brake; Brake kits: brake job pack, brake kit; Brake switches: brake switch; Brake fluid tanks: brake reservoir',
  'fluid-lubricants':
    'Engine oil: engine oil, motor oil, fully synthetic; Gear oil: gear oil; Automatic transmission fluid: transmission fluid, atf; Brake fluid: brake fluid, dot 4, dot 3; Coolant: coolant, antifreeze; Power steering fluid: power steering fluid, steering oil; Grease: grease; Service packs: service pack, long-trip pack, brake job pack, oil change kit; Engine flush and additives: engine flush, additive, fuel cleaner; Screen wash: screen wash, washer fluid; Two-stroke oil: two stroke oil, 2t oil; Brake cleaner: brake cleaner; Rust remover: rust remover, penetrating oil; Polish and wax: polish, wax, car shampoo',
  'cycling-essentials':
    'Helmets: helmet; Water bottles: water bottle, bottle; Bicycle pumps: floor pump, track pump, hand pump, pump; Bicycle lights: bicycle light, light set, night ride; Locks: bike lock, bicycle lock, lock; Repair kits: repair kit, puncture kit, tyre lever; Gloves: glove, gloves; Bells and horns: bell; Bags and carriers: pannier, saddle bag, bicycle carrier; Jackets and vests: reflective vest, rain jacket; Child seats: child seat; Bottle cages: bottle cage; Kickstands: kickstand; Knee and elbow pads: knee pad, elbow pad',
  'climate-comfort':
    'AC compressors: ac compressor, compressor; Radiators: radiator; Radiator fans: radiator fan, cooling fan, engine fan; Cabin filters: cabin filter, pollen filter, dust filter, cabin (ac) filter; Condensers: condenser; Evaporators: evaporator, cooling coil; Blower motors: blower motor, blower; Thermostats: thermostat; Water pumps: water pump; Heater cores: heater core; AC hoses: ac hose, ac pipe; Expansion valves: expansion valve; Receiver dryers: receiver dryer, dryer bottle; Radiator hoses: radiator hose; AC gas: ac gas, r134a gas; Radiator caps and tanks: radiator cap, expansion tank',
  'battery-electricity':
    'Batteries: battery; Alternators: alternator; Starter motors: starter motor, starter, kick starter, kickstarter; Fuses: fuse, fuses; Ignition coils: ignition coil; Relays: relay; Wiring and connectors: wiring, harness, connector; Sensors: oxygen sensor, crank sensor, camshaft sensor, sensor; Engine control units: ecu, engine control unit, brain box; Horns: horn; Ignition switches: ignition switch, ignition key; Key fobs and alarms: key fob, car alarm, remote key; Battery cables and terminals: battery cable, battery terminal; Window motors: window motor, regulator; Inverters and chargers: inverter, battery charger',
  'light-indicators':
    'Headlamps: headlamp, headlight, front light, head light, projector headlamp; Tail lamps: tail lamp, tail light, back light, back lamp, rear light; Bulbs: bulb, headlamp bulb, headlight bulb; Fog lamps: fog lamp, fog light; Indicator lamps: indicator lamp, trafficator, turn signal; LED strips and bars: led bar, led strip; Number plate lamps: number plate lamp, plate light; Interior lamps: interior lamp, reading light; Reflectors: reflector; Ballasts and modules: ballast, headlight module; Light switches: light switch; Lamp covers: lamp lens, headlight lens, lamp cover; Side marker lamps: side marker; Warning lamps: warning triangle, beacon',
  'transmission-drivetrain':
    'Clutch discs: clutch disc, clutch plate; Clutch kits: clutch kit, clutch set; Drive shafts: drive shaft, driveshaft, axle shaft, cv axle; CV joints: cv joint; Gears: gear set, gear cluster, gears; Gearboxes: gearbox, transmission; Release bearings: release bearing; Pressure plates: pressure plate, clutch cover; Clutch cylinders: clutch cylinder, clutch master; Flywheels: flywheel; Differentials: differential, diff; Propeller shafts: propeller shaft, prop shaft; Gearbox mounts: gearbox mount, transmission mount; Boots and seals: cv boot, axle boot, oil seal; Gear cables and linkages: gear cable, gear linkage; Transfer cases: transfer case',
  'engine-mechanical':
    'Spark plugs: spark plug, iridium plug, plugs, plug; Oil filters: oil filter; Pistons: piston; Air filters: air filter; Fuel filters: fuel filter; Timing belts and chains: timing belt, timing chain; Fan belts: fan belt, v-belt, serpentine belt; Engine mounts: engine mount, engine seat, engine seating; Gaskets: gasket; Complete engines: complete engine, half engine, engine assembly; Cylinder heads: cylinder head, top cylinder; Crankshafts: crankshaft; Camshafts: camshaft; Valves: valve, tappet; Fuel pumps: fuel pump; Injectors: injector, nozzle; Turbochargers: turbo, turbocharger; Exhausts: exhaust, muffler, catalytic converter; Oil pumps: oil pump; Throttle bodies: throttle body',
};

/** A kind of part, as "Brake pads" of the braking system. */
export interface PartType {
  /** For URLs and storage: "brake-pads". Unique over all categories. */
  readonly slug: string;
  readonly name: string;
  readonly category: PartCategorySlug;
  /** What a title says when it is one, folded; without the name. */
  readonly words: readonly string[];
}

const byCategory = new Map<string, readonly PartType[]>();
const bySlug = new Map<string, PartType>();
for (const category of partCategorySlugs) {
  const types = kinds[category].split(';').map((entry): PartType => {
    const [name = '', words = ''] = entry.trim().split(': ');
    const slug = name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '');
    return { slug, name, category, words: words.split(', ').filter(Boolean) };
  });
  byCategory.set(category, types);
  for (const type of types) bySlug.set(type.slug, type);
}

/** The kinds of a category, the most asked for first. */
export function partTypesOf(category: PartCategorySlug): readonly PartType[] {
  return byCategory.get(category) ?? [];
}

/** The kind at a slug; undefined when there is none. */
export function findPartType(slug: string): PartType | undefined {
  return bySlug.get(slug);
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
    for (const words of [type.name.toLowerCase(), ...type.words]) {
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
