/** The shop's name, as people read it. Nothing else in the code spells it. */
export const shopName = 'Spareyard';
