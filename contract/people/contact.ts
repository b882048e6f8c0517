import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { messageText } from './messageText.ts';
import { email, line } from '#contract/core/fields.ts';
import { freeServices } from './freeServices.ts';

/** What a message to the shop may be about; those that are no service are also anchors of the contact page. */
export const contactTopics = [
  { slug: 'help', name: 'Help' },
  { slug: 'store', name: 'Locate A Store' },
  { slug: 'order', name: 'Track Your Order' },
  { slug: 'faqs', name: 'FAQs' },
  { slug: 'returns', name: 'Return policies' },
  { slug: 'account', name: 'Account' },
  { slug: 'fleet', name: 'Fleet' },
  ...freeServices,
] as const;
const contactTopicSlugs = contactTopics.map((topic) => topic.slug);

/** Body of POST /contact. */
export const contactSchema = z.strictObject({
  name: line('Your name', { max: 100 }),
  email,
  topic: z.enum(contactTopicSlugs, 'Choose what it is about.'),
  message: messageText,
});
export type ContactInput = z.input<typeof contactSchema>;
