import { randomUUID } from 'node:crypto';
import { threadKeyHeader } from '#contract/people/followKeys.ts';
import { orderAnswerSchema } from '#contract/orders/orders.ts';
import { readOwnData } from '#server/modules/account/privacy/readOwnData.ts';
import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';
import { testPassword } from '#tests/support/shop/database/insertAccount.ts';
import type { TestApp } from '#tests/support/shop/testApp.ts';
import { readApiDocument } from './apiDocument.ts';

/*
 * What a stranger tries who knows somebody's address, who holds a key that has ended, or who wants to lock somebody out.
 * Each attack goes over all forms, or all operations of the document, and returns the promises that it broke.
 */

/** Words that nobody but the stranger or the vendor writes. */
const words = ['Zanzibar', 'Quetzal'] as const;

type Headers = Record<string, string>;
const from = (network: number): Headers => ({ 'x-forwarded-for': `10.66.${network >> 8}.${network & 255}` });

/** A vendor with an advert, and what a guest orders from them under an address. The shop must trust one proxy. */
async function openStall(shop: TestApp) {
  const vendor = await shop.signUpVerified({ role: 'vendor', companyName: `${words[1]} Spares` });
  await shop.giveSubscription(vendor.account.id);
  const { id: advertId } = await insertAdvert(shop.db, {
    vendorId: vendor.account.id,
    title: `${words[1]} pump`,
    pricePesewas: 10_000,
  });
  const post = (url: string, payload: object, headers: Headers = {}) =>
    shop.app.inject({ method: 'POST', url: `/api${url}`, headers: { ...from(1), ...headers }, payload });
  async function order(email: string, headers: Headers = {}) {
    const body = {
      vendorId: vendor.account.id,
      items: [{ advertId, quantity: 1, pricePesewas: 10_000 }],
      name: words[0],
      phone: '0201234567',
      handover: 'pick-up',
      note: words[0],
      email,
    };
    const answer = await post('/orders', body, headers);
    const { order: sent, trackingKey } = orderAnswerSchema.parse(answer.json());
    const mailed = /#([\w-]{43})/.exec((await shop.mailbox.last(email)).text)?.[1] ?? '';
    return { id: sent.id, threadId: sent.threadId ?? '', device: trackingKey, mailed };
  }
  return { vendor, advertId, post, order };
}

/** A stranger types somebody's address wherever one can be typed, and the vendor answers. */
export async function attackWithAddress(shop: TestApp): Promise<string[]> {
  const { vendor, advertId, post, order } = await openStall(shop);
  const victim = await shop.signUpVerified();
  const { email } = victim.account;
  const seen = async () => {
    const lists = [
      '/threads',
      '/threads/unread',
      '/orders',
      '/notices',
      '/auth/me/favourites',
      '/auth/me/saved-searches',
    ];
    const answers = lists.map((url) => shop.app.inject({ url: `/api${url}`, headers: victim.headers }));
    const bodies = (await Promise.all(answers)).map(({ body }) => body);
    return [...bodies, JSON.stringify(await readOwnData(shop.db, victim.account))];
  };
  const before = await seen();
  const message = { name: words[0], email, message: `${words[0]} https://evil.example` };
  await post(`/adverts/${advertId}/enquiries`, message);
  await post('/contact', { ...message, topic: 'returns' });
  await post('/newsletter', { email });
  await post('/saved-searches', { email, search: { q: 'horn' } });
  await post('/services/interest', { email, services: ['Rent a car'] });
  await post('/auth/signup', { fullname: words[0], email, password: testPassword, confirmPassword: testPassword });
  const sent = await order(email);
  await post(`/threads/${sent.threadId}/messages`, { text: words[0] }, { [threadKeyHeader]: sent.device });
  await post(`/threads/${sent.threadId}/messages`, { text: words[1] }, vendor.headers);
  await post(`/threads/${sent.threadId}/block`, { blocked: true }, { [threadKeyHeader]: sent.device });
  for (const change of [{ status: 'declined', reason: words[1] }]) {
    await shop.app.inject({ method: 'PATCH', url: `/api/orders/${sent.id}`, headers: vendor.headers, payload: change });
  }
  const broken = (await shop.mailbox.to(email)).flatMap((mail) => {
    const text = JSON.stringify([mail.subject, mail.text, mail.html, mail.replyTo ?? null]);
    return [...words, 'evil'].some((word) => text.includes(word))
      ? [`the mail "${mail.subject}" holds words of others`]
      : [];
  });
  const after = await seen();
  const given = after.findIndex((body, index) => body !== before[index]);
  if (given >= 0) broken.push(`the account of a typed address was given something: ${after[given]}`);
  return broken;
}

/**
 * A stranger goes on with the keys of an order that came to an account by its mailed key, and with the device's key of
 * one that was sent while signed in.
 */
export async function attackWithKey(shop: TestApp): Promise<string[]> {
  const { order } = await openStall(shop);
  const owner = await shop.signUpVerified();
  const sent = await order(owner.account.email);
  await shop.app.inject({
    url: `/api/orders/${sent.id}`,
    headers: { ...owner.headers, 'x-tracking-key': sent.mailed },
  });
  const own = await order(owner.account.email, owner.headers);
  const second = await shop.signUpVerified();
  const named = (await readApiDocument(shop.app)).filter(({ path }) => /^\/api\/(?:orders|threads)\/\{id\}/.test(path));
  const broken: string[] = [];
  let sender = 2;
  for (const { method, path } of named) {
    for (const [thing, key] of [
      [sent, sent.device],
      [sent, sent.mailed],
      [own, own.device],
    ] as const) {
      const url = path.replace('{id}', path.startsWith('/api/orders/') ? thing.id : thing.threadId);
      for (const session of [{}, second.headers]) {
        const headers = { ...session, ...from((sender += 1)), 'x-tracking-key': key, [threadKeyHeader]: key };
        const payload = { status: 'cancelled', text: words[0], blocked: true, reason: 'Rude or threatening', stars: 1 };
        const answer = await shop.app.inject({ method, url, headers, ...(method !== 'GET' && { payload }) });
        if (![401, 403, 404].includes(answer.statusCode))
          broken.push(`${method} ${path} answers ${answer.statusCode} to the key of what belongs to an account`);
      }
    }
  }
  const tracked = await shop.app.inject({
    method: 'POST',
    url: '/api/orders/track',
    payload: { trackingKeys: [sent.device, sent.mailed, own.device] },
  });
  if ([sent, own].some(({ id }) => tracked.body.includes(id))) {
    broken.push('POST /api/orders/track shows an order of an account to a key');
  }
  if (named.length < 8) broken.push('fewer operations were tried than there were');
  return broken;
}

/**
 * Strangers of some networks try what somebody else knows, and then that person does, in a network of their own.
 * @param options.thorough also tries passwords, each of which takes the processor a tenth of a second
 */
export async function attackByGuessing(
  shop: TestApp,
  { networks, thorough = false }: { networks: number; thorough?: boolean },
): Promise<string[]> {
  const { order } = await openStall(shop);
  const { id } = await order(`${randomUUID()}@example.com`);
  const { rows } = await shop.deps.pool.query<{ number: number }>('select number from orders where id = $1', [id]);
  const number = rows[0]?.number;
  const owners = await Promise.all([1, 2, 3].map(async () => (await shop.signUpVerified()).account.email));
  const [email = '', forgetful = '', waiting = ''] = owners;
  const calls: readonly { what: string; url: string; tries: number; wrong: object; right?: object }[] = [
    ...(thorough
      ? [
          {
            what: 'signing in',
            url: '/auth/login',
            tries: 11,
            wrong: { email, password: 'guessed it' },
            right: { email, password: testPassword },
          },
        ]
      : []),
    { what: 'a forgotten password', url: '/auth/forgot-password', tries: 6, wrong: { email: forgetful } },
    { what: 'a code once more', url: '/auth/resend-otp', tries: 6, wrong: { email: waiting, purpose: 'reset' } },
    {
      what: 'looking an order up',
      url: '/orders/look-up',
      tries: 21,
      wrong: { number, phone: '0209990000' },
      right: { number, phone: '0201234567' },
    },
  ];
  const broken: string[] = [];
  let network = 1000;
  for (const { what, url, tries, wrong, right = wrong } of calls) {
    const send = (payload: object) => {
      // No code is sent twice within half a minute.
      shop.clock.advance(31_000);
      return shop.app.inject({ method: 'POST', url: `/api${url}`, headers: from(network), payload });
    };
    for (let stranger = 0; stranger < networks; stranger += 1) {
      network += 1;
      for (let count = 0; count < tries; count += 1) if ((await send(wrong)).statusCode === 429) break;
    }
    network += 1;
    const { statusCode } = await send(right);
    if (statusCode !== 200) broken.push(`${what} is refused (${statusCode}) after ${networks} networks`);
  }
  return broken;
}
