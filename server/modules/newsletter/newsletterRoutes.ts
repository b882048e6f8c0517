import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { messageAnswerSchema } from '#contract/people/account.ts';
import { newsletterSchema } from '#contract/people/newsletter.ts';
import { keptData } from '#contract/people/keptData.ts';
import type { App, ModuleContext } from '../../deps.ts';
import { newsletterConfirmMail, newsletterWelcomeMail } from '../../mail/templates/newsletterMails.ts';
import type { MailContent } from '../../mail/mailer.ts';
import { type QuestionPage, sendQuestionPage, takeAnyForm } from '../../questionPage.ts';
import { lockSubscriber, noteSubscriber, setSubscriber } from './subscribersRepository.ts';
import { createNewsletterLinks, type NewsletterLink, newsletterTokens } from './newsletterLinks.ts';
import { sendDue } from './sendIssue.ts';

/** How long the link of a confirmation mail works. */
const confirmWithinMs = keptData.newsletterAsked.days * 86_400_000;

const query = z.object({ token: z.string().max(1000).catch('') });

const refusedLink: QuestionPage = {
  heading: 'This link does not work',
  text: 'It is not complete, or it is too old. Ask for the newsletter again at the foot of any page.',
};

/**
 * Registers POST /newsletter and the pages behind the links of its mails. Double opt-in: nothing is sent to an address
 * until its owner has pressed a button. A GET changes nothing, since mail scanners open every link.
 */
export function registerNewsletter(app: App, context: ModuleContext): void {
  const { clock, commands, config, db, limits, queueMail, secret } = context;
  const tokens = {
    confirm: newsletterTokens(secret, 'confirm'),
    unsubscribe: newsletterTokens(secret, 'unsubscribe'),
  };
  const linkTo = createNewsletterLinks(context);
  const welcome = (email: string): MailContent =>
    newsletterWelcomeMail({
      shopUrl: new URL('/', config.publicUrl).href,
      unsubscribeUrl: linkTo('unsubscribe', email),
    });

  context.jobs.handle('send-newsletter', () => sendDue(context));
  context.jobs.schedule('send-newsletter', '* * * * *');

  app.post(
    '/newsletter',
    {
      schema: {
        tags: ['messages'],
        summary: 'Ask for the newsletter; a mail asks back',
        body: newsletterSchema,
        response: { 200: messageAnswerSchema },
      },
    },
    async (request, reply) => {
      const { email } = request.body;
      await commands.count(request, 'anonymous', async () => {
        await limits.take('contact-address', request.ip);
        await limits.take('newsletter-email', email);
      });
      return commands.run(request, reply, 'anonymous', async (tx) => {
        const subscriber = await noteSubscriber(tx, email, clock());
        const running = subscriber.confirmedAt !== null && subscriber.unsubscribedAt === null;
        const mail = running ? welcome(email) : newsletterConfirmMail({ confirmUrl: linkTo('confirm', email) });
        await queueMail(tx, { to: email, ...mail });
        // One mail and one answer in every case: nobody learns who gets the newsletter.
        return { status: 200, body: { message: 'Look into your mailbox: a mail with a link is on its way.' } };
      });
    },
  );

  /** @returns whether the link still confirms */
  async function confirm({ email, madeAt }: NewsletterLink): Promise<boolean> {
    const now = clock();
    if (now.getTime() - madeAt.getTime() > confirmWithinMs) return false;
    return db.transaction(async (tx) => {
      const subscriber = await lockSubscriber(tx, email);
      if (!subscriber) return false;
      // Who left after the link was made does not come back by it.
      if (subscriber.unsubscribedAt && subscriber.unsubscribedAt >= madeAt) return false;
      if (subscriber.confirmedAt && !subscriber.unsubscribedAt) return true;
      await setSubscriber(tx, email, { confirmedAt: now, unsubscribedAt: null });
      await queueMail(tx, { to: email, ...welcome(email) });
      return true;
    });
  }

  async function unsubscribe({ email }: NewsletterLink): Promise<void> {
    await db.transaction(async (tx) => {
      const subscriber = await lockSubscriber(tx, email);
      if (!subscriber || subscriber.unsubscribedAt) return;
      await setSubscriber(tx, email, { confirmedAt: subscriber.confirmedAt, unsubscribedAt: clock() });
    });
  }

  void app.register(async (plain) => {
    const scope = plain.withTypeProvider<ZodTypeProvider>();
    takeAnyForm(scope);
    const schema = { hide: true, querystring: query };

    scope.get('/newsletter/confirm', { schema }, async (request, reply) => {
      const { token } = request.query;
      const link = tokens.confirm.read(token);
      if (!link) return sendQuestionPage(reply, 400, refusedLink);
      return sendQuestionPage(reply, 200, {
        heading: 'Get our newsletter?',
        text: `We send it to ${link.email}. One press ends it again.`,
        button: { label: 'Yes, send me the newsletter', action: `/api/newsletter/confirm?token=${token}` },
      });
    });

    scope.post('/newsletter/confirm', { schema }, async (request, reply) => {
      const link = tokens.confirm.read(request.query.token);
      if (!link || !(await confirm(link))) return sendQuestionPage(reply, 400, refusedLink);
      return sendQuestionPage(reply, 200, { heading: 'You are on the newsletter', text: `It goes to ${link.email}.` });
    });

    scope.get('/newsletter/unsubscribe', { schema }, async (request, reply) => {
      const { token } = request.query;
      const link = tokens.unsubscribe.read(token);
      if (!link) return sendQuestionPage(reply, 400, refusedLink);
      return sendQuestionPage(reply, 200, {
        heading: 'Leave the newsletter?',
        text: `We send nothing to ${link.email} any more.`,
        button: { label: 'Leave the newsletter', action: `/api/newsletter/unsubscribe?token=${token}` },
      });
    });

    scope.post('/newsletter/unsubscribe', { schema }, async (request, reply) => {
      const link = tokens.unsubscribe.read(request.query.token);
      if (!link) return sendQuestionPage(reply, 400, refusedLink);
      await unsubscribe(link);
      return sendQuestionPage(reply, 200, {
        heading: 'You have left the newsletter',
        text: `Nothing more is sent to ${link.email}.`,
      });
    });
  });
}
