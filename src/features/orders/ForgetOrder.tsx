import { useState } from 'react';
import { nextOrderStatuses } from '#contract/orders/orderGraph.ts';
import type { OrderView } from '#contract/orders/orders.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { LazyConfirmDialog } from '#src/ui/overlays/LazyConfirmDialog.tsx';

/** Removes a request that was sent without an account from a phone that others use too. It asks first. */
export function ForgetOrder({ order, onForget }: { order: OrderView; onForget: () => void }) {
  const [asking, setAsking] = useState(false);
  const goesOn = nextOrderStatuses('buyer', order.status).includes('cancelled');
  return (
    <>
      <Button variant="text" onClick={() => setAsking(true)}>
        Remove from this device
      </Button>
      {asking && (
        <LazyConfirmDialog
          danger
          title={`Remove request ${order.number}?`}
          confirmLabel="Remove"
          cancelLabel="Keep it"
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            onForget();
          }}
        >
          <p>
            It will no longer be on this device, and you cannot bring it back here. {order.vendor.name} still has it
            {goesOn ? ': if you do not want the parts, cancel it first' : ''}.
          </p>
        </LazyConfirmDialog>
      )}
    </>
  );
}
