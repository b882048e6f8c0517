import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { nameLine } from './nameField.ts';
import { messageText } from './messageText.ts';
import { email } from '#contract/core/fields.ts';
import { contactTopics } from './contactTopics.ts';

const contactTopicSlugs = contactTopics.map((topic) => topic.slug);

/** Body of POST /contact. */
export const contactSchema = z.strictObject({
  name: nameLine('Your name', { max: 100 }),
  email,
  topic: z.enum(contactTopicSlugs, 'Choose a topic.'),
  message: messageText,
});
export type ContactInput = z.input<typeof contactSchema>;
