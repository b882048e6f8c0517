import type { OwnAdvert } from '#contract/catalogue/adverts.ts';
import type { OwnAdvertsAnswer } from '#contract/catalogue/listing.ts';
import { vendorAccount } from '#tests/support/render/renderInShop.tsx';

/** One of the vendor's own adverts, as the API returns it. */
export function ownAdvert(number: number, changes: Partial<OwnAdvert> = {}): OwnAdvert {
  return {
    id: `7f3f1bb6-5b8c-4c3e-8a55-${String(number).padStart(12, '0')}`,
    number,
    title: `Alternator ${number}`,
    brand: 'Denso',
    make: 'Toyota',
    model: 'Camry',
    yearFrom: null,
    yearTo: null,
    condition: 'Used',
    category: 'battery-electricity',
    pricePesewas: 125_000,
    region: 'Ashanti',
    town: 'Suame',
    createdAt: '2026-11-18T08:00:00Z',
    picture: null,
    pictureCount: 0,
    vendor: { id: vendorAccount.id, name: 'Owusu Auto Spares' },
    partType: null,
    origin: null,
    universal: false,
    alsoFits: [],
    measures: {},
    views: 0,
    enquiries: 0,
    status: 'Available',
    published: true,
    version: 1,
    updatedAt: '2026-11-18T08:00:00Z',
    ...changes,
  };
}

/** A first page of the vendor's own adverts. @param total how many match in total; `items` are those on this page */
export function ownAdvertsAnswer(items: OwnAdvert[], total = items.length): OwnAdvertsAnswer {
  return {
    items,
    total,
    page: 1,
    pages: Math.ceil(total / 10),
    counts: { total, active: total, inactive: 0 },
    brands: ['Denso', 'Valeo'],
  };
}
