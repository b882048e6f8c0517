import type { AdvertDetail } from '#contract/catalogue/adverts.ts';
import { formatDay, formatTime } from '#src/lib/text/dateText.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { SmartphoneIcon } from '#src/ui/pictures/workIcons.tsx';
import { Strip } from '#src/ui/notices/Strip.tsx';

/** Says that the advert was changed on another device, and offers to choose between the two versions. */
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
      Your changes on this device are safe. Choose which version to keep, then save.
    </Strip>
  );
}
