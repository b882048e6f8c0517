import multipart from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App, ModuleContext } from '../../deps.ts';
import { formLimits } from '#server/plugins/requests/form.ts';
import { ProblemError } from '#server/plugins/requests/problems.ts';
import type { RenderingCalls } from '#server/plugins/requests/renderingCalls.ts';
import { sendFailurePage } from '../failurePage.ts';
import { registerPlainAccount } from './plainAccount.ts';
import { createPlainApi, type PlainAnswer, type PlainCall } from './plainApi.ts';
import { registerPlainCart } from './plainCartRoutes.ts';
import { createPlainCookies } from './plainCookies.ts';
import { registerPlainForms } from './plainFormRoutes.ts';
import { registerPlainPhone } from './plainPhone.ts';
import { registerPlainThread } from './plainThread.ts';

/** Enough for a message of 2,000 characters, or a cart with 50 prices. */
const maxFormBytes = 64 * 1024;

/**
 * Registers the pages below /plain: everything that works without scripts. They are made for one person, are never
 * cached, run no script, and do everything through the API's own routes. Each POST ends in a redirect, or shows its
 * form again with what was typed and what is wrong.
 */
export async function registerPlain(app: App, context: ModuleContext, renderingCalls: RenderingCalls): Promise<void> {
  const { publicUrl } = context.config;
  const ask = createPlainApi(app, renderingCalls);
  const cookies = createPlainCookies({ publicUrl });

  async function asPerson(request: FastifyRequest, reply: FastifyReply, call: PlainCall): Promise<PlainAnswer> {
    const token = cookies.read(request, 'session');
    if (token === '') return ask(request, call);
    const answer = await ask(request, { ...call, token });
    if (answer.status !== 401 || answer.code !== 'signed_out') return answer;
    cookies.write(reply, 'session', '');
    return ask(request, call);
  }

  await app.register(async (plain) => {
    plain.removeAllContentTypeParsers();
    // A form with a picture is read by the route that expects it.
    await plain.register(multipart, { limits: formLimits });
    plain.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: maxFormBytes },
      (_request, body, done) => {
        const texts = [...new URLSearchParams(String(body))];
        // None of our forms has the same name twice; the first one counts.
        done(null, Object.fromEntries(texts.toReversed()));
      },
    );
    plain.addHook('onRequest', async (request) => {
      if (request.method !== 'POST' || isOwnForm(request, publicUrl)) return;
      throw new ProblemError(
        403,
        'invalid',
        'This form did not come from a page of the shop. Open the page again and send it from there.',
      );
    });
    plain.setErrorHandler(sendFailurePage);
    const tools = { ask, asPerson, cookies };
    registerPlainForms(plain, context, tools);
    registerPlainCart(plain, context, tools);
    registerPlainAccount(plain, tools);
    registerPlainThread(plain, tools);
    registerPlainPhone(plain, tools);
  });
}

/**
 * Whether a form was sent from a page of the shop. Every current browser says where a POST comes from, in
 * Sec-Fetch-Site or in Origin; a request with neither is refused, since a page elsewhere could have made it.
 * @param publicUrl the address of the shop; the address that the request itself was sent to counts as well
 */
function isOwnForm(request: FastifyRequest, publicUrl: string): boolean {
  const site = request.headers['sec-fetch-site'];
  const { origin } = request.headers;
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin === undefined) return site === 'same-origin';
  return origin === new URL(publicUrl).origin || origin === `${request.protocol}://${request.host}`;
}
