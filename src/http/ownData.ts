import type { QueryClient } from '@tanstack/react-query';

/** First part of the key of every query whose answer belongs to the signed-in account. A logout removes all of them. */
export const ownData = 'own';

/** First part of the keys of wanted parts: what was asked for, and what a vendor may answer. */
export const wantedKey = [ownData, 'wanted'] as const;
/** First part of the keys of price offers: those that were made, and those that a vendor received. */
export const offersKey = [ownData, 'offers'] as const;
/** Key of every list of the vendor's own adverts. Invalidate it when one of the adverts has changed. */
export const ownAdvertsKey = [ownData, 'adverts'] as const;
/** First part of the keys of the requests that a person sent, by account or by the device's tracking keys. */
export const sentOrdersKey = [ownData, 'sent-orders'] as const;
/** Key of the views, the enquiries and the number of adverts that need attention. These change with the adverts. */
export const figuresKey = [ownData, 'figures'] as const;

/** What one person has read, single adverts too, which may be their vendor's only. */
const ofOnePerson = [[ownData], ['adverts', 'one']] as const;

/** Removes what the person who left has read. May be repeated. */
export function forgetOwnData(client: Pick<QueryClient, 'removeQueries'>): void {
  for (const queryKey of ofOnePerson) client.removeQueries({ queryKey });
}

/** Does the same for whoever is signed in now, and reads again what the page shows. */
export function rereadOwnData(client: Pick<QueryClient, 'resetQueries'>): void {
  for (const queryKey of ofOnePerson) void client.resetQueries({ queryKey });
}
