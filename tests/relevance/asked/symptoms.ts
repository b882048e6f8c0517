import type { AskedGroup } from '#tests/relevance/asked/judgement.ts';

/* What a mechanic would check for each complaint, whether the sample catalogue has it or not. */

const heat = [
  'thermostats',
  'radiators',
  'coolant',
  'water-pumps',
  'radiator-fans',
  'radiator-hoses',
  'radiator-caps-and-tanks',
  'gaskets',
  'fan-belts',
];
const noStart = [
  'batteries',
  'starter-motors',
  'spark-plugs',
  'fuel-pumps',
  'fuel-filters',
  'ignition-coils',
  'injectors',
  'relays',
  'ignition-switches',
  'battery-cables-and-terminals',
  'alternators',
  'sensors',
];
const clicks = [
  'batteries',
  'starter-motors',
  'battery-cables-and-terminals',
  'relays',
  'ignition-switches',
  'alternators',
];
const charging = [
  'alternators',
  'batteries',
  'fan-belts',
  'battery-cables-and-terminals',
  'wiring-and-connectors',
  'relays',
  'fuses',
];
const brakeNoise = ['brake-pads', 'brake-discs', 'calipers', 'brake-shoes', 'brake-drums', 'brake-kits'];
const softPedal = [
  'brake-fluid',
  'master-cylinders',
  'brake-hoses',
  'wheel-cylinders',
  'calipers',
  'brake-boosters',
  'brake-pads',
  'brake-shoes',
  'brake-fluid-tanks',
];
const brakeShake = [...brakeNoise, 'wheel-bearings', 'tie-rod-ends', 'hubs-and-knuckles', 'brake-hoses'];
const wander = [
  'tie-rod-ends',
  'ball-joints',
  'tyres',
  'complete-wheels',
  'alloy-rims',
  'wheel-bearings',
  'control-arms',
  'bushes',
  'steering-racks',
  'shock-absorbers',
  'hubs-and-knuckles',
];
const bumps = [
  'shock-absorbers',
  'shock-mounts',
  'stabiliser-links',
  'ball-joints',
  'bushes',
  'control-arms',
  'coil-springs',
  'tie-rod-ends',
  'leaf-springs',
];
const turning = ['drive-shafts', 'cv-joints', 'boots-and-seals', 'wheel-bearings'];
const heavySteering = [
  'power-steering-fluid',
  'power-steering-pumps',
  'steering-racks',
  'fan-belts',
  'tie-rod-ends',
  'ball-joints',
  'steering-columns',
  'tyres',
];
const clutch = [
  'clutch-discs',
  'clutch-kits',
  'pressure-plates',
  'release-bearings',
  'flywheels',
  'clutch-cylinders',
  'brake-fluid',
];
const gears = [
  ...clutch,
  'gear-oil',
  'gear-cables-and-linkages',
  'gears',
  'gearboxes',
  'gearbox-mounts',
  'engine-mounts',
];
const misfire = [
  'spark-plugs',
  'ignition-coils',
  'injectors',
  'fuel-filters',
  'fuel-pumps',
  'air-filters',
  'sensors',
  'throttle-bodies',
  'engine-flush-and-additives',
];
const weakEngine = [...misfire, 'turbochargers', 'exhausts', 'clutch-discs', 'clutch-kits'];
const whiteSmoke = ['gaskets', 'cylinder-heads', 'coolant', 'injectors', 'radiators', 'turbochargers', 'thermostats'];
const burnsOil = [
  'pistons',
  'valves',
  'engine-oil',
  'turbochargers',
  'gaskets',
  'cylinder-heads',
  'oil-filters',
  'complete-engines',
];
const oilPressure = ['engine-oil', 'oil-filters', 'oil-pumps', 'sensors', 'crankshafts', 'gaskets'];
const engineKnock = [
  'engine-oil',
  'pistons',
  'crankshafts',
  'oil-pumps',
  'spark-plugs',
  'timing-belts-and-chains',
  'engine-mounts',
  'oil-filters',
  'valves',
  'camshafts',
];
const warmAir = [
  'ac-gas',
  'ac-compressors',
  'condensers',
  'cabin-filters',
  'evaporators',
  'expansion-valves',
  'receiver-dryers',
  'blower-motors',
  'ac-hoses',
  'radiator-fans',
  'fuses',
];
const badAir = ['cabin-filters', 'blower-motors', 'evaporators', 'fuses', 'relays', 'ac-gas', 'ac-compressors'];
const rain = ['wiper-blades', 'screen-wash', 'windscreens', 'window-motors', 'fuses', 'light-switches'];
const dark = [
  'bulbs',
  'headlamps',
  'fuses',
  'relays',
  'light-switches',
  'lamp-covers',
  'ballasts-and-modules',
  'wiring-and-connectors',
  'fog-lamps',
  'alternators',
  'batteries',
];
const stopLamp = ['bulbs', 'brake-switches', 'tail-lamps', 'fuses', 'light-switches', 'wiring-and-connectors'];
const shortCircuit = ['fuses', 'wiring-and-connectors', 'relays', 'light-switches', 'batteries', 'alternators'];
const handbrake = ['handbrake-cables', 'brake-shoes', 'brake-drums', 'brake-pads', 'brake-discs', 'calipers'];
const dials = ['instrument-clusters', 'dashboards', 'sensors', 'fuses', 'wiring-and-connectors'];
const hum = ['wheel-bearings', 'hubs-and-knuckles', 'tyres', 'complete-wheels', 'cv-joints', 'drive-shafts'];
const shiver = [
  'engine-mounts',
  'spark-plugs',
  'ignition-coils',
  'throttle-bodies',
  'gearbox-mounts',
  'injectors',
  'air-filters',
  'sensors',
  'fuel-filters',
];
const bikeSkips = ['cassettes-and-gears', 'bicycle-chains', 'cranksets', 'chain-and-sprocket-kits'];

/** Packs of oil, filter or fluid answer many complaints. */
const also = 'service-packs';

export const symptoms: AskedGroup = {
  name: 'symptoms',
  queries: [
    { q: 'engine overheating', checks: heat, named: 3, also },
    { q: 'my car overheats in traffic', checks: heat, named: 3, also },
    { q: 'temperature needle dey go up for go slow', checks: heat, named: 2, also },
    { q: 'car boils when standing still', checks: heat, named: 2, also },
    { q: 'the engine is getting hot and steam is coming out', checks: heat, named: 2, also },
    { q: 'coolant is finishing every week', checks: heat, named: 2, also },
    { q: 'radiator water leaking', checks: heat, named: 2, also },
    { q: 'hard starting in the morning', checks: noStart, named: 3 },
    { q: 'engine cranks but does not start', checks: noStart, named: 2 },
    { q: 'the car no dey start', checks: noStart, named: 3 },
    { q: "won't start just clicks", checks: clicks, named: 2 },
    { q: 'clicking sound when i turn the key', checks: clicks, named: 2 },
    { q: 'battery flat after a night', checks: charging, named: 2 },
    { q: 'i parked the car and this morning the battery was dead', checks: charging, named: 2 },
    { q: 'battery light on dashboard', checks: charging, named: 2 },
    { q: 'alternator not charging', checks: charging, named: 2 },
    { q: 'headlights dim when engine idles', checks: dark, named: 2 },
    { q: 'squealing when braking', checks: brakeNoise, named: 2 },
    { q: 'brakes grinding metal on metal', checks: brakeNoise, named: 2 },
    { q: 'please my car makes noise when i step on the brake', checks: brakeNoise, named: 2 },
    { q: 'brake pedal goes down to the floor', checks: softPedal, named: 2, also },
    { q: 'the brake is soft i have to pump it', checks: softPedal, named: 2, also },
    { q: 'when I press the brake the steering starts to shake', checks: brakeShake, named: 2 },
    { q: 'car pulls to one side when braking', checks: brakeShake, named: 2 },
    { q: 'steering vibrates at high speed', checks: wander, named: 2 },
    { q: 'tyre wearing on one side', checks: wander, named: 2 },
    { q: 'car wanders on the road', checks: wander, named: 2 },
    { q: 'knocking noise over bumps', checks: bumps, named: 3 },
    { q: 'front dey knock when i enter pothole', checks: bumps, named: 2 },
    { q: 'car bounces too much', checks: bumps, named: 2 },
    { q: 'back of the car is sitting down', checks: bumps, named: 2 },
    { q: 'clicking when turning', checks: turning, named: 2 },
    { q: 'it makes noise when i cut the steering', checks: turning, named: 2 },
    { q: 'steering is very heavy', checks: heavySteering, named: 2 },
    { q: 'clutch slipping', checks: clutch, named: 2 },
    { q: 'clutch pedal stays down', checks: clutch, named: 2 },
    { q: 'gear hard to enter', checks: gears, named: 2 },
    { q: 'gearbox jumps out of gear', checks: gears, named: 2 },
    { q: 'engine misfiring', checks: misfire, named: 2 },
    { q: 'car jerks when i accelerate', checks: misfire, named: 2 },
    { q: 'drinking too much fuel', checks: misfire, named: 2 },
    { q: 'black smoke from exhaust', checks: weakEngine, named: 2 },
    { q: 'car no get power for hill', checks: weakEngine, named: 2 },
    { q: 'white smoke from the exhaust pipe', checks: whiteSmoke, named: 2 },
    { q: 'blue smoke', checks: burnsOil, named: 2, also },
    { q: 'engine burns oil', checks: burnsOil, named: 2, also },
    { q: 'oil light came on', checks: oilPressure, named: 2, also },
    { q: 'knocking sound from the engine', checks: engineKnock, named: 2, also },
    { q: 'AC not cooling', checks: warmAir, named: 3 },
    { q: 'the ac is blowing hot air', checks: warmAir, named: 2 },
    { q: 'bad smell from the ac', checks: badAir, named: 1 },
    { q: 'cannot see in the rain', checks: rain, named: 1 },
    { q: 'one headlight not working', checks: dark, named: 2 },
    { q: 'brake light not coming on', checks: stopLamp, named: 2 },
    { q: 'fuse keeps blowing', checks: shortCircuit, named: 1 },
    { q: 'handbrake not holding on a hill', checks: handbrake, named: 2 },
    { q: 'speedometer not working', checks: dials, named: 1 },
    { q: 'humming noise from the wheel', checks: hum, named: 1 },
    { q: 'car vibrates when idling', checks: shiver, named: 2 },
    { q: 'my bicycle chain keeps skipping', checks: bikeSkips, named: 1 },
  ],
};
