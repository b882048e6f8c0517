/** Loads the sheet for news of a search. In a file of its own for the reason that `loadReport.ts` gives. */
export const loadGuestSearch = () => import('./GuestSearchSheet.tsx').then((file) => file.GuestSearchSheet);
