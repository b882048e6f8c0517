import { Link } from '@tanstack/react-router';
import { readListingSearch } from '#contract/catalogue/listingSearch.ts';
import { newsCap, type SavedSearchView } from '#contract/people/savedSearches.ts';
import { formatDay } from '#src/lib/text/dateText.ts';
import { StatusChip } from '#src/ui/Chip.tsx';
import { Panel } from '#src/ui/layout/Panel.tsx';
import { RemoveButton } from '#src/ui/buttons/RemoveButton.tsx';
import { SecondText } from '#src/ui/Text.tsx';
import { Switch } from '#src/ui/fields/ticks.tsx';
import styles from './SavedSearchRow.module.css';

/** One saved search: a link to its list, how many are new in it, and the actions on it. */
export function SavedSearchRow({
  item,
  onSeen,
  onMails,
  onRemove,
}: {
  item: SavedSearchView;
  onSeen: () => void;
  onMails: (mails: boolean) => void;
  onRemove: () => void;
}) {
  const { name, search, mails, news, savedAt } = item;
  return (
    <Panel as="li">
      <div className={styles.head}>
        <h2 className={styles.name}>
          {search ? (
            <Link {...listOf(search)} onClick={onSeen}>
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
        {news !== null && news > 0 && <StatusChip kind="soft">{newsWords(news)}</StatusChip>}
      </div>
      <SecondText>
        {search
          ? `Saved on ${formatDay(savedAt)}`
          : 'The shop has changed since, and this search no longer works. Search again and save the new one.'}
      </SecondText>
      <div className={styles.acts}>
        {search ? (
          <Switch
            label={`Mail what is new in ${name}`}
            stateWord={mails ? 'Mails on' : 'Mails off'}
            checked={mails}
            onChange={(event) => onMails(event.target.checked)}
          />
        ) : (
          <span />
        )}
        <RemoveButton what={name} word="Delete" onRemove={onRemove} />
      </div>
    </Panel>
  );
}

/** The address of its list, newest first. */
function listOf(search: NonNullable<SavedSearchView['search']>) {
  const { category, ...rest } = readListingSearch({ ...search, sort: 'newest' });
  return category === undefined
    ? ({ to: '/view-product', search: rest } as const)
    : ({ to: '/$category', params: { category }, search: rest } as const);
}

function newsWords(news: number): string {
  return news > newsCap ? `${newsCap}+ new` : `${news} new`;
}
