/* As in styleStage.ts, for what the contract says of people. */
export { enquiryAnswerSchema } from '#contract/people/enquiries.ts';
