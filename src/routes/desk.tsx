import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { DeskPage } from '#src/features/desk/DeskPage.tsx';
import { type DeskSearch, readDeskSearch } from '#src/features/desk/deskSearch.ts';
import { SearchField } from '#src/features/search/SearchField.tsx';
import { shopInfoQuery } from '#src/features/shell/shopInfoQuery.ts';
import { useHttp } from '#src/http/useHttp.ts';
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
  const { data: shop } = useSuspenseQuery(shopInfoQuery(useHttp()));
  const notFound = <NotFoundPage searchField={<SearchField />} />;
  return <DeskPage search={search} notFound={notFound} offersDeals={shop.safeDeal != null} />;
}
