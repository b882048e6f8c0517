/**
 * The one list of categories: twelve for parts, and Services. A slug is the route of the category's page, exactly as
 * the specification spells it (even "breaking-system"). The order is that of the home tiles, which are shown in rows of
 * 4, 2, 4 and 3. `tile` is the picture's file name without its extension.
 */
export const categories = [
  {
    slug: 'body-exterior',
    name: 'Body & Exterior',
    tile: 'body-exterior',
    description:
      'Bumpers, mirrors, rims, tyres, wiper blades and body panels, new and used, from vendors across Ghana.',
  },
  {
    slug: 'interior-component',
    name: 'Interior Components',
    tile: 'interior-components',
    description: 'Seats, floor mats, dashboards, instrument clusters, gear knobs and trim for the inside of your car.',
  },
  {
    slug: 'bike-accessories',
    name: 'Bike Parts & Accessories',
    tile: 'bike-parts',
    description:
      'Chains, sprockets, pedals, wheels and gears for motorbikes and bicycles, for work and for the weekend.',
  },
  {
    slug: 'suspension-steering',
    name: 'Suspension & Steering',
    tile: 'suspension-steering',
    description:
      'Shock absorbers, struts, springs, tie rod ends, steering wheels and racks for rough roads and smooth ones.',
  },
  {
    slug: 'breaking-system',
    name: 'Braking System',
    tile: 'braking-system',
    description: 'Brake pads, discs, drums, calipers and brake fluid for cars, vans and pickups.',
  },
  {
    slug: 'fluid-lubricants',
    name: 'Fluid and Lubricants',
    tile: 'fluid-lubricants',
    description: 'Engine oil, brake fluid, coolant and other fluids, by grade and can size.',
  },
  {
    slug: 'cycling-essentials',
    name: 'Cycling Essentials',
    tile: 'cycling-essentials',
    description: 'Helmets, lights, pumps and water bottles: what a cyclist should not leave home without.',
  },
  {
    slug: 'services',
    name: 'Services',
    tile: 'services',
    description:
      'Free check-engine-light and battery testing, loan-a-tool, oil recycling and help to find a repair shop.',
  },
  {
    slug: 'climate-comfort',
    name: 'Climate & Comfort',
    tile: 'climate-comfort',
    description: 'AC compressors, radiators, cooling fans and cabin filters to keep the engine and the driver cool.',
  },
  {
    slug: 'battery-electricity',
    name: 'Electrical & Battery System',
    tile: 'electrical-battery',
    description: 'Batteries, alternators, starter motors, fuses and wiring for a car that starts every morning.',
  },
  {
    slug: 'light-indicators',
    name: 'Lights & Indicators',
    tile: 'lights-indicators',
    description: 'Headlamps, tail lamps, indicators and bulbs, so that you see the road and others see you.',
  },
  {
    slug: 'transmission-drivetrain',
    name: 'Transmission & Drivetrain',
    tile: 'transmission-drivetrain',
    description: 'Clutch discs, gears, drive shafts and CV joints for manual and automatic cars.',
  },
  {
    slug: 'engine-mechanical',
    name: 'Engine & Mechanical Components',
    tile: 'engine-mechanical',
    description: 'Pistons, spark plugs, oil filters and other engine parts, from a quick service to a full rebuild.',
  },
] as const;

export type Category = (typeof categories)[number];
export type CategorySlug = Category['slug'];
export type PartCategory = Exclude<Category, { slug: 'services' }>;
export type PartCategorySlug = PartCategory['slug'];

/** The twelve categories that an advert can be in, in tile order. */
export const partCategories: readonly PartCategory[] = categories.filter((category) => category.slug !== 'services');

export const partCategorySlugs: readonly PartCategorySlug[] = partCategories.map((category) => category.slug);

/** Returns the category of a slug, including Services, or undefined. The slug is case-sensitive, as routes are. */
export function findCategory(slug: string): Category | undefined {
  return categories.find((category) => category.slug === slug);
}

/** The name on the tile of a category. */
export function categoryName(slug: CategorySlug): string {
  return findCategory(slug)?.name ?? slug;
}

/** The name in lower case with "and" for "&", so that "Suspension & Steering" equals "suspension and steering". */
function plainName(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/\s*&\s*|\s+/g, (gap) => (gap.includes('&') ? ' and ' : ' '));
}

const slugsByName = new Map<string, PartCategorySlug>(
  partCategories.flatMap(({ slug, name }) => [
    [slug, slug],
    [plainName(name), slug],
  ]),
);

/**
 * Finds the slug of a part category by its slug or name, whatever its capitals and "&" or "and"; undefined if unknown.
 */
export function partCategoryOf(text: string): PartCategorySlug | undefined {
  return slugsByName.get(plainName(text));
}
