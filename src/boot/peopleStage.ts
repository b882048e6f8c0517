/* As in styleStage.ts, for what the contract says of people. */
export { accountSchema } from '#contract/people/account.ts';
