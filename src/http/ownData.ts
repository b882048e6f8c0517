/** First part of the key of every query whose answer belongs to the signed-in account; logout forgets them all. */
export const ownData = 'own';
