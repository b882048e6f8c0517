/* What reads the prices that are typed into the filters, as one module that is loaded with the first of them. */
export { amountProblem, amountUnderstood } from '#contract/core/money/amountWords.ts';
export { plainPrice } from '#contract/core/money/parsePrice.ts';
