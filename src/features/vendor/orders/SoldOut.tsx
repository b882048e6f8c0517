import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OrderView } from '#contract/orders/orders.ts';
import { ownAdvertsKey } from '#src/http/ownData.ts';
import { queuedWords } from '#src/device/outbox/forms/useFormCommand.ts';
import { changeStatus } from '#src/features/vendor/posts/advertCommands.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { focusNearCard } from '#src/ui/focusNearCard.ts';
import { notify } from '#src/ui/notices/notify.tsx';
import { Strip } from '#src/ui/notices/Strip.tsx';
import { PackageCheckIcon } from '#src/ui/pictures/icons.tsx';
import spacing from '#src/ui/layout/spacing.module.css';
import { receivedOrdersKey } from './receivedQuery.ts';

/** Offers to make the adverts of a handed-over order Not available, when no piece of them is left. */
export function SoldOut({ order }: { order: OrderView }) {
  const http = useHttp();
  const queryClient = useQueryClient();
  const takeOff = useMutation({
    // The button goes with what it says.
    onMutate: () => focusNearCard(document.getElementById(`order-${order.id}`))(),
    mutationFn: ({ advertId, title }: OrderView['items'][number]) =>
      changeStatus(http, { id: advertId, title }, 'Not available'),
    onSuccess: (became, { title }) =>
      notify(
        'fault' in became
          ? { kind: 'error', message: became.fault.message }
          : became.kind === 'queued'
            ? { kind: 'info', ...queuedWords }
            : { kind: 'success', message: `${title} is not available` },
      ),
    onSettled: async () => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: receivedOrdersKey }),
        queryClient.invalidateQueries({ queryKey: ownAdvertsKey }),
      ]);
    },
  });
  return order.items
    .filter(({ left }) => left === 0)
    .map((item) => (
      <div key={item.advertId} className={spacing.above3}>
        <Strip
          kind="info"
          icon={<PackageCheckIcon />}
          title={`None left of ${item.title}`}
          actions={
            <Button variant="text" disabled={takeOff.isPending} onClick={() => takeOff.mutate(item)}>
              Make it Not available
            </Button>
          }
        >
          Buyers still see the advert, but cannot order it.
        </Strip>
      </div>
    ));
}
