import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { orderEvents } from '#contract/orders/orderGraph.ts';
import { projectDir } from '#server/config/config.ts';
import { day, everyMail, url } from '#tests/support/everyMail.ts';
import { passwordChangedMail, passwordResetCodeMail, verificationCodeMail } from './accountMails.ts';
import { emailChangeCodeMail } from './emailChangeMails.ts';
import { newsletterConfirmMail, newsletterWelcomeMail } from './newsletterMails.ts';
import { orderRequestToVendorMail } from './orderMails.ts';
import { planReminderMail } from './paymentMails.ts';
import { savedSearchMail } from './savedSearchMails.ts';

/** The exported functions of the server that make a mail. */
function mailFunctions(): string[] {
  const server = path.join(projectDir, 'server');
  return readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => readFileSync(path.join(server, file), 'utf8').split(/^export /m))
    .filter((code) => code.includes('): MailContent {'))
    .flatMap((code) => /^(?:async )?function (\w+Mail)\b/.exec(code)?.[1] ?? []);
}

test('every mail that the server can make is among those that are looked at here', () => {
  const looked = readFileSync(path.join(projectDir, 'tests/support/everyMail.ts'), 'utf8');
  const made = mailFunctions();
  expect(made.length).toBeGreaterThan(40);
  expect(made.filter((name) => !looked.includes(`${name}(`))).toEqual([]);
});

describe('every mail', () => {
  const names = Object.keys(everyMail(''));
  const evil = `</td><script>alert(1)</script>" onload='x'\r\nBcc: victim@example.com\u202e{{7*7}}`;

  test.each(names)('%s shows typed text as plain text', (name) => {
    const { html = '' } = everyMail(evil)[name] ?? {};
    expect(html).not.toContain('<script');
    expect(html).not.toMatch(/" onload=|onload='/);
    expect(html).not.toContain('\u202e');
  });

  test.each(names)('%s has one line for each header', (name) => {
    const mail = everyMail(evil)[name];
    const lines = [mail?.subject, ...Object.values(mail?.headers ?? {})];
    for (const line of lines) expect(line).not.toMatch(/[\r\n]/);
  });

  test.each(names)('%s says the same in its text and its HTML', (name) => {
    const { text = '', html = '' } = everyMail('Brake pads, front')[name] ?? {};
    const body = html.slice(html.indexOf('<body')).replace(/<[^>]+>/g, ' ');
    const words = (part: string) => new Set(part.replaceAll('&#39;', "'").match(/[\p{L}\d]{3,}/gu));
    const addresses = words(url);
    const missing = [...words(text)].filter((word) => !words(body).has(word) && !addresses.has(word));
    expect(missing).toEqual([]);
  });

  test.each(names)('%s loads nothing, and links only where it should', (name) => {
    const { text = '', html = '' } = everyMail('Brake pads, front')[name] ?? {};
    expect(html).not.toMatch(/<img|<link|src=|@import|url\(/);
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, target]) => target);
    expect(new Set(links)).toEqual(new Set(links.length > 0 ? ['https://shop.example.com/somewhere?a=1&amp;b=2'] : []));
    expect(text.includes(url)).toBe(links.length > 0);
  });

  test.each(names)('%s has a short subject, in the voice of the shop', (name) => {
    const { subject = '', text = '' } = everyMail('Brake pads, front')[name] ?? {};
    expect(subject.length).toBeLessThan(70);
    expect(subject + text).not.toMatch(/!|oops|please|undefined|null|NaN|\[object/i);
  });
});

describe('codes', () => {
  test('a code is in the text, and never in the subject', () => {
    for (const mail of [
      verificationCodeMail({ code: '048291', validMinutes: 10 }),
      passwordResetCodeMail({ code: '048291', validMinutes: 10 }),
      emailChangeCodeMail({ code: '048291', validMinutes: 10 }),
    ]) {
      expect(mail.text).toContain('    048291\n');
      expect(mail.html).toContain('048291');
      expect(mail.text).toContain('10 minutes');
      expect(mail.subject).not.toContain('048291');
    }
  });
});

describe('passwordChangedMail', () => {
  test('the mail about a changed password says when, in Ghanaian time', () => {
    expect(passwordChangedMail({ changedAt: day, resetUrl: url, contactUrl: url }).text).toContain(
      '14 May 2026, 14:05',
    );
  });
});

describe('planReminderMail', () => {
  test.each([
    ['2026-05-21T14:05:00.000Z', 'in 7 days'],
    ['2026-05-15T00:00:00.000Z', 'tomorrow'],
    ['2026-05-14T23:59:00.000Z', 'today'],
  ])('calls %s “%s”', (paidUntil, words) => {
    const mail = planReminderMail({ companyName: 'Ama', paidUntil: new Date(paidUntil), now: day, payUrl: url });
    expect(mail.subject).toBe(`Your Spareyard plan ends ${words}`);
  });
});

describe('order requests', () => {
  test('the mail of an order lists parts with prices and the total', () => {
    const { text } = everyMail('Shock absorber')['orderRequest'] ?? {};
    expect(text).toContain('2 × Shock absorber: GHc\u00a01,251.00\nDelivery: GHc\u00a020.00\nTotal: GHc\u00a01,271.00');
    expect(text).toContain('Hand-over: Delivery to Shock absorber');
  });

  test('the mail of an order leads the vendor to the conversation, and accepts no replies', () => {
    const request = {
      number: 7,
      items: [],
      totalPesewas: 0,
      buyerName: 'Ama',
      buyerPhone: '+233241234567',
      handover: 'pick-up',
      address: null,
      note: null,
      feePesewas: null,
      orderUrl: url,
      threadUrl: 'https://spareyard.example/messages?order=7',
    } as const;
    const mail = orderRequestToVendorMail(request);
    expect(mail.replyTo).toBeUndefined();
    expect(mail.text).toContain('Hand-over: Pick-up');
    expect(mail.text).toContain('Write to the buyer:\nhttps://spareyard.example/messages?order=7');
  });

  test('each step of an order has its own words in the mail', () => {
    const mails = everyMail('Kwame Parts');
    expect(new Set(orderEvents.map((event) => mails[`order ${event}`]?.text)).size).toBe(orderEvents.length);
  });
});

describe('newsletterWelcomeMail', () => {
  test('lets the mail program unsubscribe in one press', () => {
    expect(newsletterWelcomeMail({ shopUrl: url, unsubscribeUrl: url }).headers).toEqual({
      'List-Unsubscribe': `<${url}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });
});

describe('savedSearchMail', () => {
  const advert = { title: 'Brake pads', pricePesewas: 12_050, condition: 'Used', town: 'Kumasi', url } as const;
  const search = { name: '“pads”', total: 1, adverts: [advert], listUrl: url, stopUrl: url };
  const mail = (...searches: (typeof search)[]) => savedSearchMail({ searches, allUrl: url, stopAllUrl: url });

  test('says how many new parts there are, and how many it does not show', () => {
    expect(mail(search).subject).toBe('1 new part in your saved search');
    expect(mail(search).text).toContain(`- Brake pads: GHc\u00a0120.50 · Used · Kumasi\n  ${url}`);
    expect(mail({ ...search, total: 6 }, search).subject).toBe('7 new parts in your saved searches');
    expect(mail({ ...search, total: 6 }).text).toContain('5 more. See the list');
    expect(mail({ ...search, total: 100 }).subject).toBe('More than 99 new parts in your saved search');
    expect(mail({ ...search, total: 100 }).text).toContain('More than 99 are new.');
  });

  test('stays short enough for a mailbox with many searches', () => {
    const many = mail(
      ...Array.from({ length: 50 }, () => ({ ...search, adverts: Array.from({ length: 4 }, () => advert) })),
    );
    expect(many.text).toContain('30 more of your saved searches have new parts.');
    expect(many.html?.length).toBeLessThan(90_000);
  });

  test('lets the mail program end it in one press', () => {
    expect(mail(search).headers).toEqual({
      'List-Unsubscribe': `<${url}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });
});

describe('links', () => {
  test('links in mails lead to the web and nowhere else', () => {
    expect(() => newsletterConfirmMail({ confirmUrl: 'javascript:alert(1)' })).toThrow(RangeError);
  });
});
