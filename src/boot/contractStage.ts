/* As in styleStage.ts, for the contract: making its schemas is a task of its own. */
export { listingAnswerSchema } from '#contract/listing.ts';
