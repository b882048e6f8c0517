/* As in styleStage.ts, for the contract's modules about adverts. */
export { readListingSearch } from '#contract/catalogue/listingSearch.ts';
