/*
 * The conditions and statuses of an advert. Separate from the schemas in adverts.ts, as filters and cards need only the
 * words.
 */

export const conditions = ['New', 'Used'] as const;
export type Condition = (typeof conditions)[number];

export const advertStatuses = ['Available', 'Not available'] as const;
export type AdvertStatus = (typeof advertStatuses)[number];
