import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { id, instant, paragraph } from '#contract/core/fields.ts';
import { pictureRefSchema } from '#contract/core/pictureRef.ts';

/* What people reported, with what is reported beside it, and what is decided of it. */

export const deskReportsPath = '/desk/reports';
/** The page of the shop where staff decide. */
export const deskPagePath = '/desk';

export const reportDecisions = ['nothing', 'hide', 'remove', 'warn', 'suspend'] as const;
export type ReportDecision = (typeof reportDecisions)[number];

/** A side of a conversation, or a part of a review. */
export type ReportedPart = 'vendor' | 'buyer' | 'review' | 'answer';

/** Why, for the person; in their words' place stands nothing else. */
export const sentenceField = paragraph('The sentence', { min: 3, max: 1000 });

/** Body of POST /desk/reports/{id}/decision. */
export const decideReportSchema = z.strictObject({
  decision: z.enum(reportDecisions, 'Choose what to do.'),
  sentence: sentenceField,
});
export type DecideReport = z.infer<typeof decideReportSchema>;

/** Body of POST /desk/reports/{id}/take-back. */
export const takeBackSchema = z.strictObject({ sentence: sentenceField });

export const reportKinds = ['advert', 'person', 'review'] as const;

/** Query of GET /desk/reports. */
export const reportsQuerySchema = z.object({
  state: z._default(z.enum(['open', 'decided'], 'Choose open or decided.'), 'open'),
  cursor: z.optional(z.string().check(z.maxLength(200, 'This is no place in the list.'))),
});

/** Whom a report is about. */
const personSchema = z.object({
  /** Null for who has no account. */
  accountId: z.nullable(id),
  name: z.string(),
  email: z.nullable(z.string()),
  suspended: z.boolean(),
});

export const deskReportSchema = z.object({
  id,
  kind: z.enum(reportKinds),
  reason: z.string(),
  note: z.nullable(z.string()),
  at: instant,
  /** What is reported, in a line: "SY-20418 Brake pads". */
  about: z.string(),
  /** How many open reports there are of the same, this one included. */
  reportsOfSame: z.int(),
  /** Null when what was reported is gone. */
  person: z.nullable(personSchema),
  advert: z.nullable(
    z.object({
      id,
      number: z.int(),
      title: z.string(),
      description: z.string(),
      pricePesewas: z.int(),
      /** As the public has it: "shown", or why not. */
      state: z.enum(['shown', 'not shown', 'hidden', 'removed', 'deleted']),
      picture: z.nullable(pictureRefSchema),
    }),
  ),
  review: z.nullable(
    z.object({
      author: z.string(),
      stars: z.int(),
      text: z.string(),
      answer: z.nullable(z.string()),
      /** Whether the public sees the part that was reported. */
      shown: z.boolean(),
    }),
  ),
  /** The newest messages of the conversation in which a person was reported, the oldest first. */
  messages: z.array(z.object({ side: z.enum(['vendor', 'buyer']), text: z.string(), at: instant, pictures: z.int() })),
  /** Which of the decisions can be taken. */
  offered: z.array(z.enum(reportDecisions)),
  decided: z.nullable(
    z.object({
      decision: z.enum(reportDecisions),
      sentence: z.string(),
      at: instant,
      /** What the person answered. */
      answer: z.nullable(z.object({ text: z.string(), at: instant })),
      takenBackAt: z.nullable(instant),
      /** Whether what it changed can be restored. */
      canTakeBack: z.boolean(),
    }),
  ),
});
export type DeskReport = z.infer<typeof deskReportSchema>;

export const deskReportsSchema = z.object({
  items: z.array(deskReportSchema),
  nextCursor: z.nullable(z.string()),
  open: z.int(),
});
