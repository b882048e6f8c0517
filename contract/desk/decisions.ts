import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { id, instant, paragraph } from '#contract/core/fields.ts';

/* Decisions of the shop's staff about what a person did, as that person sees them. */

export const decisionKinds = ['hide', 'remove', 'warn', 'suspend', 'restore'] as const;
export type DecisionKind = (typeof decisionKinds)[number];

export const decisionsPath = '/decisions';
export const decisionPath = (decisionId: string): string => `/decisions/${decisionId}`;
/** The page of the shop where a person reads a decision and may answer it. */
export const decisionPagePath = (decisionId: string): string => `/decision?id=${decisionId}`;

export const maxDecisionAnswer = 2000;

/** A decision as the person concerned reads it. */
export const decisionSchema = z.object({
  id,
  kind: z.enum(decisionKinds),
  /** What it is about, in words. */
  about: z.string(),
  /** The advert, while there is one. */
  advertId: z.nullable(id),
  sentence: z.string(),
  at: instant,
  /** When it was taken back; null while it is in force. */
  endedAt: z.nullable(instant),
  answer: z.nullable(z.object({ text: z.string(), at: instant })),
});
export type Decision = z.infer<typeof decisionSchema>;

/** Answer of GET /decisions: the decisions to hide, remove or suspend that are in force now, newest first. */
export const decisionsInForceSchema = z.object({ items: z.array(decisionSchema) });

/** Body of POST /decisions/{id}/answer. */
export const decisionAnswerSchema = z.strictObject({ text: paragraph('Your answer', { max: maxDecisionAnswer }) });
