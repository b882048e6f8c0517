import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, type Ref, useId, useState } from 'react';
import type { OwnAdvertsAnswer } from '#contract/catalogue/listing.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { SlidersIcon } from '#src/ui/pictures/icons.tsx';
import { SecondText } from '#src/ui/Text.tsx';
import { lazyLayer } from '#src/ui/overlays/lazyLayer.tsx';
import { postsFilterCount, withPostsFilter, withoutPostsFilter, withoutPostsFilters } from './dashboardChoices.ts';
import type { DashboardSearch } from '../dashboardSearch.ts';
import { PostsChips } from './PostsChips.tsx';
import { PostsFilters } from './PostsFilters.tsx';
import { resultCount } from '../resultCount.ts';
import { FindField } from '#src/ui/fields/FindField.tsx';
import { useSearchWords } from '#src/features/vendor/useSearchWords.ts';
import styles from './PostsToolbar.module.css';

const PostsFilterSheet = lazyLayer(() => import('./PostsFilterSheet.tsx').then((file) => file.PostsFilterSheet));

/**
 * Search, filters, chips and the line that says how many there are. All of their state is in the URL.
 * @param tools the tools for all adverts, beside the heading of a wide screen
 */
export function PostsToolbar({
  accountId,
  search,
  answer,
  wide,
  headingRef,
  choosePage,
  tools,
}: {
  accountId: string;
  search: DashboardSearch;
  answer: OwnAdvertsAnswer | undefined;
  /** Whether the filters have room in the page. Otherwise they open as a sheet. */
  wide: boolean;
  headingRef: Ref<HTMLHeadingElement>;
  /** The box that chooses the whole page, where no table has it. */
  choosePage?: ReactNode;
  tools?: ReactNode;
}) {
  const navigate = useNavigate();
  const panelId = useId();
  const fields = postsFilterCount(withoutPostsFilter(search, 'q'));
  const [inlineOpen, setInlineOpen] = useState(fields > 0);
  const [sheetOpen, setSheetOpen] = useState(false);
  const go = (next: DashboardSearch) => void navigate({ to: '/vendor-dashboard', search: next, resetScroll: false });
  const clear = () => go(withoutPostsFilters(search));
  return (
    <>
      <div className={styles.head}>
        <div className={styles.title}>
          <h2 ref={headingRef} tabIndex={-1}>
            Your Posts
          </h2>
          <SecondText as="output">{answer ? resultCount(answer) : ''}</SecondText>
          {wide && tools}
        </div>
        {choosePage}
        <div className={styles.find}>
          <PostsSearchField inUrl={search.q ?? ''} onSearch={(q) => go(withPostsFilter(search, { q }))} />
          <Button
            variant="outlined"
            className={styles.filters}
            startIcon={<SlidersIcon size={20} />}
            {...(wide
              ? { 'aria-expanded': inlineOpen, 'aria-controls': panelId, onClick: () => setInlineOpen(!inlineOpen) }
              : { 'aria-haspopup': 'dialog', onClick: () => setSheetOpen(true) })}
          >
            <span className={styles.word}>Filters{fields > 0 && ' · '}</span>
            {fields > 0 && fields}
          </Button>
        </div>
      </div>
      {wide && (
        <fieldset className={styles.inline} id={panelId} aria-label="Filters" hidden={!inlineOpen}>
          <PostsFilters search={search} brands={answer?.brands ?? []} onChange={go} />
          <Button variant="text" disabled={postsFilterCount(search) === 0} onClick={clear}>
            Clear All
          </Button>
        </fieldset>
      )}
      {!wide && sheetOpen && (
        <PostsFilterSheet
          accountId={accountId}
          search={search}
          answer={answer}
          onClose={() => setSheetOpen(false)}
          onApply={(next) => {
            setSheetOpen(false);
            go(next);
          }}
        />
      )}
      <div className={styles.line}>
        <PostsChips search={search} onClear={wide && inlineOpen ? undefined : clear} />
      </div>
    </>
  );
}

/**
 * The search field of the list. A key press changes this field alone; the list follows when the typing pauses.
 * @param inUrl the words by which the list is filtered now
 */
function PostsSearchField({ inUrl, onSearch }: { inUrl: string; onSearch: (words: string) => void }) {
  const [words, setWords] = useSearchWords(inUrl, onSearch);
  return (
    <FindField
      label="Search your adverts"
      placeholder="Title, brand or part number"
      value={words}
      onChange={(event) => setWords(event.target.value)}
    />
  );
}
