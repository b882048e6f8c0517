import { formatTime } from '#src/lib/text/dateText.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { CircleCheckIcon, WarningIcon } from '#src/ui/pictures/icons.tsx';
import type { FormDraft } from './useDraft.ts';
import styles from './DraftStatus.module.css';

/** Says that the draft is saved, and offers to discard it. Its room is reserved, so that nothing moves below it. */
export function DraftStatus({ draft, onDiscard }: { draft: FormDraft; onDiscard: () => void }) {
  return (
    <div className={styles.line}>
      {draft.trouble ? (
        <p className={styles.words} data-trouble="" role="alert">
          <WarningIcon size={20} />
          {draft.trouble}
        </p>
      ) : (
        (draft.isSaving && (
          <p className={styles.words} data-saving="">
            Saving the pictures on this device…
          </p>
        )) ||
        (draft.savedAt !== null && (
          <p className={styles.words}>
            <CircleCheckIcon size={20} />
            Draft saved on this device, {formatTime(draft.savedAt)}
          </p>
        ))
      )}
      {draft.savedAt !== null && (
        <Button variant="text" color="inherit" className={styles.discard} onClick={onDiscard}>
          Discard
        </Button>
      )}
    </div>
  );
}
