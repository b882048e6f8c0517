import type { PartCategorySlug } from '#contract/catalogue/categories.ts';

/*
 * What the vendors of the load set sell: kinds of part with their price range in cedis, the brands of each category,
 * and the pictures of the sample catalogue that show it. Ghanaian trade words are used beside the textbook ones.
 */

interface CategoryStock {
  /** Share of all adverts. */
  readonly weight: number;
  /** "name:lowest-highest", separated by bars. */
  readonly parts: string;
  readonly brands: string;
  readonly pictures: string;
  /** Whether most parts of the category are made for one vehicle; otherwise all are sold under the make "Other". */
  readonly forVehicle: boolean;
}

export const stock: Record<PartCategorySlug, CategoryStock> = {
  'body-exterior': {
    weight: 14,
    parts:
      'Front Bumper:350-2800|Rear Bumper:350-2600|Bonnet:500-3500|Boot Lid:450-3200|Front Fender:250-1400|Side Mirror:120-1500|Alloy Rims Set of 4:1200-6500|Tyre 205/55R16:380-950|Tyre 195/65R15:320-850|Tyre 265/65R17:700-1900|Wiper Blades Pair:40-220|Grille:150-1300|Door Handle:45-380|Windscreen:650-3800|Mud Guard:60-300|Roof Rack:300-1500|Door Panel:400-2400|Number Plate Holder:25-90',
    brands: 'Genuine|OEM|Denso|Bosch|Michelin|Bridgestone|Goodyear|Dunlop|Hankook|TYC|Depo|Valeo|Enkei',
    pictures: 'alloy-wheel|alloy-wheel-2|wheel-tyre|side-mirror|wiper-blades',
    forVehicle: true,
  },
  'interior-component': {
    weight: 6,
    parts:
      'Floor Mats Set:90-650|Driver Seat:400-2600|Rear Seat:500-2800|Dashboard:700-3600|Instrument Cluster:350-2200|Gear Knob:40-350|Steering Wheel Cover:35-180|Seat Covers Full Set:180-950|Sun Visor:60-380|Armrest:80-600|Door Trim:150-900|Seat Belt:120-700|Glove Box:90-520|Window Switch:70-480',
    brands: 'Genuine|OEM|WeatherTech|Momo|Sparco|Generic|Takeoff',
    pictures: 'seat|floor-mats|gear-knob|gear-knob-2|dials|steering-wheel',
    forVehicle: true,
  },
  'bike-accessories': {
    weight: 7,
    parts:
      'Motor Chain and Sprocket Kit:120-650|Kickstarter:60-260|Motor Carburettor:90-480|Clutch Plates for Motor:70-340|Bicycle Wheel 26 inch:90-420|Bicycle Pedals:35-210|Cassette 8 Speed:80-420|Motor Shock Pair:160-780|Motor Tyre 3.00-18:110-380|Bike Brake Shoes:30-150|Handle Bar:55-320|Motor Silencer:140-700|Okada Seat:100-420|Rear Sprocket:45-230',
    brands: 'Bajaj|TVS|Royal|Haojue|Shimano|DID|SunRace|Apsonic|Generic|NGK|Yuasa|CST',
    pictures: 'moto-chain-kit|cassette-chain|cassette-chain-2|bike-wheel|pedals|gear-set',
    forVehicle: false,
  },
  'suspension-steering': {
    weight: 10,
    parts:
      'Shock Absorber:150-1100|Front Shock:160-1200|Rear Shock:140-1000|Strut Mount:70-420|Coil Spring:150-780|Lower Arm:180-1300|Ball Joint:60-420|Tie Rod End:50-340|Rack End:60-380|Steering Rack:600-4200|Stabilizer Link:45-300|Bushings Set:40-420|Wheel Bearing:80-620|Power Steering Pump:350-2100|Leaf Spring:280-1500',
    brands: 'KYB|Monroe|555|CTR|Moog|GMB|Koyo|Genuine|OEM|Sachs|Bilstein|TRW|NSK',
    pictures: 'strut|strut-2|coil-springs|tie-rod-end|steering-wheel',
    forVehicle: true,
  },
  'breaking-system': {
    weight: 12,
    parts:
      'Front Brake Pads:70-650|Rear Brake Pads:65-560|Brake Shoes:60-380|Front Brake Disc:160-1200|Rear Brake Disc:150-1050|Brake Drum:150-900|Brake Caliper:250-1900|Brake Master Cylinder:160-1300|Wheel Cylinder:40-260|Brake Hose:30-210|Brake Booster:280-1900|ABS Sensor:90-650|Hand Brake Cable:60-380|ABS Module:500-3500',
    brands: 'Brembo|Bosch|Akebono|TRW|Ferodo|Advics|ATE|Bendix|EBC|Nisshinbo|Sumitomo|Genuine|OEM|Hi-Q|Asimco',
    pictures: 'brake-pads|brake-disc|brake-disc-2|brake-drum|brake-caliper',
    forVehicle: true,
  },
  'fluid-lubricants': {
    weight: 5,
    parts:
      'Engine Oil 5W-30 4 Litres:120-420|Engine Oil 20W-50 Gallon:110-320|Gear Oil 80W-90:60-240|ATF Dexron III:60-280|CVT Fluid:120-420|Brake Fluid DOT 4:25-110|Coolant 5 Litres:60-240|Power Steering Fluid:35-140|Grease Tub:30-180|Engine Flush:30-120|Diesel Engine Oil 15W-40:130-480|Two Stroke Oil:25-90',
    brands: 'Total|Shell|Castrol|Mobil|Liqui Moly|Goil|Toyota Genuine|Motul|Valvoline|Engen|Zic',
    pictures: 'engine-oil|engine-oil-2|brake-fluid|coolant',
    forVehicle: false,
  },
  'cycling-essentials': {
    weight: 3,
    parts:
      'Bicycle Helmet:80-480|Bike Lights Set:40-260|Floor Pump:60-320|Hand Pump:30-120|Water Bottle with Cage:25-110|Bicycle Lock:35-210|Cycling Gloves:35-160|Saddle Bag:45-240|Puncture Kit:15-70|Bicycle Bell:12-55|Inner Tube 26:18-60|Knee Guard Pair:50-220',
    brands: 'Giro|Bell|Rockbros|Topeak|Generic|Kryptonite|Decathlon|Shimano|Zefal',
    pictures: 'helmet|helmet-2|bike-lights|pump|water-bottle',
    forVehicle: false,
  },
  'climate-comfort': {
    weight: 7,
    parts:
      'AC Compressor:550-3800|Radiator:300-2200|Radiator Fan:180-1100|AC Condenser:250-1600|Cabin Filter:30-180|Blower Motor:140-900|Heater Core:150-850|Expansion Valve:60-380|Fan Belt:35-260|Radiator Cap:20-90|AC Gas R134a Can:60-180|Water Reservoir:60-380|Thermostat:40-320|Radiator Hose:30-220',
    brands: 'Denso|Valeo|Sanden|Mahle|Nissens|Koyorad|Genuine|OEM|Mann|Gates|Doowon',
    pictures: 'ac-compressor|ac-compressor-2|radiator|fan|cabin-filter',
    forVehicle: true,
  },
  'battery-electricity': {
    weight: 10,
    parts:
      'Alternator:350-2600|Starter Motor:300-2200|Kickstarter Motor:300-1800|Car Battery 65Ah:550-1500|Car Battery 45Ah:420-1100|Ignition Coil:80-620|Crankshaft Sensor:70-520|Oxygen Sensor:110-780|Fuse Box:120-900|Wiring Harness:180-1600|Relay:20-110|ECU:600-4800|Brain Box:600-4800|Window Motor:110-720|Horn:40-260',
    brands: 'Denso|Bosch|Varta|Exide|Yuasa|Delphi|NGK|Mitsuba|Genuine|OEM|Hella|Valeo|Solite|Forgo',
    pictures: 'alternator|alternator-2|starter|battery|battery-2|fuses',
    forVehicle: true,
  },
  'light-indicators': {
    weight: 8,
    parts:
      'Headlamp:250-2900|Tail Lamp:160-1800|Fog Lamp:90-720|Trafficator:45-320|Indicator Lamp:40-300|LED Bulbs H4:50-320|LED Bulbs H7:55-340|Halogen Bulb H11:25-110|Brake Light:60-420|Number Plate Light:20-110|Daytime Running Light:120-950|Ballast for Xenon:160-1100|Headlight Switch:60-420',
    brands: 'Depo|TYC|Philips|Osram|Hella|Koito|Stanley|Genuine|OEM|Valeo|Magneti Marelli|Generic',
    pictures: 'headlamp|tail-lamp|bulbs|bulbs-2',
    forVehicle: true,
  },
  'transmission-drivetrain': {
    weight: 7,
    parts:
      'Clutch Kit:280-2400|Clutch Disc:140-950|Pressure Plate:180-1200|Release Bearing:60-380|Drive Shaft:280-2200|CV Joint:110-820|CV Boot Kit:35-190|Gearbox Automatic:1500-9500|Gearbox Manual:1100-6200|Gear Selector Cable:110-720|Flywheel:250-1900|Propeller Shaft:450-2900|Differential:800-5200|Gearbox Mount:70-480|Torque Converter:400-2600',
    brands: 'Exedy|LuK|Sachs|Valeo|Aisin|GKN|Daikin|Genuine|OEM|NTN|GSP|Jatco',
    pictures: 'clutch-disc|cv-shaft|gear-set|gear-set-2',
    forVehicle: true,
  },
  'engine-mechanical': {
    weight: 11,
    parts:
      'Spark Plugs Set of 4:50-420|Plugs Iridium:120-620|Oil Filter:20-130|Air Filter:30-190|Fuel Filter:30-260|Fuel Pump:160-1400|Piston Set:350-2600|Piston Rings:110-900|Head Gasket:90-720|Full Gasket Kit:180-1300|Timing Belt Kit:160-1300|Timing Chain Kit:280-1900|Water Pump:130-980|Engine Mount:80-620|Injector Nozzle:150-1500|Throttle Body:280-1900|Camshaft:300-2200|Turbocharger:900-6800|Complete Engine:3500-24000|Oil Pump:150-1100',
    brands: 'NGK|Denso|Bosch|Mann|Mahle|Aisin|Gates|Sakura|NPR|Genuine|OEM|Elring|GMB|Delphi|Teikin',
    pictures: 'spark-plugs|oil-filter|piston|piston-2',
    forVehicle: true,
  },
};

/** Weights of the makes among parts for vehicles, roughly as on Ghana's roads. Other makes have `restWeight`. */
export const makeWeights: Readonly<Record<string, number>> = {
  Toyota: 300,
  Hyundai: 105,
  Kia: 85,
  Nissan: 80,
  Honda: 70,
  Benz: 60,
  VW: 45,
  Ford: 38,
  Mitsubishi: 32,
  Opel: 24,
  Mazda: 22,
  BMW: 20,
  Suzuki: 18,
  Chevrolet: 16,
  Peugeot: 12,
  Lexus: 11,
  Daewoo: 10,
  Renault: 9,
  Audi: 8,
  Isuzu: 8,
};

/** Inhabitants in tens of thousands (census of 2021), adjusted as cars and dealers gather in large regions. */
export const regionWeights = {
  'Greater Accra': 1350,
  Ashanti: 820,
  Eastern: 220,
  Central: 250,
  Western: 240,
  Northern: 170,
  Volta: 120,
  Bono: 90,
  'Bono East': 80,
  'Upper East': 70,
  'Upper West': 45,
  Ahafo: 35,
  'Western North': 45,
  Oti: 30,
  Savannah: 20,
  'North East': 18,
} as const;
