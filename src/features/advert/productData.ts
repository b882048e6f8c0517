import { shownFields } from '#contract/catalogue/advert/shownFields.ts';
import type { AdvertDetail } from '#contract/catalogue/adverts.ts';
import { categoryName } from '#contract/catalogue/categories.ts';
import { priceFieldValue } from '#contract/core/money/money.ts';
import { pictureUrl } from '#contract/core/pictures/pictures.ts';
import { advertPath } from './vendor/contactLinks.ts';

/** What search engines read about an advert (schema.org Product), as text that is safe inside a JSON-LD block. */
export function productData(advert: AdvertDetail, publicUrl: string): string {
  const { title, description, brand, partNumber, condition, category, pictures, vendor } = advert;
  const isLeft = advert.status === 'Available' && advert.quantity !== 0;
  const url = publicUrl + advertPath(advert.id);
  const properties = Object.values(shownFields).flatMap(({ term, words }) => {
    const value = words(advert);
    return value === null ? [] : [{ '@type': 'PropertyValue', name: term, value }];
  });
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: title,
    description,
    sku: `SY-${advert.number}`,
    ...(partNumber && { mpn: partNumber }),
    brand: { '@type': 'Brand', name: brand },
    category: categoryName(category),
    image: pictures.filter((picture) => picture.ready).map((picture) => publicUrl + pictureUrl(picture, 1280, 'jpeg')),
    ...(properties.length > 0 && { additionalProperty: properties }),
    offers: {
      '@type': 'Offer',
      url,
      priceCurrency: 'GHS',
      price: priceFieldValue(advert.pricePesewas),
      availability: `https://schema.org/${isLeft ? 'InStock' : 'OutOfStock'}`,
      itemCondition: `https://schema.org/${condition}Condition`,
      seller: { '@type': 'Organization', name: vendor.name },
      areaServed: 'GH',
    },
  };
  // A "<" could end the script block that contains this text.
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
}
