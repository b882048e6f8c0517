import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OwnAdvert } from '#contract/catalogue/adverts.ts';
import { shortQueuedWords } from '#src/device/outbox/forms/outcomeNotice.ts';
import { takeBack } from '#src/device/outbox/commands/takeBack.ts';
import { faultOf } from '#src/http/failures.ts';
import { ownAdvertsKey } from '#src/http/ownData.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { countText } from '#src/lib/text/countText.ts';
import { notify } from '#src/ui/notices/notify.tsx';
import { undoMs } from '#src/features/vendor/undoMs.ts';
import { sellAtCounter, takeBackSale } from './advertCommands.ts';

/** A sale that can be taken back: from the outbox while it is unsent, otherwise by its id. */
interface Sold {
  readonly advert: OwnAdvert;
  readonly saleId?: string | undefined;
  readonly unsentId?: string | undefined;
}

/** "3 left", "none left: not available now"; empty when the vendor does not count the pieces. */
function leftWords(quantity: number | null | undefined): string {
  if (quantity === null || quantity === undefined) return '';
  return quantity > 0 ? `${countText(quantity)} left.` : 'None left, so it is not available now.';
}

/** Notes sales at the counter, through the outbox. Each can be undone for some seconds. */
export function useCounterSale() {
  const http = useHttp();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: ownAdvertsKey });
  const staysSold = (sold: Sold, detail: string, isFinal = false) =>
    notify({
      kind: 'error',
      message: 'The sale was not undone',
      detail,
      action: isFinal ? undefined : { label: 'Undo', onAct: () => undo.mutate(sold) },
      durationMs: undoMs,
    });

  const undo = useMutation({
    mutationFn: async ({ advert, saleId, unsentId }: Sold) => {
      if (unsentId !== undefined && (await takeBack(unsentId))) return 'unsent';
      return saleId === undefined ? 'unknown' : takeBackSale(http, advert, saleId);
    },
    onSuccess: (became, sold) => {
      if (became === 'unknown') {
        return staysSold(sold, 'It is on its way to the shop already. Change the quantity in the advert.', true);
      }
      if (became !== 'unsent' && 'fault' in became) return staysSold(sold, became.fault.message);
      const isQueued = became !== 'unsent' && became.kind === 'queued';
      const message = isQueued ? 'Saved, not sent yet' : 'The sale is undone';
      notify({ kind: isQueued ? 'info' : 'success', message, detail: sold.advert.title });
    },
    onError: (error, sold) => staysSold(sold, faultOf(error).message),
    onSettled: refresh,
  });

  const sell = useMutation({
    mutationFn: (advert: OwnAdvert) => sellAtCounter(http, advert),
    onSuccess: (became, advert) => {
      if ('fault' in became) {
        return notify({ kind: 'error', message: 'The sale was not recorded', detail: became.fault.message });
      }
      const isQueued = became.kind === 'queued';
      const sold: Sold = isQueued ? { advert, unsentId: became.id } : { advert, saleId: became.answer?.saleId };
      const left = isQueued ? shortQueuedWords.detail : leftWords(became.answer?.advert.quantity);
      notify({
        kind: isQueued ? 'info' : 'success',
        message: `Sold 1: ${advert.title}`,
        detail: left || undefined,
        action: { label: 'Undo', onAct: () => undo.mutate(sold) },
        durationMs: undoMs,
      });
    },
    onSettled: refresh,
  });

  return (advert: OwnAdvert) => sell.mutate(advert);
}
