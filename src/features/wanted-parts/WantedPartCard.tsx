import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageAnswerSchema } from '#contract/people/account.ts';
import { formatPrice } from '#contract/core/money/money.ts';
import { wantedPartName } from '#contract/people/wantedPartRules.ts';
import { type WantedPart, wantedPartPath } from '#contract/people/wantedParts.ts';
import { sendAtOnce } from '#src/device/outbox/commands/sendAtOnce.ts';
import { focusNearCard } from '#src/ui/focusNearCard.ts';
import { useReadySending } from '#src/device/outbox/forms/useFormCommand.ts';
import { outcomeNotice } from '#src/device/outbox/forms/outcomeNotice.ts';
import { onItsWay } from '#src/device/outbox/view/onItsWay.ts';
import type { OutboxEntry } from '#src/device/outbox/shared/entry.ts';
import { wantedKey } from '#src/http/ownData.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { countedText } from '#src/lib/text/countText.ts';
import { formatDay } from '#src/lib/text/dateText.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { StatusChip } from '#src/ui/Chip.tsx';
import { Panel } from '#src/ui/layout/Panel.tsx';
import { AppLink, LinkButton } from '#src/ui/links.tsx';
import { notify } from '#src/ui/notices/notify.tsx';
import { OrderWaiting } from '#src/ui/order/orderParts.tsx';
import { SecondText, WrittenText } from '#src/ui/Text.tsx';
import { PartPicture } from '#src/ui/pictures/PartPicture.tsx';
import { wantedEnds } from './wantedWords.ts';
import styles from './WantedParts.module.css';

/** A wanted part with its answers side by side. @param closing its end, while that is on its way to the shop */
export function WantedPartCard({ wanted, closing }: { wanted: WantedPart; closing: OutboxEntry | undefined }) {
  const http = useHttp();
  const queryClient = useQueryClient();
  const { id, words, picture, askedAt, endsAt, ended, vendors, answers } = wanted;
  const name = wantedPartName(wanted);
  useReadySending(ended === null);
  const close = useMutation({
    // The button goes with what it ends.
    onMutate: () => focusNearCard(document.activeElement)(),
    mutationFn: () =>
      sendAtOnce(http, {
        kind: 'wanted.close',
        label: `Close: ${name}`,
        about: [id],
        request: { method: 'POST', path: `${wantedPartPath(id)}/close`, body: {} },
        answer: messageAnswerSchema,
      }),
    onSuccess(outcome) {
      notify(outcomeNotice(outcome, 'Closed.'));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: wantedKey }),
  });
  return (
    <Panel as="article" tabIndex={-1} aria-label={name} className={styles.card}>
      <div className={styles.head}>
        <h3 className={styles.name}>{name}</h3>
        <StatusChip kind={ended ? wantedEnds[ended].kind : 'info'}>
          {ended ? wantedEnds[ended].words : `Open until ${formatDay(endsAt)}`}
        </StatusChip>
      </div>
      <div className={styles.asked} data-pictured={picture ? '' : undefined}>
        {picture && <PartPicture picture={picture} sizes="240px" round={8} alt="The picture that you sent" />}
        <div>
          <WrittenText>{words}</WrittenText>
          <SecondText>
            Asked on {formatDay(askedAt)} · {countedText(vendors, 'vendor', 'vendors')} asked
          </SecondText>
        </div>
      </div>
      {answers.length > 0 ? (
        <ul className={styles.answers} aria-label={`Answers: ${name}`}>
          {answers.map((answer) => (
            <Answer key={answer.vendor.id} answer={answer} />
          ))}
        </ul>
      ) : (
        <SecondText as="p">{ended ? 'No vendor answered.' : 'No answers yet. We tell you when one comes.'}</SecondText>
      )}
      {closing ? (
        <OrderWaiting what="Close" {...onItsWay(closing)} />
      ) : (
        !ended && (
          <Button
            variant="outlined"
            aria-label={`Close: ${name}`}
            disabled={close.isPending}
            onClick={() => close.mutate()}
          >
            Close
          </Button>
        )
      )}
    </Panel>
  );
}

function Answer({ answer }: { answer: WantedPart['answers'][number] }) {
  const { pricePesewas, words, picture, advert, vendor, answeredAt } = answer;
  return (
    <li className={styles.answer}>
      {picture && <PartPicture picture={picture} sizes="240px" round={8} alt={`Picture from ${vendor.name}`} />}
      <b className={styles.price}>{formatPrice(pricePesewas)}</b>
      <span className={styles.vendor}>
        <AppLink to="/vendor" search={{ id: vendor.id }}>
          {vendor.name}
        </AppLink>
        {vendor.rating !== null ? (
          <>
            {' '}
            <span aria-hidden>★ {vendor.rating.toFixed(1)}</span>
            <span className="visually-hidden">, {vendor.rating.toFixed(1)} of 5 stars</span>
          </>
        ) : (
          vendor.collected > 0 && ` · ${countedText(vendor.collected, 'order', 'orders')}`
        )}
      </span>
      {words !== '' && <WrittenText>{words}</WrittenText>}
      <SecondText>{formatDay(answeredAt)}</SecondText>
      {advert ? (
        <LinkButton
          to="/single-advert"
          search={{ id: advert.id }}
          variant="soft"
          aria-label={`See the advert: ${advert.title}`}
        >
          See the advert
        </LinkButton>
      ) : (
        <LinkButton to="/vendor" search={{ id: vendor.id }} variant="soft" aria-label={`Contact ${vendor.name}`}>
          Contact
        </LinkButton>
      )}
    </li>
  );
}
