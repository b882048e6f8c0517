import styled from '@emotion/styled';
import { useState } from 'react';
import type { Account } from '#contract/people/account.ts';
import { initialsOf } from '#src/lib/initials.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { colour } from '#src/ui/theme/colour.ts';
import { hasHover } from '#src/ui/layout/screen.ts';
import { type } from '#src/ui/theme/typography.ts';
import { visuallyHidden } from '#src/ui/theme/visuallyHidden.ts';
import { CameraIcon } from '#src/ui/pictures/workIcons.tsx';
import { type UnsentPhoto, useProfilePhoto } from './useProfilePhoto.ts';

const Frame = styled('label')({
  position: 'relative',
  display: 'block',
  flex: 'none',
  width: 64,
  height: 64,
  cursor: 'pointer',
  borderRadius: '50%',
  '&[data-busy]': { cursor: 'progress' },
  '&:focus-within': { outline: `3px solid ${colour.focus}`, outlineOffset: 2 },
});
const Face = styled('span')({
  display: 'grid',
  placeItems: 'center',
  width: 64,
  height: 64,
  overflow: 'hidden',
  borderRadius: '50%',
  backgroundColor: colour.soft,
  color: colour.onSoft,
  fontSize: '1.25rem',
  fontWeight: 700,
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
  '[data-busy] > &': { animation: 'pulse 1.4s ease-in-out infinite' },
});
const Lens = styled('span')({
  position: 'absolute',
  right: -4,
  bottom: -4,
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  border: `1px solid ${colour.hairline}`,
  borderRadius: '50%',
  backgroundColor: colour.surface,
  color: colour.text,
  '& svg': { width: 16, height: 16 },
  [hasHover]: { 'label:hover > &': { backgroundColor: colour.sunken } },
});
const Input = styled('input')(visuallyHidden);
/** Below the face, over the page's gap: nothing moves when it comes and goes. */
const Below = styled('output')({
  ...type.small,
  color: colour.textSecond,
  position: 'absolute',
  top: '100%',
  left: 0,
  whiteSpace: 'nowrap',
});
const Standing = styled('output')({
  ...type.small,
  display: 'block',
  color: colour.textSecond,
  '&[data-unsent="waiting"]': { color: colour.warning },
  '&[data-unsent="refused"]': { color: colour.error },
});
const Place = styled('div')({ position: 'relative', flex: 'none' });
const Row = styled('div')({ display: 'flex', alignItems: 'center', gap: 16, minHeight: 72 });
const Words = styled('div')({ flex: 1, minWidth: 0 });
const Name = styled('span')({ display: 'block', fontSize: '.875rem', fontWeight: 700 });

/** The photo, or initials where it would not load, with a camera that opens the phone's pictures. */
function Portrait({ account, photo }: { account: Account; photo: ReturnType<typeof useProfilePhoto> }) {
  const [broken, setBroken] = useState<string | null>(null);
  const { fullname, photoUrl } = account;
  return (
    <Frame data-busy={photo.doing ? '' : undefined}>
      <Input
        type="file"
        aria-label="Change your profile picture"
        accept="image/jpeg,image/png,image/webp,image/avif"
        disabled={photo.doing !== null}
        onChange={(event) => {
          const chosen = event.target.files?.[0];
          if (chosen) void photo.choose(chosen);
          // The same file again must be a change again.
          event.target.value = '';
        }}
      />
      <Face aria-hidden>
        {photoUrl && photoUrl !== broken ? (
          <img src={photoUrl} alt="" width={64} height={64} onError={() => setBroken(photoUrl)} />
        ) : (
          initialsOf(fullname)
        )}
      </Face>
      <Lens aria-hidden>
        <CameraIcon />
      </Lens>
    </Frame>
  );
}

const shortWords: Record<UnsentPhoto['kind'], string> = { waiting: 'Not sent yet', refused: 'Not taken' };

/** The profile picture alone, with its camera; what is being done with it stands below. */
export function ProfilePhoto({ account }: { account: Account }) {
  const photo = useProfilePhoto(account);
  return (
    <Place>
      <Portrait account={account} photo={photo} />
      <Below>{photo.doing ?? (photo.unsent && shortWords[photo.unsent.kind])}</Below>
    </Place>
  );
}

function standingWords(unsent: UnsentPhoto | null, hasPhoto: boolean): string {
  if (unsent === null) return 'The camera changes it.';
  if (unsent.kind === 'refused') return unsent.message;
  return hasPhoto ? 'Not sent yet. It goes out by itself.' : 'Removed. Not sent yet.';
}

/** The same as a row of the profile, which can take the picture away too. */
export function ProfilePhotoRow({ account }: { account: Account }) {
  const photo = useProfilePhoto(account);
  const { doing, unsent } = photo;
  const hasPhoto = account.photoUrl !== null;
  return (
    <Row>
      <Portrait account={account} photo={photo} />
      <Words>
        <Name>Profile picture</Name>
        <Standing data-unsent={unsent?.kind}>{doing ?? standingWords(unsent, hasPhoto)}</Standing>
      </Words>
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
    </Row>
  );
}
