import { type PartCategorySlug, partCategorySlugs } from './categories.ts';

/*
 * The part types of each category, the most wanted first. They are the second step of browsing and a filter, and an
 * advert's measures and usual price depend on them. Each category is one string to keep the list small, as it is
 * downloaded to the phone with the filters.
 */

const names: Record<PartCategorySlug, string> = {
  'body-exterior':
    'Alloy rims|Tyres|Complete wheels|Side mirrors|Wiper blades|Bumpers|Bonnets|Fenders|Doors|Boot lids|Grilles|Windscreens|Mudguards|Door handles|Roof racks|Spoilers',
  'interior-component':
    'Seats|Floor mats|Instrument clusters|Gear knobs|Dashboards|Seat covers|Seat belts|Airbags|Window switches|Sun visors|Door trims|Glove boxes|Car stereos|Inside mirrors|Headlinings',
  'bike-accessories':
    'Chain and sprocket kits|Bicycle chains|Cassettes and gears|Pedals|Wheels|Bike tyres and tubes|Handlebars|Saddles|Bike brakes|Cranksets|Motorbike engines and parts|Motorbike mirrors|Motorbike lights|Exhausts for bikes|Forks|Frames',
  'suspension-steering':
    'Shock absorbers|Coil springs|Tie rod ends|Steering wheels|Steering racks|Ball joints|Control arms|Stabiliser links|Bushes|Wheel bearings|Power steering pumps|Leaf springs|Shock mounts|Steering columns|Hubs and knuckles',
  'breaking-system':
    'Brake pads|Brake discs|Calipers|Brake drums|Brake shoes|Master cylinders|Wheel cylinders|Brake hoses|Brake boosters|ABS pumps and sensors|Handbrake cables|Brake kits|Brake switches|Brake fluid tanks',
  'fluid-lubricants':
    'Engine oil|Gear oil|Automatic transmission fluid|Brake fluid|Coolant|Power steering fluid|Grease|Service packs|Engine flush and additives|Screen wash|Two-stroke oil|Brake cleaner|Rust remover|Polish and wax',
  'cycling-essentials':
    'Helmets|Water bottles|Bicycle pumps|Bicycle lights|Locks|Repair kits|Gloves|Bells and horns|Bags and carriers|Jackets and vests|Child seats|Bottle cages|Kickstands|Knee and elbow pads',
  'climate-comfort':
    'AC compressors|Radiators|Radiator fans|Cabin filters|Condensers|Evaporators|Blower motors|Thermostats|Water pumps|Heater cores|AC hoses|Expansion valves|Receiver dryers|Radiator hoses|AC gas|Radiator caps and tanks',
  'battery-electricity':
    'Batteries|Alternators|Starter motors|Fuses|Ignition coils|Relays|Wiring and connectors|Sensors|Engine control units|Horns|Ignition switches|Key fobs and alarms|Battery cables and terminals|Window motors|Inverters and chargers',
  'light-indicators':
    'Headlamps|Tail lamps|Bulbs|Fog lamps|Indicator lamps|LED strips and bars|Number plate lamps|Interior lamps|Reflectors|Ballasts and modules|Light switches|Lamp covers|Side marker lamps|Warning lamps',
  'transmission-drivetrain':
    'Clutch discs|Clutch kits|Drive shafts|CV joints|Gears|Gearboxes|Release bearings|Pressure plates|Clutch cylinders|Flywheels|Differentials|Propeller shafts|Gearbox mounts|Boots and seals|Gear cables and linkages|Transfer cases',
  'engine-mechanical':
    'Spark plugs|Oil filters|Pistons|Air filters|Fuel filters|Timing belts and chains|Fan belts|Engine mounts|Gaskets|Complete engines|Cylinder heads|Crankshafts|Camshafts|Valves|Fuel pumps|Injectors|Turbochargers|Exhausts|Oil pumps|Throttle bodies',
};

/** A part type, such as "Brake pads" of the braking system. */
export interface PartType {
  /** For URLs and storage: "brake-pads". Unique over all categories. */
  readonly slug: string;
  readonly name: string;
  readonly category: PartCategorySlug;
}

const byCategory = new Map<string, readonly PartType[]>();
const bySlug = new Map<string, PartType>();
for (const category of partCategorySlugs) {
  const types = names[category].split('|').map((name): PartType => {
    const slug = name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '');
    return { slug, name, category };
  });
  byCategory.set(category, types);
  for (const type of types) bySlug.set(type.slug, type);
}

/** Returns the part types of a category, the most wanted first. */
export function partTypesOf(category: PartCategorySlug): readonly PartType[] {
  return byCategory.get(category) ?? [];
}

/** Returns the part type of a slug; undefined when there is none. */
export function findPartType(slug: string): PartType | undefined {
  return bySlug.get(slug);
}
