import { useState } from 'react';
import { formatPrice } from '#contract/core/money/money.ts';
import { wantedPartName } from '#contract/people/wantedPartRules.ts';
import type { ReceivedWanted } from '#contract/people/wantedParts.ts';
import type { OutboxEntry } from '#src/device/outbox/shared/entry.ts';
import { onItsWay } from '#src/device/outbox/view/onItsWay.ts';
import { countedText } from '#src/lib/text/countText.ts';
import { formatDay } from '#src/lib/text/dateText.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Panel } from '#src/ui/layout/Panel.tsx';
import { OrderWaiting } from '#src/ui/order/orderParts.tsx';
import { SecondText, WrittenText } from '#src/ui/Text.tsx';
import { lazyLayer } from '#src/ui/overlays/lazyLayer.tsx';
import { PartPicture } from '#src/ui/pictures/PartPicture.tsx';
import styles from './WantedParts.module.css';

const WantedAnswerSheet = lazyLayer(() => import('./WantedAnswerSheet.tsx').then((file) => file.WantedAnswerSheet));

/** A part that a buyer looks for, and this vendor's answer. @param answering an answer that is not sent yet */
export function ReceivedWantedCard({
  wanted,
  accountId,
  answering,
}: {
  wanted: ReceivedWanted;
  accountId: string;
  answering: OutboxEntry | undefined;
}) {
  const [isOpen, setOpen] = useState(false);
  const { words, picture, region, askedAt, endsAt, answers, own } = wanted;
  const name = wantedPartName(wanted);
  return (
    <Panel as="article" tabIndex={-1} aria-label={name} className={styles.card}>
      <h2 className={styles.name}>{name}</h2>
      <div className={styles.asked} data-pictured={picture ? '' : undefined}>
        {picture && <PartPicture picture={picture} sizes="240px" round={8} alt="The buyer’s picture" />}
        <div>
          <WrittenText>{words}</WrittenText>
          <SecondText>
            {region !== null && `${region} · `}
            Asked on {formatDay(askedAt)}, until {formatDay(endsAt)}
            {answers > 0 && ` · ${countedText(answers, 'answer', 'answers')}`}
          </SecondText>
        </div>
      </div>
      {own && (
        <WrittenText>
          You answered: <b>{formatPrice(own.pricePesewas)}</b>
          {own.words !== '' && `, ${own.words}`}
        </WrittenText>
      )}
      {answering ? (
        <OrderWaiting what="Your answer" {...onItsWay(answering)} />
      ) : (
        <Button
          variant={own ? 'outlined' : 'soft'}
          aria-haspopup="dialog"
          aria-label={`${own ? 'Change your answer' : 'I have it'}: ${name}`}
          onClick={() => setOpen(true)}
        >
          {own ? 'Change your answer' : 'I have it'}
        </Button>
      )}
      {isOpen && <WantedAnswerSheet wanted={wanted} accountId={accountId} onClose={() => setOpen(false)} />}
    </Panel>
  );
}
