/** Said of an answer that the scripts of this page cannot read, as the shop has a later release. */
export const olderPageWords = 'This page is older than the shop. Load it again.';
