import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { messageText } from './account.ts';
import { email, line } from '#contract/core/fields.ts';

/** What a message to the shop may be about; also the anchors of the contact page. */
export const contactTopics = [
  { slug: 'help', name: 'Help' },
  { slug: 'store', name: 'Locate A Store' },
  { slug: 'order', name: 'Track Your Order' },
  { slug: 'faqs', name: 'FAQs' },
  { slug: 'returns', name: 'Return policies' },
  { slug: 'account', name: 'Account' },
  { slug: 'fleet', name: 'Fleet' },
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

/** Body of POST /newsletter. */
export const newsletterSchema = z.strictObject({ email });

/** Services that do not exist yet (specification, section 1); people can ask to be told. */
export const comingServices = ['Rent a car', 'Buy a car', 'Book a driver'] as const;
/** Body of POST /services/interest. */
export const serviceInterestSchema = z.strictObject({ email, service: z.enum(comingServices, 'Choose a service.') });
