import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import { vendorPhoneSchema } from '#contract/catalogue/vendorPhone.ts';
import { callLink, displayPhone } from '#contract/core/phones/phoneNumbers.ts';
import { escapeHtml } from '../../escapeHtml.ts';
import type { App } from '../../deps.ts';
import { formHtml, noteHtml, type PlainValues, sendPlainPage } from './plainForm.ts';
import { type PlainTools, statusOf, textsOf } from './plainFormRoutes.ts';

const path = '/plain/phone';
const title = 'Phone of the vendor';

/**
 * Registers the page that shows a vendor's number without scripts. Its number is in the answer to a form, so that no
 * crawler that follows links finds one.
 */
export function registerPlainPhone(app: App, { asPerson }: Pick<PlainTools, 'asPerson'>): void {
  app.get(path, { schema: { hide: true } }, async (request, reply) => {
    const values = textsOf(request.query);
    return show(reply, 200, `<p>Tap the button to see it.</p>${askHtml(values)}`);
  });

  app.post(path, { schema: { hide: true } }, async (request, reply) => {
    const values = textsOf(request.body);
    const { vendor = '', advert = '' } = values;
    const answer = await asPerson(request, reply, {
      method: 'POST',
      path: `/vendors/${encodeURIComponent(vendor)}/phone`,
    });
    const { data } = vendorPhoneSchema.safeParse(answer.data);
    const back = backHtml(vendor, advert);
    if (!answer.isAccepted || !data) {
      return show(reply, statusOf(answer), noteHtml('error', answer.message) + back);
    }
    const { phone, ways } = data;
    const digits = phone.replace(/\D/g, '');
    const links = [
      ways.includes('call') ? `<p><a class="button amber" href="${escapeHtml(callLink(phone))}">Call</a></p>` : '',
      ways.includes('whatsapp') ? `<p><a class="button outlined" href="https://wa.me/${digits}">WhatsApp</a></p>` : '',
    ];
    return show(reply, 200, `<p><b>${escapeHtml(displayPhone(phone))}</b></p>${links.join('')}${back}`);
  });
}

function askHtml({ vendor = '', advert = '' }: PlainValues): string {
  const content = Object.entries({ vendor, advert })
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('');
  return formHtml({ action: path, content, button: 'Show the number' });
}

function backHtml(vendor: string, advert: string): string {
  const { data: advertId } = z.uuid().safeParse(advert);
  const to = advertId ? `/single-advert?id=${advertId}` : `/vendor?${new URLSearchParams({ id: vendor })}`;
  return `<p><a href="${escapeHtml(to)}">Back</a></p>`;
}

function show(reply: FastifyReply, status: number, content: string): FastifyReply {
  return sendPlainPage(reply, status, title, `<h1>${title}</h1>${content}`);
}
