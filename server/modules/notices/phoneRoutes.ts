import { shopName } from '#contract/core/shop.ts';
import { displayPhone } from '#contract/core/phones/phoneNumbers.ts';
import { messageAnswerSchema } from '#contract/people/account.ts';
import { otpRules } from '#contract/people/accountForms.ts';
import { noticePhonePath, phoneCodeAnswerSchema, provenPhoneSchema } from '#contract/people/notices.ts';
import { noticePhoneSchema, provePhoneSchema } from '#contract/people/noticePhone.ts';
import type { FollowSuspension } from '#server/plugins/session/suspensionMarks.ts';
import type { App, ModuleContext } from '../../deps.ts';
import { phoneMovedMail } from '#server/mail/templates/accountMails.ts';
import { siteOf } from '#server/plugins/limits/networks.ts';
import { ProblemError } from '#server/plugins/requests/problems.ts';
import type { Codes } from '#server/plugins/session/codes.ts';
import { sendPrivate } from '#server/plugins/answers/publicAnswer.ts';
import { smsText } from '../../sms/smsSender.ts';
import { forgetPhone, keepProvenPhone, provenPhoneOf } from './noticesRepository.ts';
import { partOfNetwork } from '#server/plugins/notify/smsBudget.ts';
import { keepAccount } from '#server/plugins/session/accountLock.ts';
import { routesUnder } from '#server/plugins/requests/routesUnder.ts';

const route = routesUnder('notices');

export interface PhoneParts {
  /** One-time codes that confirm a phone number; the sign-in module stores them. */
  readonly codes: Codes;
  readonly followSuspension: FollowSuspension;
}

/**
 * Registers POST /notices/phone, POST /notices/phone/verify and DELETE /notices/phone: the phone number that gets SMS.
 */
export function registerPhone(
  app: App,
  { db, clock, commands, config, limits, queueMail, smsQueue, signedIn }: ModuleContext,
  { codes, followSuspension }: PhoneParts,
): void {
  const subjectOf = (accountId: string, phone: string) => `${accountId} ${phone}`;

  app.post(
    noticePhonePath,
    route(signedIn, 'Send a code by SMS to a phone number, to confirm that it is yours', {
      body: noticePhoneSchema,
      response: { 200: phoneCodeAnswerSchema },
    }),
    async (request, reply) => {
      const { id } = signedIn.of(request);
      const { phone } = request.body;
      const subject = subjectOf(id, phone);
      const pesewas = smsQueue.priceFor(phone);
      await codes.requirePause(subject, 'phone');
      await limits.take('sms-code-account', id);
      await limits.take('sms-code-account-day', id);
      const isFirst = (await provenPhoneOf(db, id)) === null;
      if (isFirst) {
        const network = siteOf(request.ip) ?? request.ip;
        await limits.take(
          'sms-code-network',
          network,
          partOfNetwork('first-code', pesewas, config.sms.dailyBoundPesewas),
        );
      }
      // Last: who may have no code sent must not use up what the phone's owner may.
      await limits.take('sms-code-phone', phone);
      const sent = await db.transaction(async (tx) => {
        await codes.requirePause(subject, 'phone', { tx });
        const code = await codes.issue(tx, subject, 'phone');
        const text = smsText(
          `${code} is your ${shopName} code. It is valid for ${otpRules.lifetimeMs / 60_000} minutes.`,
        );
        const part = isFirst ? 'first-code' : 'further-code';
        const queued = await smsQueue.queue(tx, { to: phone, text, about: 'A code', part });
        if (!queued) throw new ProblemError(503, 'unavailable', 'No more SMS can be sent today. Try again tomorrow.');
        return new Date(clock().getTime() + otpRules.lifetimeMs);
      });
      return sendPrivate(reply, {
        message: `A code is on its way to ${displayPhone(phone)}.`,
        expiresAt: sent.toISOString(),
      });
    },
  );

  // Not a command: the try counts whatever follows, and a stored hash of the request could give the code away.
  app.post(
    `${noticePhonePath}/verify`,
    route(signedIn, 'Confirm a phone number with the code that was sent to it', {
      body: provePhoneSchema,
      response: { 200: provenPhoneSchema },
    }),
    async (request, reply) => {
      const account = signedIn.of(request);
      const { id } = account;
      const { phone, otp } = request.body;
      const subject = subjectOf(id, phone);
      await limits.take('guess-device', `phone ${id}`);
      const checked = await codes.check(subject, 'phone', otp);
      await db.transaction(async (tx) => {
        await keepAccount(tx, id);
        await codes.consume(tx, subject, 'phone', checked);
        const url = new URL('/notices', config.publicUrl).href;
        for (const to of await keepProvenPhone(tx, id, phone, clock())) {
          await queueMail(tx, { to, ...phoneMovedMail({ phone: displayPhone(phone), noticesUrl: url }) });
        }
        await followSuspension(tx, account, phone);
      });
      return sendPrivate(reply, { message: `SMS will be sent to ${displayPhone(phone)} from now on.`, phone });
    },
  );

  app.delete(
    noticePhonePath,
    route(signedIn, 'Stop SMS to you; may be repeated', { response: { 200: messageAnswerSchema } }),
    async (request, reply) => {
      const { id } = signedIn.of(request);
      return commands.run(request, reply, id, async (tx) => {
        await forgetPhone(tx, id);
        return { status: 200, body: { message: 'No more SMS will be sent to you.' } };
      });
    },
  );
}
