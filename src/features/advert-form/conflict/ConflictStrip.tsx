import type { AdvertDetail } from '#contract/catalogue/adverts.ts';
import { formatDay, formatTime } from '#src/lib/dateText.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { SmartphoneIcon } from '#src/ui/pictures/workIcons.tsx';
import { Strip } from '#src/ui/notices/Strip.tsx';

/** The advert was changed elsewhere, and nothing is chosen yet. */
export function ConflictStrip({ theirs, onCompare }: { theirs: AdvertDetail; onCompare: () => void }) {
  return (
    <Strip
      kind="warning"
      live
      icon={<SmartphoneIcon />}
      title={`Changed on another device on ${formatDay(theirs.updatedAt)} at ${formatTime(theirs.updatedAt)}`}
      actions={
        <Button variant="text" aria-haspopup="dialog" onClick={onCompare}>
          Compare
        </Button>
      }
    >
      What you changed here is kept. Choose what stays, then save.
    </Strip>
  );
}
