import { exportColumns, priceListColumns, type PriceListField } from '#contract/vendor/priceList.ts';

/** Other names that people give to the columns, in the form that `plainWord` returns. */
const otherNames: Record<PriceListField, readonly string[]> = {
  title: [
    'name',
    'product',
    'productname',
    'producttitle',
    'itemname',
    'parttitle',
    'part',
    'partname',
    'item',
    'advert',
  ],
  category: ['partcategory', 'section'],
  Make: ['carmake', 'vehiclemake', 'vehicle', 'car'],
  Model: ['carmodel', 'vehiclemodel'],
  yearFrom: ['from', 'fromyear', 'firstyear', 'yearstart', 'startyear'],
  yearTo: ['to', 'toyear', 'lastyear', 'yearend', 'endyear'],
  item: ['partbrand', 'brandname', 'manufacturer'],
  partNumber: [
    'partno',
    'partnr',
    'partnum',
    'pn',
    'mpn',
    'oem',
    'oemnumber',
    'oemno',
    'oempartnumber',
    'partcode',
    'sku',
  ],
  quantity: ['qty', 'stock', 'pieces', 'instock', 'onhand'],
  condition: ['state', 'neworused', 'newused'],
  price: [
    'priceghc',
    'priceghs',
    'priceingh',
    'priceinghc',
    'priceinghs',
    'priceincedis',
    'pricecedis',
    'unitprice',
    'sellingprice',
    'retailprice',
    'cost',
    'amount',
  ],
  region: ['area'],
  location: ['city', 'location', 'townorcity', 'place'],
  description: ['details', 'notes', 'text', 'remarks', 'comments'],
  status: ['available', 'availability'],
  partType: ['parttypes', 'kind', 'kindofpart', 'type', 'subcategory'],
  origin: ['country', 'countryoforigin', 'usedin', 'homeusedfrom'],
  universal: ['fitsall', 'fitseveryvehicle'],
  otherNumbers: ['othernumbers', 'otherpartnumbers', 'equivalents', 'crossreference', 'crossreferences'],
  alsoFits: ['fits', 'fitment', 'othervehicles', 'compatible', 'compatiblewith'],
  measures: ['measure', 'size', 'sizes', 'dimensions'],
  number: ['advertnumber', 'advertno', 'synumber'],
};

/** Columns without which there is no advert. */
export const requiredFields = [
  'title',
  'category',
  'Make',
  'Model',
  'item',
  'condition',
  'price',
  'region',
  'location',
  'description',
] as const satisfies readonly PriceListField[];

/** Fields that a list may leave out where they are the same for all rows: they are asked for once. */
export const fieldsForAll = ['condition', 'region', 'location'] as const satisfies readonly PriceListField[];

/** Names of the columns before the fields in the file of rows to correct. */
export const reportColumns = ['Row', 'Reason'] as const;

const fields = new Map<string, PriceListField>();
for (const field of fieldsInOrder()) {
  fields.set(plainWord(priceListColumns[field]), field);
  for (const name of otherNames[field]) fields.set(name, field);
}
const passedOver = new Set([...exportColumns, ...reportColumns].map(plainWord));

/** The fields of a price list in the order of its columns. */
export function fieldsInOrder(): PriceListField[] {
  const isField = (name: string): name is PriceListField => Object.hasOwn(priceListColumns, name);
  return Object.keys(priceListColumns).filter(isField);
}

/** Returns a name without case, accents, spaces and signs: "Part No." and "part no" are "partno"; "&" is "and". */
export function plainWord(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z0-9]/g, '');
}

/** Units that people add to a name: "Price in GH¢", "Qty pcs". */
const units = new Set(['in', 'gh', 'ghs', 'ghc', 'cedi', 'cedis', 'ghana', 'pcs', 'pieces', 'each', 'per', 'unit']);

/** Returns the field of a column with this name; `extra` for a further column of our own files; null when unknown. */
export function fieldOfColumn(name: string): PriceListField | 'extra' | null {
  const word = plainWord(name);
  const known = fields.get(word);
  if (known) return known;
  if (passedOver.has(word)) return 'extra';
  // "Price (GH₵)", "Quantity [pcs]", "Price, GHS".
  const parts = name.replace(/\(.*?\)|\[.*?\]|\{.*?\}/g, ' ').split(/[\s,/:_-]+/);
  while ((parts.length > 1 && units.has(plainWord(parts.at(-1) ?? ''))) || parts.at(-1) === '') parts.pop();
  return fields.get(plainWord(parts.join(''))) ?? null;
}
