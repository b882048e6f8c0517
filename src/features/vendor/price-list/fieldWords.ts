import type { PriceListField } from '#contract/vendor/priceList.ts';

/** What many cells of a field are called: "94 prices". */
export const cellsOf: Record<PriceListField, readonly [one: string, many: string]> = {
  title: ['title', 'titles'],
  category: ['category', 'categories'],
  Make: ['make', 'makes'],
  Model: ['model', 'models'],
  yearFrom: ['first year', 'first years'],
  yearTo: ['last year', 'last years'],
  item: ['brand', 'brands'],
  partNumber: ['part number', 'part numbers'],
  condition: ['condition', 'conditions'],
  price: ['price', 'prices'],
  region: ['region', 'regions'],
  location: ['town', 'towns'],
  description: ['description', 'descriptions'],
  status: ['status', 'statuses'],
  partType: ['part type', 'part types'],
  origin: ['country', 'countries'],
  universal: ['cell of Universal', 'cells of Universal'],
  otherNumbers: ['cell of Same as', 'cells of Same as'],
  alsoFits: ['cell of Also fits', 'cells of Also fits'],
  measures: ['measure', 'measures'],
  quantity: ['quantity', 'quantities'],
  number: ['advert number', 'advert numbers'],
};
