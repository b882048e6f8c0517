import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { formatDay, formatTime } from '#src/lib/text/dateText.ts';
import { shopTime } from '#src/http/shopTime.ts';
import { isNotKept } from '#src/lib/storage/notKept.ts';
import { outboxCountAtom } from '#src/device/outbox/view/outboxCount.ts';
import { outboxStatus } from '#src/device/outbox/outbox.ts';
import type { OutboxStatus } from '#src/device/outbox/shared/outboxStatus.ts';
import { CircleCheckIcon, PackageIcon } from '#src/ui/pictures/icons.tsx';
import { LinkButton } from '#src/ui/links.tsx';
import { EmptyState } from '#src/ui/layout/states.tsx';

/** A time of this device in words, by the shop's clock: the device's own may be a year off. */
function momentOf(onDeviceMs: number): string {
  const moment = shopTime(onDeviceMs);
  return `${formatDay(moment)} at ${formatTime(moment)}`;
}

/**
 * An outbox that shows nothing. It says that everything is sent only when the device knows that something was sent and
 * holds nothing more: a phone whose storage was cleared does not know what it had.
 */
export function NothingHere() {
  const [known, setKnown] = useState<OutboxStatus | null>(null);
  useEffect(() => {
    let left = false;
    outboxStatus().then(
      (found) => left || setKnown(found),
      // Storage that is not available holds nothing and knows of nothing.
      () => left || setKnown({ unsent: 0, deliveredAt: null, lostAt: null }),
    );
    return () => {
      left = true;
    };
  }, []);
  const isNotOpened = useAtomValue(outboxCountAtom) > 0 && isNotKept('drafts');
  if (known === null) return null;
  const actions = <LinkButton to="/view-product">View All Products</LinkButton>;
  if (known.unsent > 0) {
    return (
      <EmptyState icon={<PackageIcon size={28} />} drawing="outbox" heading="Not everything is sent" actions={actions}>
        A newer version of this page saved something here that this version cannot show. Reload the page.
      </EmptyState>
    );
  }
  if (isNotOpened) {
    return (
      <EmptyState
        icon={<PackageIcon size={28} />}
        drawing="outbox"
        heading="What waits here cannot be shown"
        actions={actions}
      >
        This browser did not open its storage. Reload the page before you send anything again: what you sent before may
        still be waiting.
      </EmptyState>
    );
  }
  if (known.lostAt !== null) {
    return (
      <EmptyState
        icon={<PackageIcon size={28} />}
        drawing="outbox"
        heading="What was waiting here is gone"
        actions={actions}
      >
        This device’s storage was cleared before it was sent. This was noticed on {momentOf(known.lostAt)}. Please send
        it again.
      </EmptyState>
    );
  }
  if (known.deliveredAt !== null) {
    return (
      <EmptyState icon={<CircleCheckIcon size={28} />} drawing="outbox" heading="Everything is sent" actions={actions}>
        The last was sent on {momentOf(known.deliveredAt)}. What you send without a connection is kept here until the
        shop has it.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<PackageIcon size={28} />} drawing="outbox" heading="Nothing is waiting here" actions={actions}>
      What you send without a connection is kept here until the shop has it. If this device’s storage was cleared,
      everything that waited here is gone.
    </EmptyState>
  );
}
