import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { App, ModuleContext } from '../../deps.ts';
import { sayWhenToRetry } from '#server/plugins/requests/errorHandler.ts';
import { formWithPicture } from '#server/plugins/requests/form.ts';
import { deriveKey } from '#server/secretKey.ts';
import { escapeHtml } from '../../escapeHtml.ts';
import { type AskApi, keyOfWords, type PlainAnswer, type PlainCall } from './plainApi.ts';
import type { PlainCookies } from './plainCookies.ts';
import {
  doneMark,
  fieldsHtml,
  formHtml,
  noteHtml,
  type PlainValues,
  saidHtml,
  sendPlainPage,
  troubleSign,
} from './plainForm.ts';
import type { Onward, PlainFormKind } from './plainFormKind.ts';
import { plainForms } from './plainForms.ts';

/** What every plain route needs. */
export interface PlainTools {
  readonly ask: AskApi;
  readonly cookies: PlainCookies;
  /** Calls the API as the person who is signed in here, and without a session once theirs is over. */
  readonly asPerson: (request: FastifyRequest, reply: FastifyReply, call: PlainCall) => Promise<PlainAnswer>;
}

/** Half of a surrogate pair, which JSON can contain, is in no address and in nothing that this shop has set. */
const steps = z.record(
  z.string(),
  z.string().refine((text) => text.isWellFormed()),
);
const key = z.uuid();

/** Registers a page and a POST for each form, and the page that says that something is done. */
export function registerPlainForms(
  app: App,
  { secret, clock }: ModuleContext,
  { ask, asPerson, cookies }: PlainTools,
): void {
  const wordsKey = deriveKey(secret, 'plain forms');

  for (const [slug, kind] of Object.entries(plainForms)) {
    const path = `/plain/${slug}`;

    app.get(path, { schema: { hide: true } }, async (request, reply) => {
      const values = { ...stepIn(request), ...textsOf(request.query), key: randomUUID() };
      const about = await aboutOf(request, kind, values);
      if (about?.isAccepted === false) {
        return sendPlainPage(
          reply,
          about.status,
          kind.title,
          `<h1>${escapeHtml(kind.title)}</h1>${noteHtml('error', about.message)}`,
        );
      }
      return show(reply, 200, { slug, kind, values, about, notice: takeNotice(request, reply, cookies) });
    });

    const form = kind.picture === undefined ? null : formWithPicture(kind.picture);
    const options = { schema: { hide: true }, ...(form && { preValidation: form.hook }) };
    app.post(path, options, async (request, reply) => {
      const values = textsOf(request.body);
      const bytes = form?.pictureOf(request) ?? null;
      const words = kind.fields(values).map(({ name }) => values[name] ?? '');
      const made = key.safeParse(values['key']).data ?? keyOfWords(wordsKey, [path, request.ip, ...words], clock());
      const step = stepIn(request);
      const picture = kind.picture !== undefined && bytes ? { name: kind.picture, bytes } : undefined;
      const call = { ...kind.call(values, step), ...(picture && { picture }) };
      const answer = kind.isOnce ? await asPerson(request, reply, { ...call, key: made }) : await ask(request, call);
      const onward = answer.isAccepted ? kind.taken(answer, values, step) : (kind.refused?.(answer, values) ?? null);
      if (onward) return redirectWithNotice(reply, cookies, onward);
      const about = await aboutOf(request, kind, values);
      return show(reply, statusOf(answer), { slug, kind, values: { ...step, ...values, key: made }, about, answer });
    });
  }

  app.get('/plain/done', { schema: { hide: true } }, async (request, reply) => {
    const notice = takeNotice(request, reply, cookies);
    return sendPlainPage(
      reply,
      200,
      'Done',
      `${doneMark}<h1>Done</h1>${saidHtml(notice)}
<p><a class="button amber" href="/view-product">View All Products</a></p>`,
    );
  });

  async function aboutOf(request: FastifyRequest, kind: PlainFormKind, values: PlainValues) {
    return kind.about ? ask(request, { path: kind.about(values) }) : null;
  }

  function stepIn(request: FastifyRequest): PlainValues {
    try {
      return steps.safeParse(JSON.parse(cookies.read(request, 'step') || '{}')).data ?? {};
    } catch {
      return {};
    }
  }
}

/**
 * The status of a page for a refusal: mistakes in the form become 422; statuses that mean "wait" or "gone" are kept.
 */
export function statusOf({ status }: PlainAnswer): number {
  return status === 429 || status >= 500 || status === 404 || status === 409 || status === 410 ? status : 422;
}

/** Redirects to a GET, so that going back or reloading sends nothing a second time. */
export function redirectWithNotice(
  reply: FastifyReply,
  cookies: PlainCookies,
  { to, notice, trouble, keep }: Onward,
): FastifyReply {
  for (const [name, value] of Object.entries(keep ?? {})) {
    if (name === 'session' || name === 'cart' || name === 'orders' || name === 'step')
      cookies.write(reply, name, value);
  }
  const said = trouble ? troubleSign + trouble : notice;
  if (said) cookies.write(reply, 'said', said);
  return reply.header('cache-control', 'private, no-store').redirect(to, 303);
}

/** The sentence that the previous page left, for `saidHtml`; it is shown once. */
export function takeNotice(request: FastifyRequest, reply: FastifyReply, cookies: PlainCookies): string {
  const notice = cookies.read(request, 'said');
  if (notice !== '') cookies.write(reply, 'said', '');
  return notice.slice(0, 500);
}

/** The texts of a parsed query or form. */
export function textsOf(given: unknown): PlainValues {
  if (typeof given !== 'object' || given === null) return {};
  return Object.fromEntries(
    Object.entries(given).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

interface Shown {
  readonly slug: string;
  readonly kind: PlainFormKind;
  readonly values: PlainValues;
  readonly notice?: string;
  readonly about: PlainAnswer | null;
  readonly answer?: PlainAnswer;
}

function show(
  reply: FastifyReply,
  status: number,
  { slug, kind, values, notice = '', about, answer }: Shown,
): FastifyReply {
  const fields = kind.fields(values);
  const names = new Set(fields.map(({ name }) => name));
  const errors = Object.fromEntries(Object.entries(answer?.fields ?? {}).filter(([name]) => names.has(name)));
  // A mistake that belongs to no field of this form is shown above the fields.
  const trouble = answer && Object.keys(errors).length === 0 ? (Object.values(answer.fields)[0] ?? answer.message) : '';
  const named = z.object({ title: z.string(), vendor: z.object({ name: z.string() }) }).safeParse(about?.data).data;
  if (answer) sayWhenToRetry(answer, reply);
  const lead = `${named ? `To ${named.vendor.name} about ${named.title}. ` : ''}${kind.lead?.(values) ?? ''}`;
  // The page that the person wanted to reach is carried from sign-in to sign-up and back.
  const onward = values['next'] ? `?${new URLSearchParams({ next: values['next'] })}` : '';
  const ways = (kind.ways ?? []).map(({ to, words }) => {
    const address = to.startsWith('/plain/') ? to + onward : to;
    return `<p><a href="${escapeHtml(address)}">${escapeHtml(words)}</a></p>`;
  });
  return sendPlainPage(
    reply,
    status,
    kind.title,
    `<h1>${escapeHtml(kind.title)}</h1>
${lead ? `<p>${escapeHtml(lead)}</p>` : ''}
${saidHtml(notice)}${noteHtml('error', trouble)}
${formHtml({
  action: `/plain/${slug}`,
  content: `${fieldsHtml(fields, values, errors)}${
    kind.isOnce ? fieldsHtml([{ name: 'key', label: '', kind: 'hidden' }], values, {}) : ''
  }`,
  button: kind.button,
  hasFile: kind.picture !== undefined,
})}
${kind.also ? formHtml({ action: kind.also.action, content: '', button: kind.also.button, look: 'outlined' }) : ''}
${ways.join('')}`,
  );
}
