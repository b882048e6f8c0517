import type { ListingSearch } from '#contract/catalogue/listingSearch.ts';
import { savedSearchAnswerSchema, savedSearchesPath, savedSearchOf } from '#contract/people/savedSearches.ts';
import { savedSearchName } from '#contract/people/savedSearchName.ts';
import type { Http } from '#src/http/http.ts';
import { sendAtOnce } from '#src/device/outbox/commands/sendAtOnce.ts';

/*
 * Loaded at the first press: a list can be read without it.
 */

/**
 * Saves a list through the outbox: without a connection the command is stored, and sent when there is one. Never throws.
 */
export function saveSearch(http: Http, list: ListingSearch) {
  const search = savedSearchOf(list);
  return sendAtOnce(http, {
    kind: 'search.save',
    label: `Save search: ${savedSearchName(search)}`,
    request: { method: 'POST', path: savedSearchesPath, body: { search } },
    answer: savedSearchAnswerSchema,
  });
}
