import type { SaveSlot } from '#src/features/catalogue/ListingPage.tsx';
import { SaveSearchButton } from '#src/features/saved-searches/SaveSearchButton.tsx';

/** The button for saving a search, which the saved-searches feature adds to lists. */
export const saveSlot: SaveSlot = (search, found) => <SaveSearchButton search={search} found={found} />;
