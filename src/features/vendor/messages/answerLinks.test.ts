import { expect, test } from 'vitest';
import type { ReceivedEnquiry } from '#contract/people/enquiries.ts';
import { callLink, mailLink, whatsAppAnswer } from './answerLinks.ts';

const enquiry = {
  id: '0198c8a1-0000-7000-8000-000000000001',
  advert: { id: '0198c8a1-0000-7000-8000-000000000002', title: 'Bulb & socket, H4', state: 'shown', picture: null },
  name: 'Esi Owusu',
  email: 'esi+parts@example.com',
  phone: '+233245550101',
  message: 'Does it fit?\n\nSaturday = fine & good',
  createdAt: '2026-11-20T10:00:00.000Z',
  readAt: null,
  doneAt: null,
} satisfies ReceivedEnquiry;
const shop = 'https://shop.example.com';
const page = `${shop}/single-advert?id=${enquiry.advert.id}`;

test('a mail has the subject, the quoted question and where the advert is', () => {
  const link = new URL(mailLink(enquiry, shop));
  expect(link.pathname).toBe('esi%2Bparts@example.com');
  const query = new URLSearchParams(link.search.replaceAll('+', '%2B'));
  expect(query.get('subject')).toBe('Re: Bulb & socket, H4');
  expect(query.get('body')).toBe(
    `Hello Esi Owusu,\r\n\r\n\r\n\r\nOn 20 Nov 2026 you wrote about “Bulb & socket, H4” on Spareyard:\r\n> Does it fit?\r\n>\r\n> Saturday = fine & good\r\n\r\n${page}`,
  );
});

test('a long question is cut, so that no mail program cuts the address', () => {
  const link = mailLink({ ...enquiry, message: 'long words '.repeat(180) }, shop);
  expect(link.length).toBeLessThan(2000);
  expect(decodeURIComponent(link)).toContain('…');
});

test('WhatsApp opens at the international number with title and link', () => {
  const link = new URL(whatsAppAnswer(enquiry, shop));
  expect(link.origin + link.pathname).toBe('https://wa.me/233245550101');
  expect(link.searchParams.get('text')).toBe(
    `Hello Esi Owusu, you asked about “Bulb & socket, H4” on Spareyard.\n${page}\n`,
  );
  expect(whatsAppAnswer({ ...enquiry, phone: '024 555 0101' }, shop)).toContain('wa.me/233245550101?');
  expect(callLink('024 555 0101')).toBe('tel:+233245550101');
});

test.each(['hidden', 'deleted'] as const)('an advert that is %s is named and not linked', (state) => {
  const away = { ...enquiry, advert: { ...enquiry.advert, state } };
  for (const link of [mailLink(away, shop), whatsAppAnswer(away, shop)]) {
    expect(decodeURIComponent(link)).toContain('Bulb & socket, H4');
    expect(decodeURIComponent(link)).not.toContain('single-advert');
  }
});
