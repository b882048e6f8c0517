import { messageAnswerSchema } from '#contract/people/account.ts';
import { serviceInterestSchema } from '#contract/people/services.ts';
import type { App, ModuleContext } from '../../deps.ts';
import { takeConfirmMail } from '#server/plugins/limits/receiptLimit.ts';
import { serviceConfirmMail, serviceInterestMail } from '../../mail/templates/newsletterMails.ts';
import { registerLinkPage } from '../../linkPages.ts';
import { newsletterLinks, stillConfirms } from './newsletterLinks.ts';
import { addServiceInterests, confirmServiceInterests, forgetServiceInterests } from './serviceInterestsRepository.ts';
import { routesUnder } from '#server/plugins/requests/routesUnder.ts';

const route = routesUnder('messages');

const refusal = 'It is incomplete or too old. Ask again on the page Services.';

/** Registers POST /services/interest and the pages of its mails; no news before the owner presses a button. */
export function registerServiceInterest(app: App, context: ModuleContext): void {
  const { clock, commands, config, db, limits, queueMail } = context;
  const [confirm, leave] = [newsletterLinks(context, 'service-confirm'), newsletterLinks(context, 'service-leave')];

  app.post(
    '/services/interest',
    route(null, 'Ask to be told when services start; a mail asks for confirmation', {
      body: serviceInterestSchema,
      response: { 200: messageAnswerSchema },
    }),
    async (request, reply) => {
      const { email } = request.body;
      const services = [...new Set(request.body.services)];
      await commands.count(request, 'anonymous', async () => {
        await limits.take('list-address', request.ip);
        await takeConfirmMail(limits, 'services', email);
      });
      return commands.run(request, reply, 'anonymous', async (tx) => {
        await addServiceInterests(tx, { email, services, createdAt: clock() });
        const confirmUrl = confirm.to(email, services);
        await queueMail(tx, { to: email, isTyped: true, ...serviceConfirmMail({ services, confirmUrl }) });
        // One mail and one answer in every case: nobody learns who asked for what.
        return { status: 200, body: { message: 'Check your mailbox: a mail with a link is on its way.' } };
      });
    },
  );

  registerLinkPage(app, {
    path: confirm.path,
    read: confirm.read,
    refusal,
    question: ({ email }) => ({
      heading: 'Shall we tell you?',
      text: `We will write to ${email} on the day that the service starts, and not before.`,
      label: 'Yes, tell me',
    }),
    async act({ email, madeAt, services }) {
      const now = clock();
      if (!stillConfirms(madeAt, now)) return null;
      return db.transaction(async (tx) => {
        const { isKnown, confirmed } = await confirmServiceInterests(tx, {
          email,
          services,
          askedBy: madeAt,
          now,
        });
        if (confirmed.length > 0) {
          const servicesUrl = new URL('/services', config.publicUrl).href;
          const leaveUrl = leave.to(email);
          await queueMail(tx, { to: email, ...serviceInterestMail({ services: confirmed, servicesUrl, leaveUrl }) });
        }
        return isKnown
          ? { heading: 'We will tell you', text: `We will send one mail to ${email} on the day it starts.` }
          : null;
      });
    },
  });

  registerLinkPage(app, {
    path: leave.path,
    read: leave.read,
    refusal,
    question: ({ email }) => ({
      heading: 'Leave the list?',
      text: `We will not write to ${email} about services any more.`,
      label: 'Leave the list',
    }),
    async act({ email }) {
      await db.transaction((tx) => forgetServiceInterests(tx, email));
      return { heading: 'You have left the list', text: `We will not write to ${email} about services any more.` };
    },
  });
}
