/* What an advert can be. Apart from the schemas of adverts.ts: filters and cards need the words alone. */

export const conditions = ['New', 'Used'] as const;
export type Condition = (typeof conditions)[number];

export const advertStatuses = ['Available', 'Not available'] as const;
export type AdvertStatus = (typeof advertStatuses)[number];
