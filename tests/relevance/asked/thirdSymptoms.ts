import type { AskedGroup } from '#tests/relevance/asked/judgement.ts';

const heat = [
  'thermostats',
  'radiators',
  'coolant',
  'water-pumps',
  'radiator-fans',
  'radiator-hoses',
  'radiator-caps-and-tanks',
  'gaskets',
];
const fire = [
  'spark-plugs',
  'ignition-coils',
  'injectors',
  'fuel-filters',
  'fuel-pumps',
  'air-filters',
  'throttle-bodies',
  'sensors',
];
const brakes = ['brake-pads', 'brake-discs', 'calipers', 'brake-drums', 'brake-shoes'];
const clutch = ['clutch-discs', 'clutch-kits', 'pressure-plates', 'release-bearings', 'clutch-cylinders', 'flywheels'];
const power = ['batteries', 'alternators', 'starter-motors', 'battery-cables-and-terminals', 'relays', 'fuses'];
const knocks = [
  'shock-absorbers',
  'coil-springs',
  'leaf-springs',
  'shock-mounts',
  'bushes',
  'ball-joints',
  'stabiliser-links',
  'control-arms',
  'tie-rod-ends',
];
const turning = ['tie-rod-ends', 'steering-racks', 'control-arms', 'ball-joints', 'bushes', 'wheel-bearings'];
const rolling = ['complete-wheels', 'tyres', 'alloy-rims', 'drive-shafts', 'hubs-and-knuckles', 'cv-joints'];
const cold = [
  'ac-compressors',
  'ac-gas',
  'condensers',
  'evaporators',
  'cabin-filters',
  'blower-motors',
  'expansion-valves',
  'receiver-dryers',
  'ac-hoses',
];

export const thirdSymptoms: AskedGroup = {
  name: 'symptoms, third set',
  queries: [
    { q: 'car shakes when i brake', checks: [...brakes, ...turning, ...rolling], named: 2 },
    { q: 'steering pulls to one side', checks: [...turning, ...rolling, ...brakes, ...knocks], named: 2 },
    { q: 'battery keeps dying overnight', checks: [...power, 'interior-lamps'], named: 2 },
    { q: 'engine misfiring at idle', checks: [...fire, 'gaskets'], named: 2 },
    { q: 'black smoke from exhaust', checks: [...fire, 'turbochargers', 'engine-oil'], named: 2 },
    {
      q: 'white smoke from exhaust',
      checks: [...heat, ...fire, 'cylinder-heads', 'turbochargers', 'pistons'],
      named: 2,
    },
    { q: 'car jerks when accelerating', checks: [...fire, ...clutch, 'engine-mounts', 'gearbox-mounts'], named: 2 },
    { q: 'clutch slipping', checks: clutch, named: 2 },
    {
      q: 'gear is hard to enter',
      checks: [
        ...clutch,
        'gear-cables-and-linkages',
        'gear-oil',
        'gears',
        'gearboxes',
        'brake-fluid',
        'automatic-transmission-fluid',
      ],
      named: 2,
    },
    { q: 'grinding noise from front wheel', checks: [...brakes, ...rolling, 'wheel-bearings'], named: 2 },
    {
      q: 'clicking noise when turning',
      checks: ['drive-shafts', 'cv-joints', 'boots-and-seals', ...turning],
      named: 1,
    },
    {
      q: 'brake pedal goes to the floor',
      checks: [...brakes, 'brake-fluid', 'master-cylinders', 'brake-hoses', 'wheel-cylinders', 'brake-boosters'],
      named: 2,
    },
    { q: 'water leaking under the car', checks: [...heat, 'heater-cores', 'evaporators'], named: 2 },
    { q: 'ac blowing hot air', checks: cold, named: 3 },
    {
      q: 'headlights dim at night',
      checks: ['bulbs', 'headlamps', 'lamp-covers', 'light-switches', 'wiring-and-connectors', ...power],
      named: 2,
    },
    { q: 'oil light on', checks: ['engine-oil', 'oil-pumps', 'oil-filters', 'sensors', 'gaskets'], named: 2 },
    { q: 'squeaking noise when braking', checks: [...brakes, 'brake-cleaner'], named: 2 },
    { q: 'car bounces too much on rough road', checks: knocks, named: 2 },
    {
      q: 'starter clicks but engine does not turn',
      checks: [...power, 'ignition-switches'],
      named: 2,
    },
    { q: 'car uses too much fuel', checks: [...fire, ...rolling, 'engine-oil', 'thermostats'], named: 2 },
    { q: 'wipers leave lines on the glass', checks: ['wiper-blades', 'screen-wash', 'windscreens'], named: 1 },
    {
      q: 'bicycle chain keeps slipping',
      checks: ['cassettes-and-gears', 'bicycle-chains', 'cranksets', 'chain-and-sprocket-kits'],
      named: 1,
    },
    {
      q: 'my okada wont start',
      checks: [...power, ...fire, 'motorbike-engines-and-parts', 'two-stroke-oil', 'engine-oil'],
      named: 1,
    },
    { q: 'temperature gauge goes to red', checks: heat, named: 3 },
    { q: 'steering wheel vibrates at 100 km/h', checks: [...rolling, ...turning, ...brakes], named: 2 },
    { q: 'my car dies at traffic light', checks: [...fire, ...power, 'timing-belts-and-chains'], named: 2 },
    {
      q: 'engine oil is finishing fast',
      checks: ['engine-oil', 'gaskets', 'pistons', 'valves', 'oil-filters', 'oil-pumps', 'turbochargers'],
      named: 2,
    },
    { q: 'radio and lights go off while driving', checks: [...power, 'wiring-and-connectors'], named: 2 },
  ],
};
