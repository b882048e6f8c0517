import { expect, it } from 'vitest';
import type { AdvertDetail } from '#contract/catalogue/adverts.ts';
import { productData } from './productData.ts';

const advert: AdvertDetail = {
  id: '01a1fb69-66fb-704a-8336-17725fd02c6d',
  number: 20_159,
  title: 'Brake pads </script><script>alert(1)</script>',
  brand: 'Bendix',
  make: 'Toyota',
  model: 'Corolla',
  yearFrom: 2009,
  yearTo: 2013,
  condition: 'Used',
  category: 'breaking-system',
  pricePesewas: 23_050,
  region: 'Ashanti',
  town: 'Kumasi',
  createdAt: '2026-11-18T09:30:00.000Z',
  updatedAt: '2026-11-18T09:30:00.000Z',
  picture: null,
  pictureCount: 0,
  partType: null,
  origin: null,
  universal: false,
  alsoFits: [],
  measures: {},
  pictures: [],
  partNumber: null,
  description: 'Good.',
  vendor: {
    id: '01a1fb69-66fb-704a-8336-17725fd02c6e',
    name: 'Owusu Auto Spares',
    fullname: 'Kwame Owusu',
    businessAddress: null,
    ways: [],
    photoUrl: null,
    since: '2026-03-18T09:30:00.000Z',
    advertCount: 1,
  },
  similar: [],
  status: 'Available',
  version: 1,
};

it('the data block cannot be ended by what a vendor wrote', () => {
  expect(productData(advert, 'https://shop.test')).not.toContain('<');
});

it('gives the price as a plain figure in cedis, and the condition', () => {
  expect(JSON.parse(productData(advert, 'https://shop.test'))).toMatchObject({
    '@type': 'Product',
    offers: {
      price: '230.50',
      priceCurrency: 'GHS',
      itemCondition: 'https://schema.org/UsedCondition',
      url: 'https://shop.test/single-advert?id=01a1fb69-66fb-704a-8336-17725fd02c6d',
    },
  });
});

it('says the facts that the page says, and nothing of those that the vendor leaves out', () => {
  const dataOf = (fields: Partial<AdvertDetail>): unknown =>
    JSON.parse(productData({ ...advert, ...fields }, 'https://shop.test'));
  expect(dataOf({ warrantyMonths: 6, quantity: null })).toMatchObject({
    additionalProperty: [{ '@type': 'PropertyValue', name: 'Warranty', value: '6 months' }],
  });
  expect(dataOf({})).not.toHaveProperty('additionalProperty');
});

it('says that none is left as the page does', () => {
  const offerOf = (fields: Partial<AdvertDetail>): unknown =>
    JSON.parse(productData({ ...advert, ...fields }, 'https://shop.test'));
  const offers = (availability: string) => ({ offers: { availability: `https://schema.org/${availability}` } });
  expect(offerOf({ quantity: 1 })).toMatchObject(offers('InStock'));
  expect(offerOf({ quantity: 0 })).toMatchObject(offers('OutOfStock'));
  expect(offerOf({ status: 'Not available' })).toMatchObject(offers('OutOfStock'));
});
