import { shopName } from '#contract/core/shop.ts';
import { displayPhone } from '#contract/core/phones/phoneNumbers.ts';
import { otpRules } from '#contract/people/accountForms.ts';
import { keptData } from '#contract/people/keptData.ts';
import { phoneCodeAnswerSchema } from '#contract/people/notices.ts';
import {
  maxPhoneSearches,
  phoneSearchAnswerSchema,
  phoneSearchSchema,
  phoneSearchesPath,
  provenPhoneSearchSchema,
} from '#contract/people/phoneSearches.ts';
import { savedSearchHref } from '#contract/people/savedSearchName.ts';
import type { App, ModuleContext } from '../../deps.ts';
import { sendPrivate } from '#server/plugins/answers/publicAnswer.ts';
import { siteOf } from '#server/plugins/limits/networks.ts';
import { partOfNetwork } from '#server/plugins/notify/smsBudget.ts';
import { ProblemError } from '#server/plugins/requests/problems.ts';
import type { Codes } from '#server/plugins/session/codes.ts';
import { smsText } from '../../sms/smsSender.ts';
import { registerLinkPage } from '../../linkPages.ts';
import { phoneLink, phoneLinkPath, readPhoneLink } from './phoneLinks.ts';
import { forgetPhoneSearches, keepPhoneSearch, phoneSearchesBeside } from './phoneSearches.ts';
import { searchOf } from './savedSearchesRepository.ts';
import { routesUnder } from '#server/plugins/requests/routesUnder.ts';

const route = routesUnder('messages');

/**
 * Registers POST /saved-searches/phone and its `verify`, for people without an account, and the page behind the link of
 * their SMS. Double opt-in: the search is stored only with the code that came by SMS, and strangers who have codes sent
 * spend no more than they may with sign-ups (`smsBudget.ts`).
 */
export function registerPhoneSearches(app: App, context: ModuleContext, { codes }: { codes: Codes }): void {
  const { clock, config, db, limits, secret, smsQueue } = context;
  const subjectOf = (phone: string) => `searches ${phone}`;

  app.post(
    phoneSearchesPath,
    route(null, 'Ask for SMS about new adverts in a search; a code by SMS asks for confirmation', {
      body: phoneSearchSchema,
      response: { 200: phoneCodeAnswerSchema },
    }),
    async (request, reply) => {
      const { phone } = request.body;
      const pesewas = smsQueue.priceFor(phone);
      await codes.requirePause(subjectOf(phone), 'phone');
      const share = partOfNetwork('first-code', pesewas, config.sms.dailyBoundPesewas);
      await limits.take('sms-code-network', siteOf(request.ip) ?? request.ip, share);
      // Last, and not what an account has for this device: a stranger must not be able to use that up.
      await limits.take('sms-code-phone', subjectOf(phone));
      await db.transaction(async (tx) => {
        await codes.requirePause(subjectOf(phone), 'phone', { tx });
        const code = await codes.issue(tx, subjectOf(phone), 'phone');
        const minutes = otpRules.lifetimeMs / 60_000;
        const text = smsText(`${code} is your ${shopName} code for SMS about a search. Valid for ${minutes} minutes.`);
        const queued = await smsQueue.queue(tx, { to: phone, text, about: 'A code', part: 'first-code' });
        if (!queued) throw new ProblemError(503, 'unavailable', 'No more SMS can be sent today. Use your e-mail.');
      });
      return sendPrivate(reply, {
        message: `A code is on its way to ${displayPhone(phone)}.`,
        expiresAt: new Date(clock().getTime() + otpRules.lifetimeMs).toISOString(),
      });
    },
  );

  // Not a command, as with the phone of an account: the try counts whatever happens afterwards.
  app.post(
    `${phoneSearchesPath}/verify`,
    route(null, 'Confirm the phone with the code, and get SMS about the search from now on', {
      body: provenPhoneSearchSchema,
      response: { 200: phoneSearchAnswerSchema },
    }),
    async (request, reply) => {
      const { phone, otp, search } = request.body;
      await limits.takeShare('guess-email', subjectOf(phone), request.ip);
      const link = await saidOfUsedCode(async () => {
        const checked = await codes.check(subjectOf(phone), 'phone', otp, { address: request.ip });
        return db.transaction(async (tx) => {
          await codes.consume(tx, subjectOf(phone), 'phone', checked);
          const stored = await keepPhoneSearch(tx, phone, search, clock());
          const toSearches = phoneLink(context, stored.id);
          if (!stored.isFull) return toSearches;
          // The code stays, so that it can be entered again once the others are stopped.
          const words = `One phone gets SMS about ${maxPhoneSearches} searches at most. Stop them first, or use your e-mail.`;
          throw new ProblemError(409, 'conflict', words, { details: { link: toSearches } });
        });
      });
      const days = keptData.phoneSearch.days;
      return sendPrivate(reply, {
        message: `We send an SMS to ${displayPhone(phone)} when a part is posted, once a day at most and for ${days} days.`,
        link,
      });
    },
  );

  registerLinkPage(app, {
    path: phoneLinkPath,
    parameter: 'k',
    async read(key) {
      const id = readPhoneLink(secret, key);
      const [first, ...others] = id === null ? [] : await phoneSearchesBeside(db, id);
      return first ? ([first, ...others] as const) : null;
    },
    refusal: 'It is incomplete, or the SMS were stopped already. Save the search again to get them.',
    question: (rows) => ({
      heading: 'New parts',
      text: 'We send you an SMS when a part is posted for these searches.',
      links: rows.flatMap((row) => {
        const search = searchOf(row);
        return search === null ? [] : { label: row.name, href: savedSearchHref(search) };
      }),
      label: 'Stop the SMS',
    }),
    async act([{ phone }]) {
      await forgetPhoneSearches(db, phone);
      const text = 'Your number is deleted. You can save a search again at any time.';
      return { heading: 'The SMS have stopped', text };
    },
  });
}

/** Says of a code that is over what that means here: the answer to its use may have been lost. */
async function saidOfUsedCode<T>(prove: () => Promise<T>): Promise<T> {
  try {
    return await prove();
  } catch (error) {
    if (!(error instanceof ProblemError) || error.code !== 'expired_code') throw error;
    const otp =
      'This code was used already or is too old. If it was used, your search is saved. If not, get a new code.';
    throw new ProblemError(error.status, error.code, otp, { fields: { otp } });
  }
}
