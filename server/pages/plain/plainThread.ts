import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { threadAnswerSchema } from '#contract/people/threads.ts';
import { sayWhenToRetry } from '#server/plugins/requests/errorHandler.ts';
import { escapeHtml } from '../../escapeHtml.ts';
import type { App } from '../../deps.ts';
import { mailDay } from '../../mail/templates/mailDates.ts';
import { fieldsHtml, formHtml, noteHtml, type PlainField, saidHtml, sendPlainPage } from './plainForm.ts';
import { type PlainTools, redirectWithNotice, statusOf, takeNotice, textsOf } from './plainFormRoutes.ts';
import { subjectOf } from './plainLists.ts';

/** Registers a conversation without scripts: its messages, page by page, and the form of an answer. */
export function registerPlainThread(app: App, { asPerson, cookies }: PlainTools): void {
  app.get('/plain/thread', { schema: { hide: true } }, async (request, reply) => {
    const { id = '', before = '' } = textsOf(request.query);
    return showThread(request, reply, {
      id,
      before,
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

  interface ShownThread {
    readonly id: string;
    /** Where the messages that are shown end, as the API said it; the newest without. */
    readonly before?: string;
    readonly status: number;
    readonly notice: string;
    readonly key: string;
    readonly text?: string;
    readonly error?: string;
  }

  async function showThread(request: FastifyRequest, reply: FastifyReply, page: ShownThread): Promise<FastifyReply> {
    const { id, before = '', status, notice, key, text = '', error } = page;
    const answer = await asPerson(request, reply, {
      path: `/threads/${encodeURIComponent(id)}${before === '' ? '' : `?before=${encodeURIComponent(before)}`}`,
    });
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
    const { thread, messages, olderBefore } = found;
    const lines = messages.map(({ side, text: words, pictures, sentAt }) => {
      const who = side === thread.side ? 'You' : thread.other.name;
      const images =
        pictures.length > 0 ? ` (${pictures.length} ${pictures.length === 1 ? 'picture' : 'pictures'})` : '';
      return `<li><b>${escapeHtml(who)}</b> · ${mailDay(new Date(sentAt))}${images}<p>${escapeHtml(words).replaceAll('\n', '<br>')}</p></li>`;
    });
    const here = `/plain/thread?id=${encodeURIComponent(id)}`;
    const earlier =
      olderBefore === null
        ? ''
        : `<p><a href="${escapeHtml(`${here}&before=${olderBefore}`)}">Earlier messages</a></p>`;
    const newest = before === '' ? '' : `<p><a href="${escapeHtml(here)}">Back to the newest</a></p>`;
    return sendPlainPage(
      reply,
      status,
      'Messages',
      `<h1>${escapeHtml(thread.other.name)}</h1><p>${escapeHtml(subjectOf(thread))}</p>${saidHtml(notice)}${newest}${earlier}<ul>${lines.join('')}</ul>
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
