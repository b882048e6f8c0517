import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { acceptUpdate, updateAtom } from '#src/device/worker/appUpdate.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { CircleAlertIcon, InfoIcon } from '#src/ui/pictures/icons.tsx';
import { notify } from '#src/ui/notices/notify.tsx';
import { StripPlace } from '#src/ui/layout/PageContainer.tsx';
import { Strip } from '#src/ui/notices/Strip.tsx';

const message = 'A new version is ready';
const detail =
  'It is already on this device and uses no more data. It starts automatically the next time you open the shop.';
const heldBack = 'Something you typed is not sent yet, here or in another tab. The new version waits until it is sent.';

/** Offers a new release: once as a notice, and at the end of the page as long as it waits. */
export function UpdateStrip() {
  const { kind } = useAtomValue(updateAtom);
  useEffect(() => {
    if (kind === 'offered') {
      const action = { label: 'Update', onAct: () => void acceptUpdate() };
      notify({ kind: 'info', message, detail, action, durationMs: 10_000 });
    }
    if (kind === 'held-back') notify({ kind: 'warning', message: heldBack });
  }, [kind]);
  if (kind === 'none') return null;
  return (
    <StripPlace data-strip>
      <Strip
        kind={kind === 'offered' ? 'info' : 'warning'}
        icon={kind === 'offered' ? <InfoIcon /> : <CircleAlertIcon />}
        title={message}
        actions={
          <Button variant="text" onClick={() => void acceptUpdate()}>
            Update
          </Button>
        }
      >
        {kind === 'offered' ? detail : heldBack}
      </Strip>
    </StripPlace>
  );
}
