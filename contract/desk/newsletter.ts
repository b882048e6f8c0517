import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { id, instant, paragraph } from '#contract/core/fields.ts';

/* The newsletter at the desk: what was sent, and an issue that is written, looked at, tried and sent. */

export const deskNewsletterPath = '/desk/newsletter';

/** Mails a minute unless told; mail providers of small shops take some hundred an hour from a new sender. */
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
    .int('Say how many mails a minute.')
    .check(
      z.minimum(1, 'One mail a minute at least.'),
      z.maximum(maxMailsPerMinute, `${maxMailsPerMinute} mails a minute at most.`),
    ),
});

/** Answer of POST /desk/newsletter/preview: the mail to one reader. */
export const issuePreviewSchema = z.object({ subject: z.string(), html: z.string(), text: z.string() });
export type IssuePreview = z.infer<typeof issuePreviewSchema>;

const issueSchema = z.object({
  id,
  subject: z.string(),
  state: z.enum(['sending', 'stopped', 'sent']),
  mailsPerMinute: z.int(),
  /** Mails that are on their way or have gone, and those that are still to come. */
  queued: z.int(),
  waiting: z.int(),
  createdAt: instant,
  endedAt: z.nullable(instant),
});
export type SentIssue = z.infer<typeof issueSchema>;

/** Answer of GET /desk/newsletter: the newest issues first. */
export const deskNewsletterSchema = z.object({
  /** Whoever has confirmed and has not left. */
  subscribers: z.int(),
  issues: z.array(issueSchema),
});
