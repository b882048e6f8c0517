import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { accountSchema } from '#contract/people/account.ts';
import { orderStateWords } from '#contract/people/orderWords.ts';
import { ordersAnswerSchema, type OrderView } from '#contract/people/orders.ts';
import { receivedOrdersSchema } from '#contract/people/receivedOrders.ts';
import { type Thread, threadAnswerSchema, threadsAnswerSchema } from '#contract/people/threads.ts';
import { callLink, displayPhone } from '#contract/core/phoneNumbers.ts';
import { formatPrice } from '#contract/core/money.ts';
import { escapeHtml } from '../../escapeHtml.ts';
import type { App } from '../../deps.ts';
import { mailDay } from '../../mail/templates/mailDates.ts';
import {
  doneMark,
  fieldsHtml,
  formHtml,
  noteHtml,
  type PlainField,
  saidHtml,
  sendPlainPage,
  troubleSign,
} from './plainForm.ts';
import { sayWhenToRetry } from '#server/plugins/requests/errorHandler.ts';
import { throwIfUnavailable } from './plainApi.ts';
import { redirectWithNotice, type PlainTools, statusOf, takeNotice, textsOf } from './plainFormRoutes.ts';

const ownAdverts = z.object({
  items: z.array(z.object({ id: z.string(), title: z.string(), pricePesewas: z.int(), status: z.string() })),
});

/**
 * Registers the account pages for a person without scripts: orders, conversations and, for vendors, the newest adverts.
 * Everything else is done in the app, and the page says so.
 */
export function registerPlainAccount(app: App, { ask, asPerson, cookies }: PlainTools): void {
  app.get('/plain/account', { schema: { hide: true } }, async (request, reply) => {
    const notice = takeNotice(request, reply, cookies);
    const token = cookies.read(request, 'session');
    const me = token === '' ? null : throwIfUnavailable(await ask(request, { path: '/auth/me', token }));
    const account = accountSchema.safeParse(me?.data).data;
    if (me && !account) cookies.write(reply, 'session', '');
    const guestOrders = await trackedOrders(request);
    if (!account) {
      return sendPlainPage(
        reply,
        200,
        'Your account',
        `${notice === '' || notice.startsWith(troubleSign) ? '' : doneMark}<h1>Your account</h1>${saidHtml(notice)}${ordersHtml('Requests from this browser', guestOrders)}
<p><a class="button amber" href="/plain/login">Sign In</a></p><p><a href="/plain/register">SignUp</a></p>`,
      );
    }
    const isVendor = account.role === 'vendor';
    const [orders, received, threads, adverts] = await Promise.all([
      ask(request, { path: '/orders', token }),
      isVendor ? ask(request, { path: '/orders/received', token }) : null,
      ask(request, { path: '/threads', token }),
      isVendor ? ask(request, { path: '/adverts/my-adverts', token }) : null,
    ]);
    const own = ordersAnswerSchema.safeParse(orders.data).data?.items ?? [];
    const others = guestOrders.filter(({ id }) => own.every((order) => order.id !== id));
    const trouble = [orders, received, threads, adverts].find((answer) => answer?.isAccepted === false)?.message ?? '';
    return sendPlainPage(
      reply,
      200,
      'Your account',
      `<h1>Your account</h1>${saidHtml(notice)}${noteHtml('error', trouble)}
<p>${escapeHtml(account.fullname)}, ${escapeHtml(account.email)}</p>
${received ? ordersHtml('Requests from buyers', receivedOrdersSchema.safeParse(received.data).data?.items ?? []) : ''}
${ordersHtml(received ? 'Requests that you sent' : 'Requests', own)}
${others.length > 0 ? ordersHtml('Requests from this browser', others) : ''}
${threadsHtml(threadsAnswerSchema.safeParse(threads.data).data?.items ?? [])}
${adverts ? advertsHtml(ownAdverts.safeParse(adverts.data).data?.items ?? []) : ''}
<p class="help">To post adverts, answer requests or change your profile, open the shop in a browser with JavaScript turned on.</p>
${formHtml({ action: '/plain/logout', content: '', button: 'Logout', look: 'outlined' })}`,
    );
  });

  app.post('/plain/logout', { schema: { hide: true } }, async (request, reply) => {
    const token = cookies.read(request, 'session');
    const answer = token === '' ? null : await ask(request, { method: 'POST', path: '/auth/logout', token });
    return redirectWithNotice(reply, cookies, {
      to: '/plain/account',
      notice: answer?.message ?? 'You are signed out.',
      keep: { session: '', orders: '', step: '' },
    });
  });

  app.get('/plain/thread', { schema: { hide: true } }, async (request, reply) => {
    const { id = '' } = textsOf(request.query);
    return showThread(request, reply, {
      id,
      status: 200,
      notice: takeNotice(request, reply, cookies),
      key: randomUUID(),
    });
  });

  app.post('/plain/thread', { schema: { hide: true } }, async (request, reply) => {
    const { id = '', text = '', key: given } = textsOf(request.body);
    const key = z.uuid().safeParse(given).data ?? randomUUID();
    const path = `/threads/${encodeURIComponent(id)}/messages`;
    const answer = await asPerson(request, reply, { path, body: { text }, key });
    if (answer.isAccepted) {
      return redirectWithNotice(reply, cookies, {
        to: `/plain/thread?id=${encodeURIComponent(id)}`,
        notice: answer.message,
      });
    }
    const error = answer.fields['text'] ?? answer.message;
    sayWhenToRetry(answer, reply);
    return showThread(request, reply, { id, status: statusOf(answer), notice: '', key, text, error });
  });

  async function trackedOrders(request: FastifyRequest): Promise<readonly OrderView[]> {
    const trackingKeys = cookies.read(request, 'orders').split('.').filter(Boolean);
    if (trackingKeys.length === 0) return [];
    const answer = throwIfUnavailable(await ask(request, { path: '/orders/track', body: { trackingKeys } }));
    return ordersAnswerSchema.safeParse(answer.data).data?.items ?? [];
  }

  interface ShownThread {
    readonly id: string;
    readonly status: number;
    readonly notice: string;
    readonly key: string;
    readonly text?: string;
    readonly error?: string;
  }

  async function showThread(request: FastifyRequest, reply: FastifyReply, page: ShownThread): Promise<FastifyReply> {
    const { id, status, notice, key, text = '', error } = page;
    const answer = await asPerson(request, reply, { path: `/threads/${encodeURIComponent(id)}` });
    const found = threadAnswerSchema.safeParse(answer.data).data;
    if (!found) {
      const next = encodeURIComponent(`/plain/thread?id=${encodeURIComponent(id)}`);
      // In a page of its own, so that the words stay on this one, from which they can be sent afterwards.
      const away = text === '' ? '' : ' target="_blank" rel="noopener"';
      const back =
        answer.status === 401
          ? `<p><a class="button amber" href="/plain/login?next=${next}"${away}>Sign In</a></p>`
          : '<p><a href="/plain/account">Your account</a></p>';
      const notSent = text === '' ? '' : ' Your message was not sent. It is kept below.';
      return sendPlainPage(
        reply,
        answer.status,
        'Messages',
        `<h1>Messages</h1>${noteHtml('error', answer.message + notSent)}${back}${text === '' ? '' : messageForm({ id, key, text })}`,
      );
    }
    const { thread, messages } = found;
    const lines = messages.map(({ side, text: words, pictures, sentAt }) => {
      const who = side === thread.side ? 'You' : thread.other.name;
      const images =
        pictures.length > 0 ? ` (${pictures.length} ${pictures.length === 1 ? 'picture' : 'pictures'})` : '';
      return `<li><b>${escapeHtml(who)}</b> · ${mailDay(new Date(sentAt))}${images}<p>${escapeHtml(words).replaceAll('\n', '<br>')}</p></li>`;
    });
    return sendPlainPage(
      reply,
      status,
      'Messages',
      `<h1>${escapeHtml(thread.other.name)}</h1><p>${escapeHtml(subjectOf(thread))}</p>${saidHtml(notice)}<ul>${lines.join('')}</ul>
${messageForm({ id, key, text }, error)}`,
    );
  }
}

function messageForm(values: { id: string; key: string; text: string }, error?: string): string {
  const fields: PlainField[] = [
    { name: 'id', label: '', kind: 'hidden' },
    { name: 'key', label: '', kind: 'hidden' },
    { name: 'text', label: 'Message', kind: 'textarea' },
  ];
  const content = fieldsHtml(fields, values, error === undefined ? {} : { text: error });
  return formHtml({ action: '/plain/thread', content, button: 'Send message' });
}

function subjectOf({ advert, order }: Thread): string {
  if (advert) return `About ${advert.title}`;
  return order ? `About request ${order.number}: ${order.title}` : '';
}

function ordersHtml(heading: string, orders: readonly OrderView[]): string {
  const rows = orders.map(
    ({ number, status, handover, party, vendor, buyer, items, totalPesewas, createdAt, threadId }) => {
      const other = party === 'vendor' ? { name: buyer.name, phone: buyer.phone } : vendor;
      const parts = items.map(({ title, quantity }) => `${quantity} × ${escapeHtml(title)}`).join('<br>');
      const call =
        other.phone === null
          ? ''
          : ` · <a href="${escapeHtml(callLink(other.phone))}">${escapeHtml(displayPhone(other.phone))}</a>`;
      const talk = threadId === null ? '' : `<p><a href="/plain/thread?id=${threadId}">Messages</a></p>`;
      return `<li><b>${number}: ${orderStateWords(status, handover, party)}</b> · ${mailDay(new Date(createdAt))}
<p>${escapeHtml(other.name)}${call}</p><p>${parts}</p><p><b>${formatPrice(totalPesewas)}</b></p>${talk}</li>`;
    },
  );
  return `<h2>${heading}</h2>${rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '<p>There are none yet.</p>'}`;
}

function threadsHtml(threads: readonly Thread[]): string {
  const rows = threads.map(
    (thread) =>
      `<li><a href="/plain/thread?id=${thread.id}">${escapeHtml(thread.other.name)}</a>${
        thread.unread > 0 ? ` · <b>${thread.unread} unread</b>` : ''
      }<p>${escapeHtml(subjectOf(thread))}</p><p>${escapeHtml(thread.last?.text ?? '')}</p></li>`,
  );
  return `<h2>Messages</h2>${rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '<p>There are none yet.</p>'}`;
}

function advertsHtml(adverts: z.infer<typeof ownAdverts>['items']): string {
  const rows = adverts.map(
    ({ id, title, pricePesewas, status }) =>
      `<li><a href="/single-advert?id=${id}">${escapeHtml(title)}</a><p>${formatPrice(pricePesewas)} · ${escapeHtml(status)}</p></li>`,
  );
  return `<h2>Your newest adverts</h2>${rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '<p>There are none yet.</p>'}`;
}
