/**
 * The cache of pictures that strangers may not see: of conversations, returns and adverts that are hidden. What lies in it is
 * of the person at this device, and goes when they leave.
 */
export const ownPicturesCache = 'own-pictures-1';
