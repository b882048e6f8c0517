import { createFileRoute } from '@tanstack/react-router';
import { SavedSearchesPage } from '#src/features/saved-searches/SavedSearchesPage.tsx';
import { LazyPushQuestion } from './-LazyPushQuestion.tsx';

export const Route = createFileRoute('/saved-searches')({ component: SavedSearches });

function SavedSearches() {
  return <SavedSearchesPage pushQuestion={<LazyPushQuestion kind="search" />} />;
}
