import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { theseAdvertsPath } from '#contract/catalogue/theseAdverts.ts';
import { formatPrice } from '#contract/core/money/money.ts';
import { escapeHtml } from '../../escapeHtml.ts';
import type { App, ModuleContext } from '../../deps.ts';
import { deriveKey } from '#server/secretKey.ts';
import { sayWhenToRetry } from '#server/plugins/requests/errorHandler.ts';
import { keyOf, type PlainAnswer, throwIfUnavailable } from './plainApi.ts';
import { type PlainCartItem, readPlainCart, withOneMore, withQuantity, writePlainCart } from './plainCart.ts';
import {
  fieldsHtml,
  formHtml,
  noteHtml,
  type PlainField,
  type PlainValues,
  saidHtml,
  sendPlainPage,
} from './plainForm.ts';
import { redirectWithNotice, type PlainTools, statusOf, takeNotice, textsOf } from './plainFormRoutes.ts';

/** How many order keys a browser remembers, newest first. */
const maxKeptOrders = 20;

const orderFields: readonly PlainField[] = [
  {
    name: 'handover',
    label: 'How would you like them?',
    kind: 'radio',
    options: [
      { value: 'pick-up', label: 'Pick-up: free' },
      { value: 'delivery', label: 'Delivery: the vendor names a fee' },
    ],
  },
  {
    name: 'address',
    label: 'Delivery address',
    autoComplete: 'street-address',
    isOptional: true,
    help: 'For a delivery: street or landmark, and town',
  },
  { name: 'name', label: 'Your name', autoComplete: 'name' },
  { name: 'phone', label: 'Phone', kind: 'tel', autoComplete: 'tel', help: 'The vendor calls this number.' },
  {
    name: 'email',
    label: 'E-mail',
    kind: 'email',
    autoComplete: 'email',
    isOptional: true,
    help: 'We will mail you a link to follow the order.',
  },
];
/** Each vendor gets the note that is meant for them, and nobody else's. */
const noteOf = (vendorId: string) => `note-${vendorId}`;

const offeredSchema = z.object({
  id: z.string(),
  title: z.string(),
  pricePesewas: z.int(),
  quantity: z.int().nullable().optional(),
  vendor: z.object({ id: z.string(), name: z.string() }),
});
type Line = PlainCartItem & { readonly offered: z.infer<typeof offeredSchema> | null };

const sentSchema = z.object({ trackingKey: z.string() });

/** Registers the cart without scripts: its page, the routes that change it, and its order. */
export function registerPlainCart(app: App, { secret }: ModuleContext, tools: PlainTools): void {
  const { ask, asPerson, cookies } = tools;
  const orderKey = deriveKey(secret, 'plain orders');
  const cartOf = (request: FastifyRequest) => readPlainCart(cookies.read(request, 'cart'));

  async function linesOf(request: FastifyRequest, cart: readonly PlainCartItem[]): Promise<readonly Line[]> {
    if (cart.length === 0) return [];
    // One call: the limits count those of a page as one, however many lines the cart has.
    const path = `${theseAdvertsPath}?ids=${cart.map(({ id }) => id).join(',')}`;
    const answer = throwIfUnavailable(await ask(request, { path }));
    const { items } = z.object({ items: z.array(offeredSchema) }).parse(answer.data);
    const offers = new Map(items.map((offered) => [offered.id, offered]));
    return cart.map((item) => ({ ...item, offered: offers.get(item.id.toLowerCase()) ?? null }));
  }

  app.get('/plain/cart', { schema: { hide: true } }, async (request, reply) => {
    const lines = await linesOf(request, cartOf(request));
    return showCart(reply, 200, { lines, values: { key: randomUUID() }, notice: takeNotice(request, reply, cookies) });
  });

  app.post('/plain/cart/add', { schema: { hide: true } }, async (request, reply) => {
    const { advert = '' } = textsOf(request.body);
    const cart = withOneMore(cartOf(request), advert);
    if (!cart)
      return redirectWithNotice(reply, cookies, {
        to: '/plain/cart',
        trouble: 'Your cart is full, or we do not know this part.',
      });
    return redirectWithNotice(reply, cookies, {
      to: '/plain/cart',
      notice: 'Added to the cart',
      keep: { cart: writePlainCart(cart) },
    });
  });

  app.post('/plain/cart/change', { schema: { hide: true } }, async (request, reply) => {
    const { advert = '', quantity = '1', act } = textsOf(request.body);
    const before = cartOf(request);
    // A field that was emptied is no wish to take the part out; there is a button for that.
    const isBlank = act !== 'remove' && quantity.trim() === '';
    const cart = isBlank ? before : withQuantity(before, advert, act === 'remove' ? 0 : Number(quantity));
    const notice = act === 'remove' ? 'Removed from the cart' : '';
    return redirectWithNotice(reply, cookies, { to: '/plain/cart', notice, keep: { cart: writePlainCart(cart) } });
  });

  app.post('/plain/order', { schema: { hide: true } }, async (request, reply) => {
    const values = textsOf(request.body);
    const key = z.uuid().safeParse(values['key']).data ?? randomUUID();
    const lines = await linesOf(request, cartOf(request));
    const groups = byVendor(lines);
    if (groups.length === 0) return redirectWithNotice(reply, cookies, { to: '/plain/cart' });

    const answers: { readonly vendorId: string; readonly lines: readonly Line[]; readonly answer: PlainAnswer }[] = [];
    for (const [vendorId, own] of groups) {
      const answer = await asPerson(request, reply, {
        path: '/orders',
        body: orderBody(vendorId, own, values),
        // One form goes to several vendors; if it is sent twice, each vendor gets it once.
        key: keyOf(orderKey, [key, vendorId]),
      });
      answers.push({ vendorId, lines: own, answer });
    }
    const taken = answers.filter(({ answer }) => answer.isAccepted);
    const sentIds = new Set(taken.flatMap(({ lines: own }) => own.map(({ id }) => id)));
    const left = lines.filter(({ id }) => !sentIds.has(id));
    const notice = taken.map(({ answer }) => answer.message).join(' ');
    // What was sent while signed in is in the list of the account, and this browser may be somebody else's.
    const keys = taken.flatMap(({ answer: { isSignedIn, data } }) =>
      isSignedIn ? [] : (sentSchema.safeParse(data).data?.trackingKey ?? []),
    );
    const orderKeys = [...keys, ...cookies.read(request, 'orders').split('.').filter(Boolean)].slice(0, maxKeptOrders);
    const keep = { cart: writePlainCart(left), orders: [...new Set(orderKeys)].join('.') };

    const refused = answers.find(({ answer }) => !answer.isAccepted);
    if (!refused) return redirectWithNotice(reply, cookies, { to: '/plain/account', notice, keep });
    cookies.write(reply, 'cart', keep.cart);
    cookies.write(reply, 'orders', keep.orders);
    // A part whose price has changed is shown with today's price.
    sayWhenToRetry(refused.answer, reply);
    return showCart(reply, statusOf(refused.answer), {
      lines: left,
      values: { ...values, key },
      notice,
      refused,
    });
  });
}

function orderBody(vendorId: string, lines: readonly Line[], values: PlainValues): object {
  const { handover = '', name = '', phone = '', address = '', email = '' } = values;
  const note = values[noteOf(vendorId)] ?? '';
  return {
    vendorId,
    items: lines.map(({ id, quantity, offered }) => ({
      advertId: id,
      quantity,
      pricePesewas: seenPrice(values[`price-${id}`], offered?.pricePesewas ?? 0),
    })),
    name,
    phone,
    handover,
    ...(handover === 'delivery' && { address }),
    ...(note.trim() !== '' && { note }),
    ...(email.trim() !== '' && { email }),
  };
}

/** The price that the page showed; today's price if none was sent. */
function seenPrice(text: string | undefined, today: number): number {
  return /^\d{1,10}$/.test(text ?? '') ? Number(text) : today;
}

function byVendor(lines: readonly Line[]): [string, Line[]][] {
  const groups = new Map<string, Line[]>();
  for (const line of lines) {
    if (!line.offered) continue;
    const { id } = line.offered.vendor;
    groups.set(id, [...(groups.get(id) ?? []), line]);
  }
  return [...groups];
}

interface Shown {
  readonly lines: readonly Line[];
  readonly values: PlainValues;
  readonly notice: string;
  readonly refused?: { readonly vendorId: string; readonly answer: PlainAnswer };
}

function showCart(reply: FastifyReply, status: number, { lines, values, notice, refused }: Shown): FastifyReply {
  const groups = byVendor(lines);
  const gone = lines.filter(({ offered }) => !offered);
  const total = lines.reduce((sum, { offered, quantity }) => sum + (offered?.pricePesewas ?? 0) * quantity, 0);
  const notes = groups.map(([vendorId, own]) => ({
    name: noteOf(vendorId),
    label: `Note to ${own[0]?.offered?.vendor.name ?? ''}`,
    isOptional: true,
  }));
  const fields: readonly PlainField[] = [...orderFields, ...notes];
  const names = new Set(fields.map(({ name }) => name));
  const errors = Object.fromEntries(
    Object.entries(refused?.answer.fields ?? {}).flatMap(([member, message]) => {
      const name = member === 'note' ? noteOf(refused?.vendorId ?? '') : member;
      return names.has(name) ? [[name, message] as const] : [];
    }),
  );
  const trouble = refused && Object.keys(errors).length === 0 ? refused.answer.message : '';
  const parts = groups.map(
    ([, own]) => `<h2>${escapeHtml(own[0]?.offered?.vendor.name ?? '')}</h2><ul>${own.map(lineHtml).join('')}</ul>`,
  );
  const away = gone.length === 0 ? '' : `<h2>No longer for sale</h2><ul>${gone.map(lineHtml).join('')}</ul>`;
  const prices = groups.flatMap(([, own]) =>
    own.map(({ id, offered }) => `<input type="hidden" name="price-${id}" value="${offered?.pricePesewas ?? 0}">`),
  );
  const form = formHtml({
    action: '/plain/order',
    content: `<h2>Order request</h2>${prices.join('')}${fieldsHtml([{ name: 'key', label: '', kind: 'hidden' }], values, {})}${fieldsHtml(
      fields,
      { handover: 'pick-up', ...values },
      errors,
    )}<p><b>Total ${formatPrice(total)}</b></p><p class="help">One request goes to each vendor. You pay the vendor when you get the part.</p>`,
    button: 'Send order request',
  });
  const empty = '<p>Your cart is empty.</p><p><a class="button amber" href="/view-product">View All Products</a></p>';
  return sendPlainPage(
    reply,
    status,
    'Cart',
    `<h1>Cart</h1>${saidHtml(notice)}${noteHtml('error', trouble)}${parts.join('')}${away}${
      lines.length === 0 ? empty : groups.length === 0 ? '' : form
    }`,
  );
}

function lineHtml({ id, quantity, offered }: Line): string {
  const words = offered
    ? `<p><a href="/single-advert?id=${id}">${escapeHtml(offered.title)}</a></p><p><b>${formatPrice(offered.pricePesewas)}</b>${
        typeof offered.quantity === 'number' && offered.quantity < quantity ? ` · Only ${offered.quantity} left` : ''
      }</p>`
    : `<p><a href="/single-advert?id=${id}">See similar parts</a></p>`;
  return `<li>${words}<form class="row" method="post" action="/plain/cart/change"><input type="hidden" name="advert" value="${id}">${
    offered
      ? `<input class="count" type="number" name="quantity" min="1" max="99" value="${quantity}" aria-label="How many: ${escapeHtml(offered.title)}"><button class="outlined" name="act" value="change">Change</button>`
      : ''
  }<button class="text" name="act" value="remove">Remove</button></form></li>`;
}
