import { messageAnswerSchema } from '#contract/people/account.ts';
import { newsletterSchema } from '#contract/people/newsletter.ts';
import type { App, ModuleContext } from '../../deps.ts';
import { mayMailReceipt } from '#server/plugins/limits/receiptLimit.ts';
import { newsletterConfirmMail, newsletterWelcomeMail } from '../../mail/templates/newsletterMails.ts';
import type { MailContent } from '../../mail/mailer.ts';
import { registerLinkPage } from '../../linkPages.ts';
import { lockSubscriber, noteSubscriber, setSubscriber } from './subscribersRepository.ts';
import { newsletterLinks, stillConfirms } from './newsletterLinks.ts';
import { sendDue } from './sendIssue.ts';
import { routesUnder } from '#server/plugins/requests/routesUnder.ts';

const route = routesUnder('messages');

const refusal = 'It is incomplete or too old. Ask for the newsletter again at the bottom of any page.';

/**
 * Registers POST /newsletter and the pages behind the links of its mails. Double opt-in: nothing is sent to an address
 * until its owner has pressed a button. A GET changes nothing, since mail scanners open every link.
 */
export function registerNewsletter(app: App, context: ModuleContext): void {
  const { clock, commands, config, db, limits, queueMail } = context;
  const [confirm, unsubscribe] = [newsletterLinks(context, 'confirm'), newsletterLinks(context, 'unsubscribe')];
  const welcome = (email: string): MailContent =>
    newsletterWelcomeMail({
      shopUrl: new URL('/', config.publicUrl).href,
      unsubscribeUrl: unsubscribe.to(email),
    });

  context.jobs.handle('send-newsletter', () => sendDue(context));
  context.jobs.schedule('send-newsletter', '* * * * *');

  app.post(
    '/newsletter',
    route(null, 'Ask for the newsletter; a mail asks for confirmation', {
      body: newsletterSchema,
      response: { 200: messageAnswerSchema },
    }),
    async (request, reply) => {
      const { email } = request.body;
      let mayMail = true;
      await commands.count(request, 'anonymous', async () => {
        await limits.take('list-address', request.ip);
        mayMail = await mayMailReceipt(limits, 'newsletter', email);
      });
      return commands.run(request, reply, 'anonymous', async (tx) => {
        const subscriber = await noteSubscriber(tx, email, clock());
        const running = subscriber.confirmedAt !== null && subscriber.unsubscribedAt === null;
        const mail = running ? welcome(email) : newsletterConfirmMail({ confirmUrl: confirm.to(email) });
        if (mayMail) await queueMail(tx, { to: email, isTyped: !running, ...mail });
        // Whether there was one says how often it was asked for, and not who gets the newsletter.
        const found = mayMail
          ? 'a mail with a link is on its way.'
          : 'it has got several mails with a link. Open one of them.';
        return { status: 200, body: { message: `Check your mailbox: ${found}` } };
      });
    },
  );

  registerLinkPage(app, {
    path: confirm.path,
    read: confirm.read,
    refusal,
    question: ({ email }) => ({
      heading: 'Get our newsletter?',
      text: `We will send it to ${email}. You can unsubscribe at any time with one press.`,
      label: 'Yes, send me the newsletter',
    }),
    async act({ email, madeAt }) {
      const now = clock();
      if (!stillConfirms(madeAt, now)) return null;
      return db.transaction(async (tx) => {
        const subscriber = await lockSubscriber(tx, email);
        if (!subscriber) return null;
        // A person who left after the link was made is not brought back by it.
        if (subscriber.unsubscribedAt && subscriber.unsubscribedAt >= madeAt) return null;
        if (!subscriber.confirmedAt || subscriber.unsubscribedAt) {
          await setSubscriber(tx, email, { confirmedAt: now, unsubscribedAt: null });
          await queueMail(tx, { to: email, ...welcome(email) });
        }
        return { heading: 'You will get the newsletter', text: `We will send it to ${email}.` };
      });
    },
  });

  registerLinkPage(app, {
    path: unsubscribe.path,
    read: unsubscribe.read,
    refusal,
    question: ({ email }) => ({
      heading: 'Leave the newsletter?',
      text: `We will not send it to ${email} any more.`,
      label: 'Leave the newsletter',
    }),
    act: ({ email }) =>
      db.transaction(async (tx) => {
        const subscriber = await lockSubscriber(tx, email);
        if (subscriber && !subscriber.unsubscribedAt) {
          await setSubscriber(tx, email, { confirmedAt: subscriber.confirmedAt, unsubscribedAt: clock() });
        }
        return { heading: 'You have left the newsletter', text: `We will not send it to ${email} any more.` };
      }),
  });
}
