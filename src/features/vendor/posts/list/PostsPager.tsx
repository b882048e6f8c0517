import type { OwnAdvertsAnswer } from '#contract/catalogue/listing.ts';
import { LinkButton } from '#src/ui/links.tsx';
import { nextLabel, Pager, previousLabel } from '#src/ui/layout/Pager.tsx';
import { withPostsFilter } from '../tools/dashboardChoices.ts';
import type { DashboardSearch } from '../dashboardSearch.ts';

/** Links to the previous and the next page of the list. Shows nothing when there is only one page. */
export function PostsPager({
  search,
  answer: { page, pages },
  onTurn,
}: {
  search: DashboardSearch;
  answer: Pick<OwnAdvertsAnswer, 'page' | 'pages'>;
  /** Called with the press, before the page is there: brings the list to the top of the screen. */
  onTurn: () => void;
}) {
  if (pages <= 1) return null;
  const link = { to: '/vendor-dashboard', variant: 'outlined', resetScroll: false, onClick: onTurn } as const;
  return (
    <Pager
      page={page}
      pages={pages}
      previous={
        page > 1 ? (
          <LinkButton {...link} search={withPostsFilter(search, { page: page - 1 })} rel="prev">
            {previousLabel}
          </LinkButton>
        ) : null
      }
      next={
        page < pages ? (
          <LinkButton {...link} search={withPostsFilter(search, { page: page + 1 })} rel="next">
            {nextLabel}
          </LinkButton>
        ) : null
      }
    />
  );
}
