/* As in styleStage.ts, for what the contract says of adverts: making its schemas is a task of its own. */
export { listingAnswerSchema } from '#contract/catalogue/listing.ts';
