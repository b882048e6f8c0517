import { paragraph } from '#contract/core/fields.ts';

/** A message of up to 2,000 characters that one person writes to another. */
export const messageText = paragraph('Message', { max: 2000 });
