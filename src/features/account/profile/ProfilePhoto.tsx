import { useState } from 'react';
import type { Account } from '#contract/people/account.ts';
import { initialsOf } from '#src/lib/text/initials.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { CameraIcon } from '#src/ui/pictures/workIcons.tsx';
import { type UnsentPhoto, useProfilePhoto } from './useProfilePhoto.ts';
import hidden from '#src/ui/fields/hiddenInput.module.css';
import styles from './ProfilePhoto.module.css';

/** The photo, or the initials when there is none or it does not load, with a camera that opens the phone's pictures. */
function Portrait({ account, photo }: { account: Account; photo: ReturnType<typeof useProfilePhoto> }) {
  const [broken, setBroken] = useState<string | null>(null);
  const { fullname, photoUrl } = account;
  const isBroken = photoUrl !== null && photoUrl === broken;
  return (
    <label className={styles.frame} data-busy={photo.doing ? '' : undefined}>
      <input
        className={hidden.input}
        type="file"
        aria-label="Change your profile picture"
        accept="image/jpeg,image/png,image/webp,image/avif"
        disabled={photo.doing !== null}
        onChange={(event) => {
          const chosen = event.target.files?.[0];
          if (chosen) void photo.choose(chosen);
          // Without this, choosing the same file again would fire no change event.
          event.target.value = '';
        }}
      />
      <span className={styles.face} aria-hidden>
        {/* One that did not load stays in the page, which asks for it again (src/boot/browsers/askForPictures.ts). */}
        {photoUrl && (
          <img
            src={photoUrl}
            alt=""
            width={64}
            height={64}
            hidden={isBroken}
            onError={() => setBroken(photoUrl)}
            onLoad={() => setBroken(null)}
          />
        )}
        {(!photoUrl || isBroken) && initialsOf(fullname)}
      </span>
      <span className={styles.lens} aria-hidden>
        <CameraIcon />
      </span>
    </label>
  );
}

const shortWords: Record<UnsentPhoto['kind'], string> = { waiting: 'Not sent yet', refused: 'Not accepted' };

/** The profile picture alone, with its camera; what is being done with it is shown below. */
export function ProfilePhoto({ account }: { account: Account }) {
  const photo = useProfilePhoto(account);
  return (
    <div className={styles.place}>
      <Portrait account={account} photo={photo} />
      <output className={styles.below}>{photo.doing ?? (photo.unsent && shortWords[photo.unsent.kind])}</output>
    </div>
  );
}

function standingWords(unsent: UnsentPhoto | null, hasPhoto: boolean): string {
  if (unsent === null) return 'Tap the camera to change it.';
  if (unsent.kind === 'refused') return unsent.message;
  return hasPhoto ? 'Not sent yet. It will be sent automatically.' : 'Removed. Not sent yet.';
}

/** The profile picture as a row of the profile dialog, which can also remove it. */
export function ProfilePhotoRow({ account }: { account: Account }) {
  const photo = useProfilePhoto(account);
  const { doing, unsent } = photo;
  const hasPhoto = account.photoUrl !== null;
  return (
    <div className={styles.row}>
      <Portrait account={account} photo={photo} />
      <div className={styles.about}>
        <span className={styles.name}>Profile picture</span>
        <output className={styles.standing} data-unsent={unsent?.kind}>
          {doing ?? standingWords(unsent, hasPhoto)}
        </output>
      </div>
      {unsent?.kind === 'refused' ? (
        <Button variant="text" color="error" disabled={doing !== null} onClick={() => void photo.giveUp()}>
          Discard
        </Button>
      ) : (
        hasPhoto && (
          <Button variant="text" color="error" disabled={doing !== null} onClick={() => void photo.remove()}>
            Remove
          </Button>
        )
      )}
    </div>
  );
}
