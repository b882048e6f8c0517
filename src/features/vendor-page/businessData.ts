import { mostStars } from '#contract/catalogue/stars.ts';
import type { VendorPage } from '#contract/catalogue/vendorPage.ts';
import { vendorPath } from '#contract/catalogue/vendorPaths.ts';

/** Returns what search engines read about a vendor (schema.org AutoPartsStore), as text for a JSON-LD block. */
export function businessData(vendor: VendorPage, publicUrl: string): string {
  const { id, name, photoUrl, businessAddress, place, figures } = vendor;
  const { average, reviews } = figures.rating;
  const data = {
    '@context': 'https://schema.org',
    '@type': 'AutoPartsStore',
    '@id': publicUrl + vendorPath(id),
    url: publicUrl + vendorPath(id),
    name,
    ...(photoUrl && { image: publicUrl + photoUrl }),
    ...((businessAddress || place) && {
      address: {
        '@type': 'PostalAddress',
        ...(businessAddress && { streetAddress: businessAddress }),
        ...(place && { addressLocality: place.town, addressRegion: place.region }),
        addressCountry: 'GH',
      },
    }),
    ...(average !== null && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: average,
        bestRating: mostStars,
        reviewCount: reviews,
      },
    }),
  };
  // "<" could end the block that contains this text.
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
}

/** Returns the text that a shared link and a search engine show below the vendor's name. */
export function describeVendor({ name, place, advertCount, figures }: VendorPage): string {
  const where = place ? ` in ${place.town}, ${place.region}` : '';
  const parts = advertCount === 1 ? '1 part' : `${advertCount} parts`;
  const collected = figures.ordersCollected;
  const orders = collected === 0 ? '' : ` ${collected} ${collected === 1 ? 'order' : 'orders'} collected.`;
  return `${parts} for vehicles from ${name}${where}.${orders}`;
}
