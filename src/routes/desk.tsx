import { createFileRoute } from '@tanstack/react-router';
import { DeskPage } from '#src/features/desk/DeskPage.tsx';
import { type DeskSearch, readDeskSearch } from '#src/features/desk/deskSearch.ts';
import { SearchField } from '#src/features/search/SearchField.tsx';
import { NotFoundPage } from '#src/features/shell/NotFoundPage.tsx';
import { signedInFirst } from './-signedInFirst.ts';

export const Route = createFileRoute('/desk')({
  // Parsed in the page, because everybody loads this part of the route at the start.
  validateSearch: (raw: DeskSearch): DeskSearch => raw,
  ...signedInFirst,
  component: Desk,
});

function Desk() {
  const search = readDeskSearch({ ...Route.useSearch() });
  return <DeskPage search={search} notFound={<NotFoundPage searchField={<SearchField />} />} />;
}
