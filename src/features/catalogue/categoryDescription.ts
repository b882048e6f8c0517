import type { PartCategory, PartCategorySlug } from '#contract/catalogue/categories.ts';
import type { ListingSearch } from '#contract/catalogue/listingSearch.ts';
import { findPartType } from '#contract/catalogue/partTypes.ts';

/** Not beside the names, which every page needs. */
const categoryDescriptions: Readonly<Record<PartCategorySlug, string>> = {
  'body-exterior':
    'Bumpers, mirrors, rims, tyres, wiper blades and body panels, new and used, from vendors across Ghana.',
  'interior-component':
    'Seats, floor mats, dashboards, instrument clusters, gear knobs and trim for the inside of your car.',
  'bike-accessories':
    'Chains, sprockets, pedals, wheels and gears for motorbikes and bicycles, for work and for the weekend.',
  'suspension-steering':
    'Shock absorbers, struts, springs, tie rod ends, steering wheels and racks for rough roads and smooth ones.',
  'breaking-system': 'Brake pads, discs, drums, calipers and brake fluid for cars, vans and pickups.',
  'fluid-lubricants': 'Engine oil, brake fluid, coolant and other fluids, by grade and can size.',
  'cycling-essentials': 'Helmets, lights, pumps and water bottles: what a cyclist should not leave home without.',
  'climate-comfort':
    'AC compressors, radiators, cooling fans and cabin filters to keep the engine and the driver cool.',
  'battery-electricity':
    'Batteries, alternators, starter motors, fuses and wiring for a car that starts every morning.',
  'light-indicators': 'Headlamps, tail lamps, indicators and bulbs, so that you see the road and others see you.',
  'transmission-drivetrain': 'Clutch discs, gears, drive shafts and CV joints for manual and automatic cars.',
  'engine-mechanical':
    'Pistons, spark plugs, oil filters and other engine parts, from a quick service to a full rebuild.',
};

/** The description on a category's page, or on the page of one of its part types. */
export function descriptionOf(category: PartCategory, { partType }: ListingSearch): string {
  const type = partType === undefined ? undefined : findPartType(partType);
  if (type?.category !== category.slug) return categoryDescriptions[category.slug];
  return `${type.name} for cars, motorbikes and bicycles, new and used, from vendors all over Ghana. Part of ${category.name}.`;
}
