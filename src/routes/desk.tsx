import { createFileRoute } from '@tanstack/react-router';
import { DeskPage } from '#src/features/desk/DeskPage.tsx';
import { readDeskSearch } from '#src/features/desk/deskSearch.ts';
import { SearchField } from '#src/features/search/SearchField.tsx';
import { NotFoundPage } from '#src/features/shell/NotFoundPage.tsx';

export const Route = createFileRoute('/desk')({ validateSearch: readDeskSearch, component: Desk });

function Desk() {
  const search = Route.useSearch();
  return <DeskPage search={search} notFound={<NotFoundPage searchField={<SearchField />} />} />;
}
