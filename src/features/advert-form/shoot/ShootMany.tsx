import { useState } from 'react';
import type { Account } from '#contract/people/account.ts';
import { BlobImage } from '#src/ui/pictures/BlobImage.tsx';
import { isPhoto } from '#src/lib/pictures/shrinkPicture.ts';
import { countedText } from '#src/lib/text/countText.ts';
import { Button, IconButton } from '#src/ui/buttons/Button.tsx';
import { FullPageDialog } from '#src/ui/overlays/FullPageDialog.tsx';
import { CloseIcon } from '#src/ui/pictures/icons.tsx';
import { withFocusKept } from '#src/ui/buttons/withFocusKept.ts';
import { CameraIcon } from '#src/ui/pictures/workIcons.tsx';
import { useCamera } from '#src/lib/pictures/useCamera.ts';
import { useShots } from './useShots.ts';
import hidden from '#src/ui/fields/hiddenInput.module.css';
import styles from './ShootMany.module.css';

/* Load this module lazily: it brings MUI's Dialog. */

/** One button of the open camera takes a picture, the other begins the next part. Each part is a draft at once. */
export function ShootMany({ account, onClose }: { account: Account; onClose: () => void }) {
  const { video, state, shoot } = useCamera();
  const { number, pictures, isFull, trouble, add, next } = useShots(account);
  const [busy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    const blob = await shoot();
    if (blob) await add(blob);
    setBusy(false);
  };
  const saved = countedText(pictures.length, 'picture', 'pictures');
  const last = pictures.at(-1)?.blob;
  return (
    <FullPageDialog label="Photograph many parts" onClose={onClose}>
      <div className={styles.page}>
        <div className={styles.head}>
          <output>
            <strong>Part {number}</strong> · {pictures.length === 0 ? 'no picture yet' : `${saved} saved`}
          </output>
          <IconButton aria-label="Done" onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </div>
        <div className={styles.view} data-state={state}>
          <video ref={video} muted playsInline aria-label="What the camera sees" />
          {state === 'none' && (
            <p>The camera cannot be opened on this page. Take each picture with the phone’s own camera.</p>
          )}
          {trouble && <p role="alert">{trouble}</p>}
        </div>
        <div className={styles.foot}>
          <span className={styles.last}>{last && <BlobImage blob={last} />}</span>
          {state === 'none' ? (
            <label className={styles.shutter} data-off={isFull ? '' : undefined}>
              <input
                className={hidden.input}
                type="file"
                accept="image/*"
                capture="environment"
                aria-label="Take a picture"
                disabled={isFull}
                onChange={(event) => {
                  const chosen = event.target.files?.[0];
                  event.target.value = '';
                  if (chosen && isPhoto(chosen)) void add(chosen);
                }}
              />
              <CameraIcon />
            </label>
          ) : (
            <button
              className={styles.shutter}
              type="button"
              aria-label="Take a picture"
              {...withFocusKept({ disabled: state !== 'open' || busy || isFull, onClick: () => void take() })}
            >
              <CameraIcon />
            </button>
          )}
          <Button variant="outlined" disabled={pictures.length === 0} onClick={next}>
            Next part
          </Button>
        </div>
        <p className={styles.help}>
          {isFull ? 'A part has at most 8 pictures.' : 'Each part is a draft. You can add the title and price later.'}
        </p>
      </div>
    </FullPageDialog>
  );
}
