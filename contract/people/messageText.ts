import { paragraph } from '#contract/core/fields.ts';

/** A message of any length that a person writes to another. */
export const messageText = paragraph('Message', { max: 2000 });
