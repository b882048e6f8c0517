/**
 * Loads what a vendor sees above the own advert. In a file of its own: an import on demand names all that it needs, and no
 * shopper's phone has room for the names of what vendors need.
 */
export const loadOwnState = () => import('./-OwnAdvertState.tsx').then((file) => file.OwnAdvertState);
