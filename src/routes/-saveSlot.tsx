import type { SaveSlot } from '#src/features/catalogue/ListingPage.tsx';
import { SaveSearch } from '#src/features/saved-searches/SaveSearch.tsx';

/** The button for saving a search, which the saved-searches feature adds to lists. */
export const saveSlot: SaveSlot = (search, found) => <SaveSearch search={search} found={found} />;
