/** First part of the key of every query whose answer belongs to the signed-in account; logout forgets them all. */
export const ownData = 'own';

/** Key of every list of the vendor's own adverts: invalidate it when one of them changed. */
export const ownAdvertsKey = [ownData, 'adverts'] as const;
/** First part of the keys of the requests that a person sent: by the account, or by the keys that the device has. */
export const sentOrdersKey = [ownData, 'sent-orders'] as const;
/** Key of the views and enquiries, and of how many adverts need a hand: those change with the adverts. */
export const figuresKey = [ownData, 'figures'] as const;
