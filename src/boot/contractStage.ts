/* As in styleStage.ts, for what the contract says of adverts. */
export { readListingSearch } from '#contract/catalogue/listingSearch.ts';
