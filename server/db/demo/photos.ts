import type { DemoPicture } from '#server/db/demo/types.ts';

// What each file in pictures/ shows, by its stem. Several adverts may share a picture, as a shop's do.
const alts = {
  'ac-compressor': 'Aluminium AC compressor with black grooved pulley, steel clutch plate and green port caps.',
  'ac-compressor-2': 'AC compressor from the side, with its mounting lugs and the black belt pulley in front.',
  'alloy-wheel': 'Silver alloy wheel with five pairs of spokes, five nuts and a black centre cap.',
  'alloy-wheel-2': 'Silver alloy wheel from the other side, showing the depth of the barrel.',
  alternator:
    'Car alternator with cast aluminium housing, copper windings showing through the windows and a grooved pulley.',
  'alternator-2': 'Alternator seen more from the side, showing its through bolts and mounting lugs.',
  battery: 'Black 12 volt car battery with carry handle, two terminals and a red and grey 60 Ah label.',
  'battery-2': 'Black 12 volt car battery from the other side, showing the ribbed case and the vent caps.',
  'bike-lights': 'Round black front bicycle lamp next to a red rear lamp.',
  'bike-wheel': 'Black bicycle front wheel with knobbly tyre and crossed steel spokes.',
  'brake-caliper':
    'Red painted brake caliper with three piston bulges, black bolts, a mounting lug and a bleed nipple.',
  'brake-disc': 'Drilled and vented brake disc standing on edge, with machined face and grey cast centre.',
  'brake-disc-2': 'Drilled brake disc from another angle, showing the cooling vanes between its two faces.',
  'brake-drum': 'Grey cast iron brake drum with four stud holes and ribs round the rim.',
  'brake-fluid': 'Two yellow bottles of DOT 4 brake fluid with red caps and black labels.',
  'brake-pads': 'Set of four brake pads with black backing plates, two standing and two stacked in front.',
  bulbs: 'Two H4 halogen bulbs, one upright and one lying, with glass envelopes, silver tips and three-pin bases.',
  'bulbs-2': 'Two H4 bulbs from another side, showing the flange tabs.',
  'cabin-filter': 'Two white pleated cabin air filters, one standing and one flat with a blue air flow label.',
  'cassette-chain': 'Nine-speed steel bicycle cassette standing behind a length of bicycle chain.',
  'cassette-chain-2': 'Bicycle cassette and chain from another angle, showing the cone of sprockets.',
  'clutch-disc':
    'Clutch disc with brown friction facings, copper rivets, red and blue damper springs and a splined hub.',
  'coil-springs': 'Two blue coil springs, one standing and one lying beside it.',
  coolant: 'Green 5 litre jug of coolant with white and green label, handle and dark green cap.',
  'cv-shaft': 'Steel drive shaft with two CV joints, black rubber boots and splined ends.',
  dials: 'Car instrument cluster with two round chrome-ringed dials, red needles and a small blue display.',
  'engine-oil': 'Red 4 litre engine oil can labelled 5W-30 next to a red 1 litre bottle labelled 10W-40.',
  'engine-oil-2': 'Red 4 litre and 1 litre engine oil containers from the side, showing handle and caps.',
  fan: 'Black seven-blade radiator fan in a square shroud with motor and wiring.',
  'floor-mats': 'Two black rubber car floor mats with hexagon tread.',
  fuses: 'Six coloured blade fuses marked 7.5, 10, 15, 20, 25 and 30 laid out in two rows.',
  'gear-knob': 'Black leather gear knob with shift pattern, chrome collar and pleated gaiter in a frame.',
  'gear-knob-2': 'Leather gear knob and gaiter from another side, looking down at the shift pattern.',
  'gear-set': 'Three steel helical gears, a large one standing and two smaller ones lying in front.',
  'gear-set-2': 'Three helical gears from another angle, showing the slanted teeth.',
  headlamp: 'Car headlamp with clear lens, projector lens, reflector and white light strip in a black housing.',
  helmet: 'Blue vented bicycle helmet with a black visor.',
  'helmet-2': 'Blue bicycle helmet from the other side, showing the vents running to the back.',
  'moto-chain-kit': 'Black motorcycle rear sprocket standing behind a small front sprocket and a coiled gold chain.',
  'oil-filter':
    'Two dark blue spin-on oil filters, one standing with an OIL FILTER label and one lying to show its black gasket and centre thread.',
  pedals: 'Pair of black alloy flat pedals with grip pins and red end caps.',
  piston:
    'Aluminium piston lying on its side with three rings, joined to a connecting rod with a bronze-lined big end.',
  'piston-2': 'Piston and connecting rod seen from the crown end, showing the valve reliefs.',
  pump: 'Blue bicycle floor pump with wooden handle, black hose and a round gauge at the foot.',
  radiator: 'Car radiator with aluminium core, black side tanks, hose necks and a metal cap.',
  seat: 'Black sport car seat with fabric centre, leather bolsters, red piping, headrest and steel rails.',
  'side-mirror': 'Red car door mirror with dark glass, black frame and mounting foot.',
  'spark-plugs':
    'Two spark plugs lying side by side, head to tail, with white ceramic, steel hexagon and threaded ends.',
  starter: 'Starter motor with black body, zinc solenoid on top and a steel pinion at the nose.',
  'steering-wheel': 'Black leather three-spoke steering wheel with aluminium spoke trim and two button pads.',
  strut: 'Complete front strut with black damper, orange coil spring, rubber boot and top mount standing upright.',
  'strut-2': 'Front strut with orange spring from another side, with the lower bracket bolts visible.',
  'tail-lamp': 'Pair of lit red car tail lamps with glowing outline, standing side by side in black housings.',
  'tie-rod-end': 'Pair of black forged tie rod ends with rubber boots, castle nuts and threaded shanks.',
  'water-bottle': 'Blue sports water bottle standing beside an orange one lying on its side.',
  'wheel-tyre': 'Complete car wheel with chunky tyre on a silver twin-spoke alloy rim.',
  'wiper-blades': 'Two black flat wiper blades of different lengths lying side by side.',
} as const;

/** The named sample pictures, in the order in which an advert shows them. */
export function photos(...names: readonly (keyof typeof alts)[]): readonly DemoPicture[] {
  return names.map((name) => ({ file: `${name}.jpg`, alt: alts[name] }));
}
