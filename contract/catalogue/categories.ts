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
  },
  {
    slug: 'interior-component',
    name: 'Interior Components',
    tile: 'interior-components',
  },
  {
    slug: 'bike-accessories',
    name: 'Bike Parts & Accessories',
    tile: 'bike-parts',
  },
  {
    slug: 'suspension-steering',
    name: 'Suspension & Steering',
    tile: 'suspension-steering',
  },
  {
    slug: 'breaking-system',
    name: 'Braking System',
    tile: 'braking-system',
  },
  {
    slug: 'fluid-lubricants',
    name: 'Fluid and Lubricants',
    tile: 'fluid-lubricants',
  },
  {
    slug: 'cycling-essentials',
    name: 'Cycling Essentials',
    tile: 'cycling-essentials',
  },
  {
    slug: 'services',
    name: 'Services',
    tile: 'services',
  },
  {
    slug: 'climate-comfort',
    name: 'Climate & Comfort',
    tile: 'climate-comfort',
  },
  {
    slug: 'battery-electricity',
    name: 'Electrical & Battery System',
    tile: 'electrical-battery',
  },
  {
    slug: 'light-indicators',
    name: 'Lights & Indicators',
    tile: 'lights-indicators',
  },
  {
    slug: 'transmission-drivetrain',
    name: 'Transmission & Drivetrain',
    tile: 'transmission-drivetrain',
  },
  {
    slug: 'engine-mechanical',
    name: 'Engine & Mechanical Components',
    tile: 'engine-mechanical',
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
