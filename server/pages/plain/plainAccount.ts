import type { FastifyReply, FastifyRequest } from 'fastify';
import { accountSchema } from '#contract/people/account.ts';
import { ordersAnswerSchema, type OrderView } from '#contract/orders/orders.ts';
import { escapeHtml } from '../../escapeHtml.ts';
import type { App } from '../../deps.ts';
import { doneMark, formHtml, noteHtml, saidHtml, sendPlainPage, troubleSign } from './plainForm.ts';
import { throwIfUnavailable } from './plainApi.ts';
import { redirectWithNotice, type PlainTools, takeNotice, textsOf } from './plainFormRoutes.ts';
import {
  isListedFor,
  isPlainListName,
  listHtml,
  listPath,
  ordersHtml,
  plainListOf,
  type PlainListName,
  plainLists,
} from './plainLists.ts';

/**
 * Registers the account pages for a person without scripts: orders, conversations and, for vendors, their adverts.
 * Everything else is done in the app, and the page says so.
 */
export function registerPlainAccount(app: App, { ask, cookies }: PlainTools): void {
  app.get('/plain/account', { schema: { hide: true } }, async (request, reply) => {
    const notice = takeNotice(request, reply, cookies);
    const { list = '', from = '' } = textsOf(request.query);
    const token = cookies.read(request, 'session');
    const me = token === '' ? null : throwIfUnavailable(await ask(request, { path: '/auth/me', token }));
    const account = accountSchema.safeParse(me?.data).data;
    if (me && !account) cookies.write(reply, 'session', '');
    if (!account) return showStranger(request, reply, notice);
    const isVendor = account.role === 'vendor';
    if (isPlainListName(list) && isListedFor(list, isVendor)) {
      const { html, trouble } = await readList(request, { name: list, from, token, isVendor });
      return sendPlainPage(
        reply,
        200,
        'Your account',
        `<h1>Your account</h1>${noteHtml('error', trouble)}
<p><a href="/plain/account">Back to the newest</a></p>
${html}`,
      );
    }
    const names = Object.keys(plainLists).filter(isPlainListName);
    const [guestOrders, ...lists] = await Promise.all([
      trackedOrders(request),
      ...names
        .filter((name) => isListedFor(name, isVendor))
        .map(async (name) => ({ name, ...(await readList(request, { name, from: '', token, isVendor })) })),
    ]);
    const trouble = lists.find((one) => one.trouble !== '')?.trouble ?? '';
    const owned = new Set(lists.find(({ name }) => name === 'sent')?.ids);
    const others = guestOrders.filter(({ id }) => !owned.has(id));
    const html = (...wanted: PlainListName[]) =>
      lists.flatMap((one) => (wanted.includes(one.name) ? [one.html] : [])).join('\n');
    return sendPlainPage(
      reply,
      200,
      'Your account',
      `<h1>Your account</h1>${saidHtml(notice)}${noteHtml('error', trouble)}
<p>${escapeHtml(account.fullname)}, ${escapeHtml(account.email)}</p>
${html('received', 'sent')}
${others.length > 0 ? ordersHtml('Requests from this browser', others) : ''}
${html('messages', 'adverts')}
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

  /** The page of somebody who is not signed in: what was asked for from this browser, and the ways in. */
  async function showStranger(request: FastifyRequest, reply: FastifyReply, notice: string): Promise<FastifyReply> {
    const orders = await trackedOrders(request);
    return sendPlainPage(
      reply,
      200,
      'Your account',
      `${notice === '' || notice.startsWith(troubleSign) ? '' : doneMark}<h1>Your account</h1>${saidHtml(notice)}${ordersHtml('Requests from this browser', orders)}
<p><a class="button amber" href="/plain/login">Sign In</a></p><p><a href="/plain/register">SignUp</a></p>`,
    );
  }

  interface Wanted {
    readonly name: PlainListName;
    readonly from: string;
    readonly token: string;
    readonly isVendor: boolean;
  }

  /** Reads one list of the account. Where the shop refuses, `trouble` says why, and nothing is said of the list. */
  async function readList(request: FastifyRequest, { name, from, token, isVendor }: Wanted) {
    const list = plainListOf(name);
    const heading = (isVendor ? list.headingOfVendor : undefined) ?? list.heading;
    const answer = await ask(request, { path: listPath(list, from), token });
    const listed = answer.isAccepted ? list.read(answer.data) : null;
    return {
      html: listed ? listHtml(name, listed, heading) : '',
      ids: listed?.ids ?? [],
      trouble: answer.isAccepted ? '' : answer.message,
    };
  }

  async function trackedOrders(request: FastifyRequest): Promise<readonly OrderView[]> {
    const trackingKeys = cookies.read(request, 'orders').split('.').filter(Boolean);
    if (trackingKeys.length === 0) return [];
    const answer = throwIfUnavailable(await ask(request, { path: '/orders/track', body: { trackingKeys } }));
    return ordersAnswerSchema.safeParse(answer.data).data?.items ?? [];
  }
}
