import { useQuery } from '@tanstack/react-query';
import type { DeskPictures } from '#contract/desk/deskPictures.ts';
import { readFailure } from '#src/http/failures.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { formatDay } from '#src/lib/text/dateText.ts';
import { CardGrid } from '#src/ui/layout/CardGrid.tsx';
import { Panel } from '#src/ui/layout/Panel.tsx';
import { ReadState } from '#src/ui/layout/ReadState.tsx';
import { EmptyState } from '#src/ui/layout/states.tsx';
import { AppLink } from '#src/ui/links.tsx';
import { CameraIcon } from '#src/ui/pictures/workIcons.tsx';
import { Lead, SecondText } from '#src/ui/Text.tsx';
import card from './deskCard.module.css';
import list from './deskList.module.css';
import table from './deskTable.module.css';
import styles from './PicturesPanel.module.css';
import { picturesQuery } from './deskCalls.ts';
import { PartPicture } from '#src/ui/pictures/PartPicture.tsx';

type Side = DeskPictures['items'][number]['later'];

/** Adverts that show a picture which another vendor had posted before, side by side. */
export function PicturesPanel() {
  const http = useHttp();
  const { data, error, refetch } = useQuery(picturesQuery(http));
  if (!data || error) return <ReadState failure={error && readFailure(error, refetch)} rows={2} height={220} />;
  if (data.items.length === 0) {
    return (
      <EmptyState icon={<CameraIcon size={28} />} drawing="compare" heading="No duplicate pictures">
        When an advert shows a picture that another vendor posted before, you see both here. It may be the maker’s.
      </EmptyState>
    );
  }
  return (
    <>
      <Lead>The same picture from two vendors. It may be the maker’s, so look before you decide.</Lead>
      <CardGrid className={list.cards}>
        {data.items.map(({ foundAt, later, earlier }) => (
          <Panel key={later.picture.id + earlier.picture.id + later.advertId + earlier.advertId} as="article">
            <SecondText>Found on {formatDay(foundAt)}</SecondText>
            <div className={styles.pair}>
              <PictureSide title="Later" side={later} />
              <PictureSide title="Before" side={earlier} />
            </div>
          </Panel>
        ))}
      </CardGrid>
    </>
  );
}

function PictureSide({ title, side }: { title: string; side: Side }) {
  return (
    <div className={card.words}>
      <SecondText>{title}</SecondText>
      <PartPicture picture={side.picture} sizes="(min-width:900px) 260px, 45vw" alt={side.picture.alt} round={8} />
      <AppLink to="/desk" search={{ show: 'find', text: `SY-${side.number}` }}>
        SY-{side.number} {side.title}
      </AppLink>
      <SecondText className={table.breaks}>
        {side.vendor}, {side.email}
      </SecondText>
    </div>
  );
}
