import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import type { AdvertDetail } from '#contract/adverts.ts';
import { formatPrice } from '#contract/money.ts';
import { formatDay, formatTime } from '#src/lib/dateText.ts';
import { Sheet } from '#src/ui/Sheet.tsx';

const Acts = styled('div')({ display: 'grid', gap: 8, marginTop: 20 });

/** The advert changed elsewhere since this edit began: which one stays? Load it lazily. */
export function ConflictDialog({
  current,
  onLoadNewer,
  onKeepMine,
  onClose,
}: {
  current: AdvertDetail;
  onLoadNewer: () => void;
  onKeepMine: () => void;
  onClose: () => void;
}) {
  return (
    <Sheet open onClose={onClose} title="Changed on another device">
      <p>
        You changed it on another device on {formatDay(current.updatedAt)} at {formatTime(current.updatedAt)}. Choose
        which one stays.
      </p>
      <p style={{ marginTop: 12 }}>
        There it is “{current.title}” for {formatPrice(current.pricePesewas)}, {current.status.toLowerCase()}.
      </p>
      <Acts>
        <Button onClick={onKeepMine}>Keep mine</Button>
        <Button variant="outlined" onClick={onLoadNewer}>
          Load the newer one
        </Button>
      </Acts>
    </Sheet>
  );
}
