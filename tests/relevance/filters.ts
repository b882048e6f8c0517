import { partCategorySlugs } from '#contract/catalogue/categories.ts';

/** Query of GET /adverts, as text. */
export type AskedQuery = Readonly<Record<string, string>>;

/** The filters that shoppers use on the sample catalogue. */
export const filters: readonly AskedQuery[] = [
  ...partCategorySlugs.map((category) => ({ category })),
  { make: 'Toyota' },
  { make: 'Toyota', model: 'Corolla' },
  { make: 'Benz' },
  { condition: 'New' },
  { condition: 'Used', region: 'Ashanti' },
  { region: 'Greater Accra' },
  { year: '2010' },
  { year: '1999', make: 'Honda' },
  { brand: 'Bosch' },
  { minPrice: '100', maxPrice: '500' },
  { minPrice: '99.99' },
  { maxPrice: '0' },
  { maxPrice: '9999999' },
  { category: 'breaking-system', make: 'Toyota', condition: 'New' },
  { vendor: '00000000-0000-4000-8000-000000000000' },
  { category: 'breaking-system', partType: 'brake-pads' },
  { partType: 'shock-absorbers', condition: 'Used' },
  { category: 'light-indicators', partType: 'bulbs', make: 'Toyota' },
  { origin: 'Japan' },
  { origin: 'Germany', category: 'breaking-system' },
  { category: 'body-exterior', origin: 'USA', make: 'Honda' },
  { fits: 'Toyota Corolla 2012' },
  { fits: 'Toyota Corolla', category: 'breaking-system' },
  { fits: 'Nissan Altima 2005', category: 'engine-mechanical' },
  { fits: 'Bike 26 inch' },
  { fits: 'Bike 700C', category: 'cycling-essentials' },
];
