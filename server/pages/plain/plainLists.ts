import type { OwnAdvert } from '#contract/catalogue/adverts.ts';
import { ownAdvertsAnswerSchema } from '#contract/catalogue/listing.ts';
import { orderStateWords } from '#contract/orders/orderWords.ts';
import { ordersAnswerSchema, type OrderView } from '#contract/orders/orders.ts';
import { receivedOrdersSchema } from '#contract/orders/receivedOrders.ts';
import { type Thread, threadsAnswerSchema } from '#contract/people/threads.ts';
import { callLink, displayPhone } from '#contract/core/phones/phoneNumbers.ts';
import { formatPrice } from '#contract/core/money/money.ts';
import { escapeHtml } from '../../escapeHtml.ts';
import { mailDay } from '../../mail/templates/mailDates.ts';

/* What the account page without scripts lists: the newest of each on it, and the older ones on pages of their own. */

interface Listed {
  readonly ids: readonly string[];
  /** HTML, one for each item. */
  readonly rows: readonly string[];
  /** Where the older ones start, as the API has it; null when there are none. */
  readonly older: string | number | null;
}

export interface PlainList {
  readonly heading: string;
  /** Said of a vendor's own list, where the heading alone could be either of two. */
  readonly headingOfVendor?: string;
  readonly isOfVendors: boolean;
  /** The API's route, and its parameter that says where a page starts. */
  readonly path: string;
  readonly start: string;
  /** Reads the answer; null when it is none. */
  readonly read: (data: unknown) => Listed | null;
}

function rowsOf<Item extends { readonly id: string }>(items: readonly Item[], row: (item: Item) => string) {
  return { ids: items.map(({ id }) => id), rows: items.map(row) };
}

/** In the order in which the account page shows them. */
export const plainLists = {
  received: {
    heading: 'Requests from buyers',
    isOfVendors: true,
    path: '/orders/received',
    start: 'cursor',
    read: (data) => {
      const answer = receivedOrdersSchema.safeParse(data).data;
      return answer ? { ...rowsOf(answer.items, orderRow), older: answer.nextCursor } : null;
    },
  },
  sent: {
    heading: 'Requests',
    headingOfVendor: 'Requests that you sent',
    isOfVendors: false,
    path: '/orders',
    start: 'cursor',
    read: (data) => {
      const answer = ordersAnswerSchema.safeParse(data).data;
      return answer ? { ...rowsOf(answer.items, orderRow), older: answer.nextCursor ?? null } : null;
    },
  },
  messages: {
    heading: 'Messages',
    isOfVendors: false,
    path: '/threads',
    start: 'cursor',
    read: (data) => {
      const answer = threadsAnswerSchema.safeParse(data).data;
      return answer ? { ...rowsOf(answer.items, threadRow), older: answer.nextCursor } : null;
    },
  },
  adverts: {
    heading: 'Your adverts',
    isOfVendors: true,
    path: '/adverts/my-adverts',
    start: 'page',
    read: (data) => {
      const answer = ownAdvertsAnswerSchema.safeParse(data).data;
      if (!answer) return null;
      const { items, page, pages } = answer;
      return { ...rowsOf(items, advertRow), older: page < pages ? page + 1 : null };
    },
  },
} as const satisfies Readonly<Record<string, PlainList>>;

export type PlainListName = keyof typeof plainLists;

/** Whether a text is the name of a list. */
export const isPlainListName = (name: string): name is PlainListName => Object.hasOwn(plainLists, name);

/** Whether a list is shown to a person. */
export const isListedFor = (name: PlainListName, isVendor: boolean): boolean =>
  isVendor || !plainLists[name].isOfVendors;

/** The list as the table above describes it, without what is special to one of them. */
export const plainListOf = (name: PlainListName): PlainList => plainLists[name];

/** The address of the API for a list. @param from where it starts, as the API said it; '' for the newest */
export function listPath({ path, start }: PlainList, from: string): string {
  return from === '' ? path : `${path}?${new URLSearchParams({ [start]: from }).toString()}`;
}

/** Renders a list with its heading, and a link to the older ones. */
export function listHtml(name: PlainListName, { rows, older }: Listed, heading: string): string {
  const link =
    older === null
      ? ''
      : `<p><a href="/plain/account?${escapeHtml(new URLSearchParams({ list: name, from: String(older) }).toString())}">Older</a></p>`;
  return `<h2>${heading}</h2>${rowsHtml(rows)}${link}`;
}

/** Renders orders that are all there. */
export const ordersHtml = (heading: string, orders: readonly OrderView[]): string =>
  `<h2>${heading}</h2>${rowsHtml(orders.map(orderRow))}`;

const rowsHtml = (rows: readonly string[]) =>
  rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '<p>There are none yet.</p>';

function orderRow(order: OrderView): string {
  const { number, status, handover, party, vendor, buyer, items, totalPesewas, createdAt, threadId } = order;
  const other = party === 'vendor' ? { name: buyer.name, phone: buyer.phone } : vendor;
  const parts = items.map(({ title, quantity }) => `${quantity} × ${escapeHtml(title)}`).join('<br>');
  const call =
    other.phone === null
      ? ''
      : ` · <a href="${escapeHtml(callLink(other.phone))}">${escapeHtml(displayPhone(other.phone))}</a>`;
  const talk = threadId === null ? '' : `<p><a href="/plain/thread?id=${threadId}">Messages</a></p>`;
  return `<li><b>${number}: ${orderStateWords(status, handover, party)}</b> · ${mailDay(new Date(createdAt))}
<p>${escapeHtml(other.name)}${call}</p><p>${parts}</p><p><b>${formatPrice(totalPesewas)}</b></p>${talk}</li>`;
}

function threadRow(thread: Thread): string {
  const unread = thread.unread > 0 ? ` · <b>${thread.unread} unread</b>` : '';
  return `<li><a href="/plain/thread?id=${thread.id}">${escapeHtml(thread.other.name)}</a>${unread}<p>${escapeHtml(subjectOf(thread))}</p><p>${escapeHtml(thread.last?.text ?? '')}</p></li>`;
}

/** What a conversation is about, in words; '' when it is about nothing that is still there. */
export function subjectOf({ advert, order }: Thread): string {
  if (advert) return `About ${advert.title}`;
  return order ? `About request ${order.number}: ${order.title}` : '';
}

function advertRow({ id, title, pricePesewas, status }: OwnAdvert): string {
  return `<li><a href="/single-advert?id=${id}">${escapeHtml(title)}</a><p>${formatPrice(pricePesewas)} · ${escapeHtml(status)}</p></li>`;
}
