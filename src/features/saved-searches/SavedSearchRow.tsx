import styled from '@emotion/styled';
import { Link } from '@tanstack/react-router';
import { readListingSearch } from '#contract/catalogue/listing.ts';
import { newsCap, type SavedSearchView } from '#contract/people/savedSearches.ts';
import { formatDay } from '#src/lib/dateText.ts';
import { StatusChip } from '#src/ui/Chip.tsx';
import { colour } from '#src/ui/theme/colour.ts';
import { Panel } from '#src/ui/layout/Panel.tsx';
import { RemoveButton } from '#src/ui/buttons/RemoveButton.tsx';
import { SecondText } from '#src/ui/Text.tsx';
import { Switch } from '#src/ui/fields/ticks.tsx';
import { type } from '#src/ui/theme/typography.ts';

const Row = Panel.withComponent('li');
const Head = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' });
const Name = styled('h2')({
  ...type.label,
  flex: '1 1 200px',
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& > a': { display: 'block', paddingBlock: 6, color: colour.primary, textUnderlineOffset: 3 },
});
const Acts = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 16px',
  marginTop: 8,
});

/** One saved search: what it asks for, what is new, and what to do about it. */
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
    <Row>
      <Head>
        <Name>
          {search ? (
            <Link {...listOf(search)} onClick={onSeen}>
              {name}
            </Link>
          ) : (
            name
          )}
        </Name>
        {news !== null && news > 0 && <StatusChip kind="soft">{newsWords(news)}</StatusChip>}
      </Head>
      <SecondText>
        {search
          ? `Saved on ${formatDay(savedAt)}`
          : 'The shop has changed since, and this search no longer works. Search anew and save that.'}
      </SecondText>
      <Acts>
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
      </Acts>
    </Row>
  );
}

/** Its list, what is new first. */
function listOf(search: NonNullable<SavedSearchView['search']>) {
  const { category, ...rest } = readListingSearch({ ...search, sort: 'newest' });
  return category === undefined
    ? ({ to: '/view-product', search: rest } as const)
    : ({ to: '/$category', params: { category }, search: rest } as const);
}

function newsWords(news: number): string {
  return news > newsCap ? `${newsCap}+ new` : `${news} new`;
}
