import { useEffect, useState } from 'react';
import { formatDay, formatTime } from '#src/lib/dateText.ts';
import { standing } from '#src/device/outbox/outbox.ts';
import type { Standing } from '#src/device/outbox/shared/standing.ts';
import { CircleCheckIcon, PackageIcon } from '#src/ui/pictures/icons.tsx';
import { LinkButton } from '#src/ui/links.tsx';
import { EmptyState } from '#src/ui/layout/states.tsx';

/**
 * An outbox that shows nothing. That everything is sent is said only where the device knows that something was, and holds
 * nothing more: a phone whose storage was cleared knows of nothing that it had.
 */
export function NothingHere() {
  const [known, setKnown] = useState<Standing | null>(null);
  useEffect(() => {
    let left = false;
    standing().then(
      (found) => left || setKnown(found),
      // A storage that is away holds nothing, and knows of nothing.
      () => left || setKnown({ unsent: 0, deliveredAt: null, lostAt: null }),
    );
    return () => {
      left = true;
    };
  }, []);
  if (known === null) return null;
  const actions = <LinkButton to="/view-product">View All Products</LinkButton>;
  if (known.unsent > 0) {
    return (
      <EmptyState icon={<PackageIcon size={28} />} drawing="outbox" heading="Not everything is sent" actions={actions}>
        A newer version of this page kept something here that this one cannot show. Load the page anew.
      </EmptyState>
    );
  }
  if (known.lostAt !== null) {
    return (
      <EmptyState
        icon={<PackageIcon size={28} />}
        drawing="outbox"
        heading="What waited here is gone"
        actions={actions}
      >
        This phone’s storage was cleared before the shop had it; that was noticed on {formatDay(known.lostAt)} at{' '}
        {formatTime(known.lostAt)}. Send it again, please.
      </EmptyState>
    );
  }
  if (known.deliveredAt !== null) {
    return (
      <EmptyState icon={<CircleCheckIcon size={28} />} drawing="outbox" heading="Everything is sent" actions={actions}>
        The last of it on {formatDay(known.deliveredAt)} at {formatTime(known.deliveredAt)}. What you send without a
        connection is kept here until the shop has it.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<PackageIcon size={28} />} drawing="outbox" heading="Nothing waits here" actions={actions}>
      What you send without a connection is kept here until the shop has it. If this phone’s storage was cleared, what
      waited here went with it.
    </EmptyState>
  );
}
