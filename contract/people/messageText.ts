import { paragraph } from '#contract/core/fields.ts';

export const messageText = paragraph('Message', { max: 2000 });
