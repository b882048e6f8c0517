import { useQuery } from '@tanstack/react-query';
import type { DeskWanted } from '#contract/desk/deskWantedParts.ts';
import { readFailure } from '#src/http/failures.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { countedText } from '#src/lib/text/countText.ts';
import { formatDay } from '#src/lib/text/dateText.ts';
import { CardGrid } from '#src/ui/layout/CardGrid.tsx';
import { Panel } from '#src/ui/layout/Panel.tsx';
import { ReadState } from '#src/ui/layout/ReadState.tsx';
import { EmptyState } from '#src/ui/layout/states.tsx';
import { AppLink } from '#src/ui/links.tsx';
import { SearchIcon } from '#src/ui/pictures/icons.tsx';
import { SecondText } from '#src/ui/Text.tsx';
import { lazyLayer } from '#src/ui/overlays/lazyLayer.tsx';
import { ActButton } from './acts/ActButton.tsx';
import card from './deskCard.module.css';
import { useDeskSheet } from './acts/DeskSheets.tsx';
import { removeWantedAct, wantedQuery } from './deskCalls.ts';
import list from './deskList.module.css';
import { PartPicture } from '#src/ui/pictures/PartPicture.tsx';

const ActSheet = lazyLayer(() => import('./acts/ActSheet.tsx').then((file) => file.ActSheet));

type Wanted = DeskWanted['items'][number];

/** The parts that buyers ask vendors for now, newest first. */
export function WantedPanel() {
  const http = useHttp();
  const { data, error, refetch } = useQuery(wantedQuery(http));
  if (!data || error) return <ReadState failure={error && readFailure(error, refetch)} rows={3} height={160} />;
  if (data.items.length === 0) {
    return (
      <EmptyState icon={<SearchIcon size={28} />} drawing="search" heading="Nobody is asking right now">
        When buyers ask vendors for parts that they did not find, you see it here until it ends.
      </EmptyState>
    );
  }
  return (
    <CardGrid className={list.cards}>
      {data.items.map((wanted) => (
        <WantedRow key={wanted.id} wanted={wanted} />
      ))}
    </CardGrid>
  );
}

function WantedRow({ wanted: { id, name, words, picture, askedAt, vendors, answers, buyer } }: { wanted: Wanted }) {
  const openSheet = useDeskSheet();
  const remove = () =>
    openSheet((close) => (
      <ActSheet
        title={`Remove: ${name}`}
        lead="It ends at once: no vendor sees it any more. The buyer is told why, and keeps the answers so far."
        label="Remove"
        danger
        act={(sentence) => removeWantedAct(id, sentence)}
        onClose={close}
      />
    ));
  return (
    <Panel as="article" className={card.card} aria-label={name}>
      <div className={picture ? card.advert : undefined}>
        {picture && (
          <div className={card.thumb}>
            <PartPicture picture={picture} sizes="112px" alt={picture?.alt} round={8} />
          </div>
        )}
        <div className={card.words}>
          <h2 className={card.name}>{name}</h2>
          <p>{words}</p>
          <SecondText>
            {formatDay(askedAt)} · {countedText(vendors, 'vendor', 'vendors')} asked ·{' '}
            {countedText(answers, 'answer', 'answers')}
          </SecondText>
          <SecondText>
            Asked by{' '}
            <AppLink to="/desk" search={{ show: 'find', text: buyer.id }}>
              {buyer.name}
            </AppLink>
          </SecondText>
        </div>
      </div>
      <div className={card.acts}>
        <ActButton
          does="It ends at once. The buyer is told why."
          color="error"
          aria-haspopup="dialog"
          aria-label={`Remove: ${name}`}
          onClick={remove}
        >
          Remove
        </ActButton>
      </div>
    </Panel>
  );
}
