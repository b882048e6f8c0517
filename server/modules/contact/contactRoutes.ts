import { messageAnswerSchema } from '#contract/people/account.ts';
import { contactSchema } from '#contract/people/contact.ts';
import { contactTopics } from '#contract/people/contactTopics.ts';
import type { App, ModuleContext } from '../../deps.ts';
import { contactMessageMail, contactReceiptMail } from '../../mail/templates/contactMails.ts';
import { mayMailReceipt } from '#server/plugins/limits/receiptLimit.ts';
import { addContactMessage } from './contactRepository.ts';
import { takeOfSender } from '#server/plugins/limits/senderLimit.ts';
import { routesUnder } from '#server/plugins/requests/routesUnder.ts';

const route = routesUnder('messages');

/** Registers POST /contact, for anyone. */
export function registerContact(app: App, context: ModuleContext): void {
  const { clock, commands, config, queueMail, anyone } = context;

  app.post(
    '/contact',
    route(anyone, 'Write to the shop', {
      body: contactSchema,
      response: { 201: messageAnswerSchema },
    }),
    async (request, reply) => {
      const sender = anyone.of(request);
      const { name, email, topic, message } = request.body;
      const topicName = contactTopics.find(({ slug }) => slug === topic)?.name ?? topic;
      const scope = sender?.id ?? 'anonymous';
      let receipt = false;
      await commands.count(request, scope, async (lent) => {
        await takeOfSender(lent, 'contact', { accountId: sender?.id ?? null, address: request.ip });
        receipt = await mayMailReceipt(lent, 'contact', email);
      });

      return commands.run(request, reply, scope, async (tx) => {
        const id = await addContactMessage(tx, {
          name,
          email,
          topic,
          message,
          accountId: sender?.id ?? null,
          createdAt: clock(),
        });
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
            isTyped: sender?.email !== email,
            ...contactReceiptMail({ topicName, copyOfMessage }),
          });
        }
        return { status: 201, body: { message: 'Your message has arrived. We will answer by e-mail.' } };
      });
    },
  );
}
