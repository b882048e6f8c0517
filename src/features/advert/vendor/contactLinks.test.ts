import { expect, it } from 'vitest';
import { whatsAppLink } from './contactLinks.ts';

it('opens WhatsApp with the title, the price and the link filled in', () => {
  const link = new URL(
    whatsAppLink(
      '+233241234567',
      { title: 'Brake pads & discs', pricePesewas: 23_000 },
      'https://shop.test/single-advert?id=1',
    ) ?? '',
  );
  expect(link.origin + link.pathname).toBe('https://wa.me/233241234567');
  expect(link.searchParams.get('text')).toBe(
    'Hello, I am interested in “Brake pads & discs” (GHc\u00a0230.00).\nhttps://shop.test/single-advert?id=1',
  );
});

it('opens no WhatsApp at a toll-free number or a short code', () => {
  const advert = { title: 'Brake pads', pricePesewas: 1 };
  expect(['+23380012345', '1355'].map((phone) => whatsAppLink(phone, advert, ''))).toEqual([null, null]);
});
