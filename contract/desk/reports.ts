import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { listCursor } from '#contract/core/cursorField.ts';
import { id, instant, paragraph } from '#contract/core/fields.ts';
import { pictureRefSchema } from '#contract/core/pictures/pictureRef.ts';

/* Reports by people, what they are about, and the decisions on them. */

export const deskReportsPath = '/desk/reports';
/** The page of the shop where staff decide on reports. */
export const deskPagePath = '/desk';

export const reportDecisions = ['nothing', 'hide', 'remove', 'warn', 'suspend'] as const;
export type ReportDecision = (typeof reportDecisions)[number];

/** The reported side of a conversation, or the reported part of a review. */
export type ReportedPart = 'vendor' | 'buyer' | 'review' | 'answer';

/** The reason for the decision, which the person concerned reads word for word. */
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
  cursor: listCursor,
});

/** The person that a report is about. */
const personSchema = z.object({
  /** Null for a person without an account. */
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
  /** What the report is about, in a line: "SY-20418 Brake pads". */
  about: z.string(),
  /** How many open reports there are about the same thing, including this one. */
  reportsOfSame: z.int(),
  /** Null when the reported thing no longer exists. */
  person: z.nullable(personSchema),
  advert: z.nullable(
    z.object({
      id,
      number: z.int(),
      title: z.string(),
      description: z.string(),
      pricePesewas: z.int(),
      /** Whether the public sees it: "shown", or why not. */
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
      /** Whether the public sees the reported part. */
      shown: z.boolean(),
    }),
  ),
  /** The newest messages of the conversation in which a person was reported, in order, oldest first. */
  messages: z.array(z.object({ side: z.enum(['vendor', 'buyer']), text: z.string(), at: instant, pictures: z.int() })),
  /** The decisions that can be taken now. */
  offered: z.array(z.enum(reportDecisions)),
  decided: z.nullable(
    z.object({
      decision: z.enum(reportDecisions),
      sentence: z.string(),
      at: instant,
      /** What the person answered. */
      answer: z.nullable(z.object({ text: z.string(), at: instant })),
      takenBackAt: z.nullable(instant),
      /** Whether the change can be undone. */
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
