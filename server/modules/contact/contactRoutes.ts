import { messageAnswerSchema } from '#contract/people/account.ts';
import { contactSchema, contactTopics } from '#contract/people/contact.ts';
import { serviceInterestSchema } from '#contract/people/services.ts';
import type { App, ModuleContext } from '../../deps.ts';
import { contactMessageMail, contactReceiptMail } from '../../mail/templates/contactMails.ts';
import { serviceInterestMail } from '../../mail/templates/newsletterMails.ts';
import { guard } from '../../plugins/guard.ts';
import { mayMailReceipt } from '../../plugins/receiptLimit.ts';
import { addContactMessage, addServiceInterests } from './contactRepository.ts';

/** Registers POST /contact and POST /services/interest, for anyone. */
export function registerContact(app: App, context: ModuleContext): void {
  const { clock, commands, config, limits, queueMail, sessions } = context;
  const anyone = guard((request) => sessions.find(request));

  app.post(
    '/contact',
    {
      onRequest: anyone.hook,
      schema: {
        tags: ['messages'],
        summary: 'Write to the shop',
        body: contactSchema,
        response: { 201: messageAnswerSchema },
      },
    },
    async (request, reply) => {
      const sender = anyone.of(request);
      const { name, email, topic, message } = request.body;
      const topicName = contactTopics.find(({ slug }) => slug === topic)?.name ?? topic;
      await commands.count(request, anyone.of(request)?.id ?? 'anonymous', () =>
        limits.take('contact-address', request.ip),
      );
      const receipt = await mayMailReceipt(limits, email);

      return commands.run(request, reply, sender?.id ?? 'anonymous', async (tx) => {
        const id = await addContactMessage(tx, { name, email, topic, message, createdAt: clock() });
        await queueMail(tx, {
          to: config.contact.email,
          idempotencyKey: `contact-${id}`,
          ...contactMessageMail({ name, email, topicName, message }),
        });
        if (receipt) {
          const copyOfMessage = sender?.email === email ? message : null;
          await queueMail(tx, {
            to: email,
            idempotencyKey: `contact-receipt-${id}`,
            ...contactReceiptMail({ topicName, copyOfMessage }),
          });
        }
        return { status: 201, body: { message: 'Your message has arrived. We answer by e-mail.' } };
      });
    },
  );

  app.post(
    '/services/interest',
    {
      onRequest: anyone.hook,
      schema: {
        tags: ['messages'],
        summary: 'Ask to be told when services start',
        body: serviceInterestSchema,
        response: { 200: messageAnswerSchema },
      },
    },
    async (request, reply) => {
      const { email, service, services: ticked = [] } = request.body;
      const services = ticked.length === 0 && service ? [service] : ticked;
      await commands.count(request, anyone.of(request)?.id ?? 'anonymous', () =>
        limits.take('contact-address', request.ip),
      );
      const receipt = await mayMailReceipt(limits, email);

      return commands.run(request, reply, anyone.of(request)?.id ?? 'anonymous', async (tx) => {
        const added = await addServiceInterests(tx, { email, services, createdAt: clock() });
        if (added.length > 0 && receipt) {
          const servicesUrl = new URL('/services', config.publicUrl).href;
          await queueMail(tx, { to: email, ...serviceInterestMail({ services: added, servicesUrl }) });
        }
        // The same whether the address was known or not: nobody learns who asked for what.
        return { status: 200, body: { message: 'We will write to you on the day.' } };
      });
    },
  );
}
