import { formatPrice } from '#contract/core/money/money.ts';
import type { FoundAdvert } from '#contract/desk/accounts.ts';
import { formatDay } from '#src/lib/text/dateText.ts';
import { StatusChip } from '#src/ui/Chip.tsx';
import { Panel } from '#src/ui/layout/Panel.tsx';
import { AppLink } from '#src/ui/links.tsx';
import { SecondText } from '#src/ui/Text.tsx';
import { lazyLayer } from '#src/ui/overlays/lazyLayer.tsx';
import { ActButton } from '../acts/ActButton.tsx';
import { ActsList } from './ActsList.tsx';
import card from '../deskCard.module.css';
import { useDeskSheet } from '../acts/DeskSheets.tsx';
import { advertAct } from '../deskCalls.ts';
import { advertStates, decisionWords, reasons } from '../deskWords.ts';
import { PartPicture } from '#src/ui/pictures/PartPicture.tsx';

const ActSheet = lazyLayer(() => import('../acts/ActSheet.tsx').then((file) => file.ActSheet));

type Asked = 'hide' | 'remove' | 'warn' | 'restore';

const sheets: Readonly<Record<Asked, { label: string; lead: string }>> = {
  hide: { label: 'Hide', lead: decisionWords.hide.does },
  remove: { label: 'Remove', lead: decisionWords.remove.does },
  warn: { label: 'Warn', lead: decisionWords.warn.does },
  restore: { label: 'Show again', lead: 'It is back as its vendor had it, and is shown if the plan is running.' },
};

export function FoundAdvertCard({ advert }: { advert: FoundAdvert }) {
  const openSheet = useDeskSheet();
  const { id, number, title, partNumber, pricePesewas, vendor, state, createdAt, picture, acts } = advert;
  const about = `SY-${number} ${title}`;
  const isWithheld = state === 'hidden' || state === 'removed';
  const offered: readonly Asked[] = isWithheld
    ? ['restore', ...(state === 'hidden' ? (['remove'] as const) : [])]
    : ['warn', 'hide', 'remove'];
  const ask = (act: Asked) =>
    openSheet((close) => (
      <ActSheet
        title={`${sheets[act].label}: ${about}`}
        lead={sheets[act].lead}
        label={sheets[act].label}
        danger={act === 'remove'}
        reasons={reasons[act]}
        act={(sentence) => advertAct(id, act, sentence)}
        onClose={close}
      />
    ));
  return (
    <Panel as="article" className={card.card} aria-label={about}>
      <div className={card.advert}>
        <div className={card.thumb}>
          <PartPicture picture={picture} sizes="112px" alt={picture?.alt} round={8} />
        </div>
        <div className={card.words}>
          <h3 className={card.name}>
            <AppLink to="/single-advert" search={{ id }}>
              {about}
            </AppLink>
          </h3>
          <span className={card.facts}>
            <b>{formatPrice(pricePesewas)}</b>
            <StatusChip kind={advertStates[state].kind}>{advertStates[state].words}</StatusChip>
          </span>
          <SecondText>
            {partNumber ? `Part number ${partNumber}, posted` : 'Posted'} on {formatDay(createdAt)} by{' '}
            <AppLink to="/desk" search={{ show: 'find', text: vendor.id }}>
              {vendor.name}
            </AppLink>
          </SecondText>
        </div>
      </div>
      <ActsList acts={acts} />
      <div className={card.acts}>
        {offered.map((one) => (
          <ActButton
            key={one}
            does={sheets[one].lead}
            color={one === 'remove' ? 'error' : 'primary'}
            aria-label={`${sheets[one].label}: ${about}`}
            onClick={() => ask(one)}
          >
            {sheets[one].label}
          </ActButton>
        ))}
      </div>
    </Panel>
  );
}
