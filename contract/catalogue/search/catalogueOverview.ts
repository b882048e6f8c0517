import type { CatalogueAnswer } from '../catalogue.ts';
import { partCategories } from '../categories.ts';
import { regions } from '../../core/places/regions.ts';
import { modelsOf } from '../fitment/vehicleModels.ts';
import { makes } from '../fitment/vehicles.ts';

/**
 * Returns the lists of the shop, with how many adverts are on offer in each category and for each make.
 * @param rows numbers of published adverts by category and make; the same pair may occur more than once
 */
export function catalogueOverview(
  rows: readonly { readonly category: string; readonly make: string; readonly count: number }[],
): CatalogueAnswer {
  const countOf = (fits: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(fits).reduce((sum, row) => sum + row.count, 0);
  return {
    total: countOf(() => true),
    categories: partCategories.map(({ slug, name }) => ({
      slug,
      name,
      count: countOf((row) => row.category === slug),
    })),
    makes: makes.map((name) => ({ name, models: [...modelsOf(name)], count: countOf((row) => row.make === name) })),
    regions: [...regions],
  };
}
