/* Names of parts that only a search may say, because in a title they would say too little. */

/**
 * What shoppers type, by the slugs of the part types that they mean. A belt or a wire is often named with the part that
 * it goes to: an alternator belt is not an alternator, and a plug wire is not a plug. What parts are called in other
 * languages stands in market/.
 */
export const shortNames: Readonly<Record<string, string>> = {
  'engine-oil':
    'oil, synthetic oil, lube oil, lubricant, semi synthetic oil, mineral oil, petrol engine oil, diesel engine oil, oil bottle, oil gallon, engine oil bottle, engine oil can, engine oil gallon',
  'brake-fluid': 'clutch fluid, brake oil, clutch oil, brake liquid, dot 5, brake fluid bottle',
  coolant:
    'radiator water, radiator coolant, engine coolant, radiator fluid, cooling water, antifreeze coolant, coolant gallon, coolant jug, coolant bottle',
  'headlamps, tail-lamps, bulbs, bicycle-lights': 'light, lamp',
  'headlamps, tail-lamps, bulbs': 'car light, vehicle light',
  headlamps:
    'front lamp, headlamp unit, headlamp assembly, headlight assembly, headlight unit, projector light, front headlight, main light, big light',
  'oil-filters, cabin-filters, air-filters, fuel-filters': 'filter',
  'oil-filters': 'engine oil filter, oil filter element, spin on filter',
  'gears, gearboxes, cassettes-and-gears': 'gear',
  gears:
    'gear wheel, synchronizer, synchro ring, synchroniser, pinion gear, synchro, synchromesh, gear synchro, gear fork, selector fork',
  'cassettes-and-gears': 'bicycle gear, bike gear, bicycle sprocket, bike sprocket, speed gear, cycle gear',
  'drive-shafts': 'axle, shaft, halfshaft, cv shaft, drive axle, side shaft, inner shaft',
  'drive-shafts, cv-joints': 'cv joint',
  'cv-joints': 'outer cv joint, inner cv joint, constant velocity joint, cv head, axle head',
  'radiator-fans':
    'fan, fan motor, rad fan, rad fan motor, viscous fan, fan blade, cooling fan motor, electric fan, fan clutch, radiator fan motor, fan cowl, fan cowling, radiator cowl, radiator cowling',
  radiators: 'rad, radiator core, cooling radiator, engine radiator',
  'chain-and-sprocket-kits, bicycle-chains, cassettes-and-gears': 'chain',
  'bicycle-chains, cassettes-and-gears': 'bicycle chain, bike chain',
  'chain-and-sprocket-kits':
    'motor chain, moto chain, motorbike chain, motorcycle chain, okada chain, drive chain, chain set, front sprocket, rear sprocket, motorbike sprocket, okada sprocket',
  'tyres, complete-wheels, bike-tyres-and-tubes': 'tyre, tire',
  'complete-wheels, wheels': 'wheel',
  'complete-wheels': 'road wheel, full wheel, tyre and rim, rim and tyre, rim tyre, tyre rim, wheel tyre',
  wheels: 'bike wheel, rear bicycle wheel, front bicycle wheel, cycle wheel, mtb wheel',
  'alloy-rims':
    'alloy, mag wheel, mags, aluminum wheel, aluminium wheel, sport rim, steel rim, wheel rim, alloy ring, sport ring, wheel ring',
  'brake-discs': 'brake rotor, brake disk, disc brake, disk brake, front disc, rear disc, front rotor',
  'brake-pads': 'disc pad, brake lining pad, front pad, rear pad, disk pad, brake pad set',
  'brake-pads, brake-discs, brake-shoes, brake-drums, calipers': 'car brake, brake car, vehicle brake',
  calipers: 'brake caliper, caliper piston, caliper pin, caliper kit',
  'brake-drums': 'drum, rear brake drum',
  'brake-shoes, brake-pads': 'brake lining, lining',
  'brake-shoes': 'rear shoe, drum shoe, handbrake shoe',
  'master-cylinders': 'brake master, brake master cylinder, brake cylinder, brake pump',
  'wheel-cylinders': 'rear wheel cylinder, slave cylinder brake',
  'brake-hoses': 'brake flexible, flexible hose, brake line, brake flex, brake flexible hose',
  'brake-boosters': 'brake servo, vacuum booster, hydrovac',
  'abs-pumps-and-sensors': 'wheel speed sensor, abs module, abs unit, abs wheel sensor',
  'handbrake-cables, bike-brakes': 'brake cable',
  'ballasts-and-modules': 'hid kit, xenon kit, hid ballast',
  'bags-and-carriers':
    'bike rack, bicycle rack, cycle rack, rear rack, top box, delivery box, delivery bag, rider box, motorbike box, motor box, moto box',
  'handbrake-cables': 'parking brake, parking brake cable, emergency brake',
  'brake-switches': 'brake light switch, stop light switch, stop lamp switch',
  'instrument-clusters, dashboards':
    'speedometer, odometer, dashboard, dashboard meter, instrument cluster, dashboard cluster, rev counter, cluster, speed meter, speedo, gauge cluster, milometer, gauge, dial, meter, instrument panel, fuel gauge, temperature gauge, clock spring meter, dash cluster, meter board, dial board',
  'starter-motors':
    'self starter, self, starter solenoid, starting motor, start motor, engine starter, kicker, car kicker, engine kicker, kicker motor',
  alternators: 'generator, charging system, alternator pulley',
  'ac-compressors': 'air conditioner compressor, air conditioning compressor, aircon compressor, ac pump, ac clutch',
  'cabin-filters': 'air conditioner filter, cabin air filter, aircon filter, interior filter, air conditioning filter',
  condensers: 'ac condenser, ac radiator, aircon condenser',
  evaporators: 'ac evaporator, ac coil, evaporator coil',
  'ac-gas': 'gas refill, refrigerant, freon, ac refill',
  'blower-motors': 'heater fan, ac blower, blower fan, ac fan motor, blower resistor',
  'ac-compressors, condensers, cabin-filters, evaporators, ac-gas, receiver-dryers':
    'ac, aircon, air con, air conditioner, air condition, air conditioning',
  'floor-mats':
    'car mat, foot mat, rubber mat, rug, car rug, floor rug, foot carpet, floor carpet, trunk mat, boot mat, floor liner',
  // Of a boot alone the lid is what is sold.
  'boot-lids': 'boot, trunk, dickey, boot door, dickey lid',
  seats:
    'car seat, driver seat, sport seat, passenger seat, bucket seat, back seat, rear seat, chair, car sit, sport sit, driver sit, front sit, back sit, rear sit, bucket sit',
  'seat-covers': 'seat cushion, leather cover, sit cover',
  batteries:
    'car battery, dry cell, maintenance free battery, truck battery, auto battery, dry battery, accumulator, dry cell battery',
  'shock-absorbers':
    'damper, shocker, suspension damper, front shock, rear shock, back shock, shock up, suspension strut, gas shock, suspension',
  'wiper-blades':
    'windscreen wiper, windshield wiper, wiper rubber, wiper arm, wiper blade set, windshield wiper blade',
  bumpers: 'front bumper, rear bumper, back bumper, bumper bar',
  'fenders, mudguards': 'wing, front wing',
  mudguards: 'splash shield, wheel arch liner, inner fender',
  'door-handles': 'handle, door opener, door lock handle',
  windscreens: 'glass, front glass, back glass, rear windscreen, door glass, window glass',
  'inside-mirrors': 'interior mirror, centre mirror, center mirror',
  'side-mirrors':
    'side view mirror, outside mirror, mirror glass, driver mirror, power mirror, indicator mirror, side mirror glass, wing mirror glass, door mirror glass, side mirror cover, mirror cover',
  'side-marker-lamps, tail-lamps': 'side light',
  'bicycle-lights':
    'bike light, cycling light, bicycle torch, bike torch, bike lamp, bicycle lamp, cycle light, cycle lamp, cycling lamp, bicycle headlight, bicycle front light, bicycle rear light, bicycle flashlight, bike flashlight, cycle flashlight, flashlight, bicycle torch light, bike torch light',
  'bicycle-pumps': 'bike pump, bike tyre pump, tyre pump, air pump, tyre inflator, inflator, foot pump, cycle pump',
  'water-bottles': 'drinking bottle, bike bottle, bicycle bottle, sports bottle, cycling bottle, drink bottle',
  helmets: 'cycling helmet, crash helmet, bicycle helmet, bike helmet, cycle helmet, riding helmet',
  locks: 'chain lock, cable lock, bike chain lock, u lock, padlock',
  'repair-kits': 'patch kit, puncture repair, tyre patch, puncture repair kit',
  kickstands: 'side stand, centre stand, bike stand, center stand, bicycle stand',
  saddles: 'bike seat, bike saddle, bicycle saddle, pillion, pillion seat',
  handlebars: 'bicycle handlebar, bike handle, bicycle handle, handle grip, handlebar grip, throttle grip, hand grip',
  'bike-tyres-and-tubes': 'bicycle tube, bike tube, tube',
  // As of a car: a wheel may have its tyre.
  'bike-tyres-and-tubes, wheels': 'bicycle tyre, bike tyre, cycle tyre, bicycle tire, bike tire, cycle tire, mtb tyre',
  'bike-brakes': 'bike brake pad, bicycle brake pad, v-brake, rim brake, bicycle disc brake',
  'clutch-discs': 'clutch disk, clutch plate disc, friction disc, clutch friction',
  'clutch-discs, clutch-kits, pressure-plates, clutch-cylinders, release-bearings': 'clutch',
  'clutch-kits': 'full clutch, complete clutch, three piece clutch',
  'clutch-cylinders':
    'clutch slave, clutch slave cylinder, clutch sleeve cylinder, sleeve cylinder, clutch master cylinder, clutch booster, upper clutch cylinder, lower clutch cylinder',
  'release-bearings': 'clutch bearing, throw out bearing, throwout bearing, thrust bearing, clutch release bearing',
  'coil-springs': 'back spring, suspension spring, front spring, rear spring',
  'control-arms': 'suspension arm, track arm, trailing arm, upper arm',
  'ball-joints': 'lower ball joint, upper ball joint',
  bushes:
    'arm rubber, stabilizer rubber, stabiliser rubber, suspension rubber, arm bush, control arm bush, stabilizer bush, bush rubber, bushing rubber',
  'stabiliser-links':
    'stabilizer bar, sway bar link, sway bar, drop link, anti roll bar, linkage, stabilizer linkage, link bar',
  'door-trims': 'door pad, door panel trim',
  'ignition-switches': 'ignition lock, ignition barrel, key barrel, ignition cylinder',
  'steering-columns': 'steering joint, steering cross, steering coupling, steering shaft',
  'steering-racks':
    'rack, rack and pinion, rack pinion, steering box, steering gear box, power steering rack, steering gear',
  'steering-wheels': 'steering, sport steering, wheel cover steering, leather steering',
  'shock-mounts':
    'shock rubber, shock absorber rubber, strut rubber, shock mounting, shock absorber mount, strut bearing, strut mounting, shock top, spring seat, spring pad, spring rubber, shock cup, shock seat',
  pistons:
    'connecting rod, conrod, con rod, piston ring, piston and ring, ring set, engine piston, piston kit, ring, crank rod, gudgeon pin, wrist pin',
  'service-packs': 'service kit, servicing kit, servicing pack, oil change pack, oil and filter, tune up, tune up kit',
  'gear-knobs':
    'gear handle, gear ball, gear lever ball, gear lever, gear boot, gear gaiter, gear lever boot, shifter knob, gearstick knob, gear shift knob, shift lever, gear leather, gear lever gaiter, shift boot, shift gaiter, stick shift, shift stick, shifter boot, gear stick boot, gear stick gaiter, gear shift boot',
  'complete-wheels, tyres': 'spare tyre, spare tire',
  'ignition-coils': 'coil, coil pack, plug coil, spark coil, distributor, distributor cap, plug top coil',
  'spark-plugs': 'sparking plug, ignition plug, iridium, engine plug',
  'air-filters': 'air cleaner, engine air filter, air cleaner filter, air filter element, intake filter',
  'fuel-filters': 'petrol filter, diesel filter, fuel strainer, water separator, gas filter, gasoline filter',
  'fuel-pumps':
    'petrol pump, diesel pump, injection pump, injector pump, gas pump, high pressure pump, fuel pump motor, lift pump, feed pump, priming pump',
  'tie-rod-ends':
    'tre, tyre rod, tire rod, tyre rod end, tire rod end, thai rod, tie road, tie road end, rack end, outer tie rod, inner tie rod, tie end, steering end, steering tie rod, outer track rod end, drag link, centre link',
  'complete-engines': 'engine, motor engine car, engine block, long block, short block, block',
  'tail-lamps':
    'brake light, reverse light, stop light, rear light assembly, back light assembly, reverse lamp, stop lamp, third brake light',
  bulbs: 'globe, halogen, h7, h11, h1, hb3, hb4, 9005, 9006, h4, headlamp globe, halogen bulb',
  'fog-lamps': 'fog, spotlight, driving light, bumper light',
  'indicator-lamps':
    'blinker, winker, flasher, turn light, turn lamp, side indicator, indicator light, signal light, turn signal light, turn signal lamp, trafficator light, trafficator lamp, blinker light, flasher light, side repeater, repeater lamp',
  'number-plate-lamps':
    'license plate light, licence plate light, tag light, plate lamp, license light, licence light, registration plate light',
  'interior-lamps':
    'dome light, room lamp, roof light, cabin light, map light, courtesy light, inside light, ceiling light',
  'led-strips-and-bars': 'light bar, led light, work light, daytime running light, drl, angel eye',
  'light-switches':
    'headlight switch, light lever, indicator switch, combination switch, light control, hazard switch, stalk',
  'window-motors':
    'window regulator, power window motor, window winder, glass motor, window machine, window lifter, glass machine, door machine, window regulator motor',
  'gear-cables-and-linkages': 'gear selector, gear selector cable, gear rod, gear shift cable',
  'rust-remover': 'wd40, wd 40',
  'gear-oil': 'gearbox oil, transmission oil, differential oil, diff oil, manual gearbox oil, axle oil, gear lube',
  'automatic-transmission-fluid': 'automatic gear oil, auto gear oil, cvt fluid, cvt oil, atf oil, auto gearbox oil',
  'power-steering-fluid': 'power steering oil, steering fluid',
  'timing-belts-and-chains':
    'tensioner, timing kit, cambelt, timing set, belt tensioner, timing chain kit, idler pulley, tensioner bearing, idler bearing, timing gear, timing sprocket',
  'key-fobs-and-alarms':
    'key, car key, key blank, key fob, key fob battery, remote control key, smart key, alarm, central lock, immobiliser, immobilizer, keyless remote',
  'fan-belts, timing-belts-and-chains': 'belt',
  'fan-belts':
    'drive belt, alternator belt, ac belt, aux belt, auxiliary belt, poly belt, ribbed belt, power steering belt, engine belt, compressor belt',
  'radiator-hoses, ac-hoses, brake-hoses': 'hose',
  'radiator-hoses':
    'water hose, top hose, bottom hose, heater hose, upper hose, lower hose, coolant hose, coolant pipe, water pipe',
  'radiator-caps-and-tanks':
    'rad cap, coolant tank, reserve tank, overflow tank, coolant reservoir, radiator tank, expansion bottle, coolant bottle, overflow bottle, reserve bottle, radiator bottle',
  thermostats: 'thermostat housing, thermostat valve',
  'water-pumps': 'engine water pump, coolant pump',
  'wheel-bearings, release-bearings': 'bearing',
  'wheel-bearings': 'front bearing, rear bearing, wheel hub bearing, front wheel bearing, rear wheel bearing',
  'hubs-and-knuckles': 'wheel hub, steering knuckle, stub axle, spindle, front hub',
  'battery-cables-and-terminals, handbrake-cables, gear-cables-and-linkages': 'cable',
  'battery-cables-and-terminals':
    'battery head, battery clamp, battery lead, terminal, battery wire, jumper cable, jump lead, battery clip, booster cable',
  'light-switches, window-switches, ignition-switches, brake-switches': 'switch',
  'wiring-and-connectors':
    'wire, plug wire, ignition cable, spark plug cable, plug cable, wire harness, engine harness, socket, electric wire, high tension cable, ht lead, plug lead, ignition lead, spark plug lead, ignition wire, high tension, high tension wire, ht cable, plug cord, spark plug cord, bulb holder, lamp holder, relay holder, bulb socket',
  sensors:
    'o2 sensor, lambda sensor, map sensor, maf sensor, airflow sensor, mass air flow sensor, knock sensor, temperature sensor, water temperature sensor, crankshaft sensor, cam sensor, oil pressure sensor, oil pressure switch, parking sensor, fuel sensor, fuel level sensor, speed sensor, throttle sensor, tps sensor, tank float, fuel float, tank unit, fuel tank float, fuel sender, air flow, airflow, air flow sensor, air flow meter, airflow meter, maf',
  'engine-control-units': 'ecm, engine computer, car computer, control unit, pcm, engine brain',
  relays: 'flasher relay, fuse relay, starter relay, main relay, fuel pump relay',
  fuses: 'fuse box, blade fuse, fuse set, fuse link',
  horns: 'car horn, air horn, hooter, siren',
  'inverters-and-chargers': 'power inverter, charger, jump starter, usb charger',
  'boots-and-seals':
    'seal, cv joint boot, cv boot kit, rubber boot, axle seal, dust cover, drive shaft boot, crank seal, gearbox seal, axle rubber, shaft boot, rack boot, steering boot, steering rack boot',
  gaskets:
    'head gasket, top gasket, gasket set, gasket kit, valve cover gasket, full gasket, tappet cover gasket, sump gasket, manifold gasket, overhaul gasket, cylinder head gasket, exhaust gasket, overhaul kit',
  'engine-mounts': 'engine support, engine rubber, engine mount rubber, motor mount, engine seat rubber',
  'gearbox-mounts': 'gearbox mounting, gearbox seat, gear seat, gearbox support',
  'propeller-shafts':
    'universal joint, u joint, centre bearing, center bearing, cross bearing, propeller, spider joint, cross joint, cross and bearing, propeller cross',
  differentials:
    'crown wheel, diff gear, rear axle diff, differential gear, crown pinion, crown wheel pinion, side gear',
  gearboxes: 'automatic gearbox, manual gearbox, auto gearbox, auto transmission, manual transmission, cvt gearbox',
  valves:
    'inlet valve, exhaust valve, valve lifter, valve guide, hydraulic lifter, valve seal, engine valve, egr valve, rocker arm, rocker shaft, push rod, pushrod, tappet cup, valve seat',
  'throttle-bodies':
    'throttle, idle valve, idle control valve, iac valve, butterfly valve, accelerator body, air control valve, idle air control valve',
  injectors:
    'fuel injector, injector nozzle, diesel nozzle, common rail injector, nozzle tip, injection nozzle, fuel rail',
  'oil-pumps': 'engine oil pump',
  'fuel-pumps, water-pumps, oil-pumps, power-steering-pumps, bicycle-pumps': 'pump',
  exhausts:
    'exhaust muffler, exhaust pipe, cat converter, catalytic, exhaust system, down pipe, exhaust manifold, silencer box, resonator, tailpipe, exhaust silencer, backbox, manifold, exhaust flexible, flex pipe, exhaust hanger, exhaust flange, exhaust clamp',
  camshafts: 'vvt gear, cam gear, cam',
  crankshafts:
    'crank, main bearing, crank bearing, engine bearing, con rod bearing, big end, big end bearing, small end, small end bearing, small end bush, connecting rod bearing, thrust washer',
  'cylinder-heads': 'engine head, head cylinder',
  turbochargers: 'turbo cartridge, intercooler',
  'leaf-springs': 'leaf spring set, leaf, back leaf',
  'power-steering-pumps': 'power pump, ps pump, p s pump, hydraulic pump, hydraulic steering pump',
  'car-stereos': 'car radio, car player, android radio, touch screen, speaker, amplifier, subwoofer, tape',
  'window-switches': 'window control, master switch, power window control, glass switch, window button',
  'sun-visors': 'sunshade',
  airbags: 'srs, steering airbag, clockspring, spiral cable',
  'glove-boxes': 'glove compartment, centre console, center console, armrest',
  'motorbike-engines-and-parts':
    'motorbike engine, motorcycle engine, okada engine, motorbike carburettor, motorbike clutch, motorbike cylinder, motorbike block, motorcycle piston, carburettor, carb, cdi unit, cdi box, magneto, magneto coil, kick lever, kick pedal, kick rubber, foot rest, footrest, foot peg, pillion peg, clutch lever, clutch shoe, stator coil, stator plate, magneto stator',
  'motorbike-mirrors': 'motorcycle mirror, okada mirror, motor mirror',
  'motorbike-lights':
    'motorcycle headlight, okada light, motorcycle light, motorbike indicator, okada headlight, motorbike tail light',
  'exhausts-for-bikes': 'motorcycle exhaust, okada exhaust, motorbike silencer, okada silencer',
  forks: 'fork seal, suspension fork, bicycle fork',
  cranksets: 'chainring, bicycle crank',
  'roof-racks': 'roof carrier, roof rail, roof box',
  spoilers: 'rear wing, boot spoiler, lip spoiler',
  'child-seats': 'baby seat, kid seat, booster seat, baby car seat, child car seat',
  'screen-wash': 'windscreen washer, washer liquid, windscreen water, windshield washer fluid, glass cleaner',
  'engine-flush-and-additives':
    'oil treatment, injector cleaner, octane booster, fuel additive, radiator flush, stop leak, engine cleaner, carb cleaner',
  grease: 'bearing grease, wheel grease, lubricating grease',
};

/** Parts of cars that have no kind here: they are searched for by their words, and no pedal of a bicycle answers for them. */
export const unlistedNames: Readonly<Record<string, string>> = {
  'Pedals of cars':
    'brake pedal, clutch pedal, accelerator pedal, gas pedal, car pedal, pedal rubber, pedal pad, accelerator, brake pedal rubber, clutch pedal rubber, pedal cover',
  'Wiper motors and washer pumps':
    'wiper motor, wiper linkage, wiper machine, washer pump, wiper washer pump, wiper tank, washer tank, washer bottle, wiper bottle, washer motor, washer nozzle, washer jet',
  'Clutch and accelerator cables': 'clutch cable, accelerator cable, throttle cable, speedometer cable, choke cable',
  'Contact sets and rotor arms':
    'contact set, contact point, contact breaker, breaker point, ignition contact, ignition point, platinum contact, rotor arm',
  'Parts of starters and alternators':
    'carbon brush, starter brush, alternator brush, carbon and brush, field coil, armature, diode, alternator diode, rectifier, voltage regulator, alternator regulator, bendix gear, starter bendix',
  'Cylinder liners and sleeves':
    'sleeve, piston sleeve, cylinder sleeve, engine sleeve, liner, cylinder liner, engine liner, piston liner',
  'Shackles and U-bolts of springs':
    'shackle, spring shackle, shackle pin, shackle bush, u bolt, centre bolt, center bolt, spring pin',
  'Pitman and idler arms': 'pitman arm, idler arm, steering arm, drop arm',
  'Bleed screws': 'bleeder, bleeder screw, bleed screw, bleeding screw, bleed nipple, brake bleeder, brake nipple',
  'Hose clips': 'hose clip, jubilee clip, hose clamp',
  'Intake manifolds': 'intake manifold, inlet manifold',
  'Oil coolers': 'oil cooler, engine oil cooler, gearbox oil cooler, transmission cooler',
  'Water and acid for batteries': 'distilled water, battery water, battery acid',
  'Bull bars and guards':
    'bull bar, bullbar, engine guard, underguard, engine undercover, sump guard, radiator guard, skid plate',
  'Vacuum pumps': 'vacuum pump',
  'O-rings, circlips and pins': 'o ring, oring, snap ring, circlip, split pin, cotter pin',
  'Air ducts and intake hoses':
    'air duct, intake hose, intake pipe, intercooler hose, intercooler pipe, turbo hose, turbo pipe',
  'Bump stops': 'bump stop, bump stopper',
  'Clips of panels': 'bumper clip, body clip, door clip, trim clip, panel clip',
  'Battery trays': 'battery tray, battery box, battery holder',
  'Shafts and bearings of gearboxes':
    'pilot bearing, gearbox bearing, input shaft, output shaft, main shaft, lay shaft, counter shaft',
  'Paint and glue':
    'car paint, spray paint, putty, araldite, thinner, gasket maker, gasket silicone, tyre sealant, tire sealant, puncture sealant, sealant',
  'Glow plugs': 'glow plug, heater plug',
  'Bicycle mirrors': 'bicycle mirror, bike mirror, cycle mirror',
  'Derailleurs and shifters': 'derailleur, rear derailleur, front derailleur, bike shifter, shifter lever',
  Tools:
    'jack, car jack, wheel jack, bottle jack, trolley jack, spanner, wheel spanner, wheel brace, wrench, wheel wrench, socket set, screwdriver, plier, hammer, tool, tool box, tool kit, tow rope, multimeter, scanner, obd scanner, diagnostic scanner, diagnostic tool, code reader, code scanner, obd reader, air gauge, tyre gauge, tyre pressure gauge, engine stand',
  'Car accessories':
    'service manual, workshop manual, owner manual, car cover, motor cover, motorbike cover, phone holder, air freshener, car perfume, dash cam, dashcam, reverse camera, reversing camera, backup camera, gps tracker, tracker, car tracker, tint, window tint, warning triangle, reflective triangle, car triangle, caution triangle, c caution, fire extinguisher, first aid kit, number plate, licence plate, license plate, plate frame, plate holder, car sticker, steering cover, steering wheel cover, ash tray, ashtray, key cover, key case, gear lock, pedal lock, steering lock, steering wheel lock',
  'Clothes for riders': 'raincoat, rain coat, rain suit, riding jacket, riding boots, motorbike boots',
  'Wheel covers': 'hubcap, hub cap, wheel cover, wheel cap, rim cover, centre cap, center cap',
  'Wheel nuts and bolts': 'wheel nut, lug nut, nut, bolt, wheel stud, wheel spacer, spacer, locking nut, lock nut',
  'Tyre valves': 'valve stem, tyre valve, tubeless valve',
  'Engine covers, pulleys and sumps':
    'valve cover, tappet cover, rocker cover, engine cover, timing cover, oil pan, sump, dipstick, pulley, crank pulley',
  'Air suspension':
    'air suspension, air spring, air bag suspension, airbag suspension, air shock, air strut, air shock absorber, air ride suspension, suspension compressor',
  'Boot and bonnet struts': 'boot shock, boot strut, bonnet strut, bonnet shock, dickey shock, gas strut, gas spring',
  'Bonnet and door cables': 'bonnet cable, hood cable, door cable',
  'Door locks of cars': 'door lock, lock actuator, door latch, boot lock, bonnet lock',
  'Door rubbers': 'door rubber, weather strip, weatherstrip, door seal, window rubber',
  'Air brakes and king pins of trucks': 'king pin, brake chamber, slack adjuster, air dryer, spring brake, air tank',
  'Side steps': 'side step, running board',
  'Hybrid batteries':
    'hybrid battery, hv battery, traction battery, ev battery, prius battery pack, hybrid battery pack',
  'Air compressors and electric pumps':
    '12v air compressor, air compressor 12v, portable air compressor, electric air compressor, tyre air compressor, 12v inflator, 12v tyre inflator, electric tyre inflator, portable tyre inflator, electric tyre pump',
  'Oils for AC, forks and chains': 'compressor oil, ac oil, ac compressor oil, fork oil, chain oil, shock oil, adblue',
  'Fuel tanks and caps': 'fuel tank, petrol tank, fuel cap, petrol cap, fuel tank cap, fuel lid, gas tank, gas cap',
};

/**
 * What other shops sell and is called like a part: a battery of a phone is no battery of a car. Their words are none of the trade, so
 * that no slip is corrected into them.
 */
export const otherGoods: Readonly<Record<string, string>> = {
  'Things for home and office':
    'wheelbarrow tyre, wheelbarrow wheel, trolley wheel, vacuum cleaner, car vacuum, car vacuum cleaner, cooking oil, palm oil, self contain, self contained, vegetable oil, coconut oil, hair oil, baby oil, body oil, olive oil, groundnut oil, standing fan, ceiling fan, table fan, washing machine, sewing machine, coffee machine, ice cream machine, welding machine, gas cylinder, gas cooker, gas stove, poly tank, water heater, water dispenser, garden hose, paint brush, tooth brush, hair brush, hair dryer, eye glass, sun glass, drinking glass, school bag, hand bag, travelling bag, ladies bag, office chair, plastic chair, dining chair, wheel chair, toilet seat, football boot, riding boot, rain boot, school shoe, men shoe, ladies shoe, women shoe, kid shoe, baby shoe, solar panel, solar battery, inverter battery, power bank, phone battery, laptop battery, phone charger, laptop charger, phone screen, phone case, phone cover, memory card, tv remote, street light, christmas light, house light, house key, house door, bathroom mirror, dressing mirror, standing mirror, baby pram, wheel barrow, feeding bottle',
};
