import type { SaveSlot } from '#src/features/catalogue/ListingPage.tsx';
import { SaveSearch } from '#src/features/saved-searches/SaveSearch.tsx';

/** What lists have of the feature that saves them. */
export const saveSlot: SaveSlot = (search, found) => <SaveSearch search={search} found={found} />;
