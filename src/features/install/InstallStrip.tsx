import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { shopName } from '#contract/core/shop.ts';
import { installMomentAtom } from '#src/device/worker/installMoment.ts';
import { cameBack, isInstallUndecided, settle } from '#src/device/worker/installRecord.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { BrandMark } from '#src/ui/pictures/BrandMark.tsx';
import { notify } from '#src/ui/notices/notify.tsx';
import { StripPlace } from '#src/ui/layout/PageContainer.tsx';
import { Strip } from '#src/ui/notices/Strip.tsx';

import { type InstallWay, installWay } from './installWay.ts';

/** Offers the home screen at the end of the page, from the second visit or the first enquiry; once declined, never. */
export function InstallStrip() {
  const isInstallMoment = useAtomValue(installMomentAtom);
  const [invited, setInvited] = useState(false);
  const [way, setWay] = useState<InstallWay | null>(null);

  useEffect(() => {
    const look = () => setWay(installWay());
    const done = () => {
      void settle();
      setInvited(false);
      notify({ kind: 'success', message: `${shopName} is on your home screen` });
    };
    look();
    addEventListener('beforeinstallprompt', look);
    addEventListener('appinstalled', done);
    return () => {
      removeEventListener('beforeinstallprompt', look);
      removeEventListener('appinstalled', done);
    };
  }, []);
  useEffect(() => {
    let mounted = true;
    void cameBack().then(async (often) => {
      const may = (often || isInstallMoment) && (await isInstallUndecided());
      if (mounted) setInvited(may);
    });
    return () => {
      mounted = false;
    };
  }, [isInstallMoment]);

  if (!invited || !way) return null;
  const decline = () => {
    void settle();
    setInvited(false);
  };
  return (
    <StripPlace data-strip>
      <Strip
        kind="quiet"
        icon={<BrandMark />}
        title={`Keep ${shopName} on this ${way.kind === 'ios' ? 'device' : 'phone or computer'}`}
        actions={
          <>
            {way.kind === 'prompt' && (
              <Button variant="text" onClick={() => void way.ask().then((accepted) => accepted || decline())}>
                Install
              </Button>
            )}
            <Button variant="text" onClick={decline}>
              No, thanks
            </Button>
          </>
        }
      >
        {way.kind === 'ios'
          ? 'Tap Share in Safari, then "Add to Home Screen". Sign in again there, because it starts with nothing saved.'
          : 'It opens like an app, even without a connection. Installing it needs no more data.'}
      </Strip>
    </StripPlace>
  );
}
