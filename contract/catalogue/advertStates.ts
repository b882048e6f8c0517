/* The conditions and statuses of an advert, apart from the schemas in adverts.ts: filters and cards need only words. */

export const conditions = ['New', 'Used'] as const;
export type Condition = (typeof conditions)[number];

export const advertStatuses = ['Available', 'Not available'] as const;
export type AdvertStatus = (typeof advertStatuses)[number];
