import { createFileRoute } from '@tanstack/react-router';
import { SavedSearchesPage } from '#src/features/saved-searches/SavedSearchesPage.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { LazyPushQuestion } from './-LazyPushQuestion.tsx';

export const Route = createFileRoute('/saved-searches')({ component: SavedSearches });

function SavedSearches() {
  return (
    <>
      <PageHead title="Saved searches" />
      <SavedSearchesPage pushQuestion={<LazyPushQuestion kind="search" />} />
    </>
  );
}
