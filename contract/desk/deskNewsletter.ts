import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { id, instant, paragraph } from '#contract/core/fields.ts';

/* The newsletter at the desk: the issues that were sent, and an issue that is written, previewed, tested and sent. */

export const deskNewsletterPath = '/desk/newsletter';

/** The default rate, in mails a minute; mail providers of small shops accept some hundred an hour from a new sender. */
export const usualMailsPerMinute = 20;
export const maxMailsPerMinute = 1000;
export const maxIssueCharacters = 100_000;

const markdown = paragraph('The text', { max: maxIssueCharacters });

/** Body of POST /desk/newsletter/preview and POST /desk/newsletter/test. */
export const issueTextSchema = z.strictObject({ markdown });

/** Body of POST /desk/newsletter/issues. */
export const sendIssueSchema = z.strictObject({
  markdown,
  mailsPerMinute: z
    .int('Enter the number of mails a minute.')
    .check(
      z.minimum(1, 'At least one mail a minute.'),
      z.maximum(maxMailsPerMinute, `At most ${maxMailsPerMinute} mails a minute.`),
    ),
});

/** Answer of POST /desk/newsletter/preview: the mail as one reader gets it. */
export const issuePreviewSchema = z.object({ subject: z.string(), html: z.string(), text: z.string() });
export type IssuePreview = z.infer<typeof issuePreviewSchema>;

const issueSchema = z.object({
  id,
  subject: z.string(),
  state: z.enum(['sending', 'stopped', 'sent']),
  mailsPerMinute: z.int(),
  /** `queued`: mails that are in the queue or sent. `waiting`: mails that are still to be queued. */
  queued: z.int(),
  waiting: z.int(),
  createdAt: instant,
  endedAt: z.nullable(instant),
});
export type SentIssue = z.infer<typeof issueSchema>;

/** Answer of GET /desk/newsletter: issues, newest first. */
export const deskNewsletterSchema = z.object({
  subscribers: z.int(),
  issues: z.array(issueSchema),
});
