/* Words and spellings of the trade that are not in the sample catalogue, and English words that are hard to stem. */

export const tradeWords: readonly string[] = (
  'absorber absorbers accelerator actuator adapter adjuster aerial airbag alternator antifreeze axle axles bearing bearings ' +
  'bellhousing bicycle blower bolt bonnet booster boot brake brakes braking bracket bulb bumper bush bushing butterfly bypass ' +
  'cable caliper cam camshaft carburettor carburetor catalytic chain chassis clutch coil compressor condenser connector ' +
  'converter coolant cooler coupling crank crankshaft crossmember cylinder damper dashboard dazzle differential diesel ' +
  'dipstick disc discs disk distributor door drum dryer dynamo elbow engine engines evaporator exhaust expansion fan fender ' +
  'filter filters flange flasher flywheel fog fuel fuse fuses gasket gaskets gauge gear gearbox generator glow grille grommet ' +
  'handbrake handle harness headlamp headlight heater hinge hinges horn hose hub hydraulic idle idler ignition indicator ' +
  'injection injector inlet intake intercooler inverter jack joint key knock knuckle lamp latch lever lifter liner linkage ' +
  'lock lubricant manifold master mirror mirrors module moulding mounting mudguard muffler needle nozzle nut oil overhaul ' +
  'oxygen pad pads pan panel pedal pinion piston pistons plug plugs pneumatic power pressure puller pulley pump pumps quarter ' +
  'rack radiator reflector regulator relay reservoir resistor ring rings rocker rod rods rotor rubber screw seal sealant ' +
  'seals seat seats sensor servo shaft shield shift shock shoe shoes shutter silencer sleeve socket solenoid spacer spark ' +
  'spindle spoiler spring springs sprocket stabiliser starter steering stem strap strut studs sump suspension switch switches ' +
  'synchroniser tank tappet tensioner terminal thermostat throttle thrust tie timing torsion towing transmission trim trunk ' +
  'tube turbo turbocharger tyre tyres union universal valve valves vacuum vent viscous visor washer water weatherstrip wheel ' +
  'wheels whistle window windscreen windshield winch wiper wipers wire wiring wishbone wrist yoke zinc knob knuckles gnat ' +
  'wrench wreath xenon rhythm phone graph laugh though through bough night sign signed judge edge accident success science ' +
  'schedule school chrome character social special vision mission thumb climb lambda evening adding added egging erring ' +
  'generously communal past lately skies dying idly gently only inning proceed geology sensational rationalise national ' +
  "relational conditional vietnamization fulfilled hopefulness hopping hoped hoping agreed feed bled sing singing driver's boys'"
).split(' ');

export const tradeTexts: readonly string[] = [
  'Tyre 215/65R16 98H, 5W-30 oil 4 L, bolt M8x1.25, 12V/24V, 1.8-litre, 2.0i and 3/4-16 UNF.',
  'For X-Trail, CR-V, C-Class, RAV4, F-150, i10, 4x4, D-4D and VVT-i; not for 2009-2013.',
  'Part 04465-0D160, MD 326915, 43512-42040, 06A-907-115, 1K0.615.301, B18C-X, A4-B5.',
  'Ask at shop.example.com or john@example.com, see http://example.com/parts/a?b=c or www.example.com.',
  'Length 10 cm × 5 cm, ½ inch, ±0.5 mm, 100 °C, “new” – as described… naïve Citroën, Škoda, œuvre, Ø 22.',
  'semi-metallic, self-adjusting; heavy-duty/long-life, left/right, km/h, w/o, e.g. this, i.e. that, No.5.',
  'No wahala 🚗🔧 • 🚗x • x²y 25°C é-b é/b b/é naïve-ly 5é …',
  '1e5 -5 +5 -2.5 5. .5 a-b-c-1 a_b a1-b2-c3 (brackets) [more] {these} 100% A&B "quoted" it\'s',
];
