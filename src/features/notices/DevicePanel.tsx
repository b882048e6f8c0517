import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isPushOn, type PushAbility, pushAbility, turnPushOff, turnPushOn } from '#src/device/push/push.ts';
import { storageKeys } from '#src/device/storageKeys.ts';
import { Switch } from '#src/ui/fields/ticks.tsx';
import { Panel } from '#src/ui/layout/Panel.tsx';
import { notify } from '#src/ui/notices/notices.tsx';
import { pushFailure } from './pushFailure.ts';
import styles from './NoticesPage.module.css';

const helps: Record<PushAbility, string> = {
  able: 'Also when the shop is closed, as long as you are signed in here.',
  install:
    'An iPhone tells you once the shop is on the home screen: tap Share, then “Add to Home Screen”, open it there and turn this on.',
  refused: 'Your browser does not allow it for this shop. Allow notifications in its settings for this page first.',
  unable: 'This browser cannot show notices, or not yet: load the page again.',
};

/** Whether this phone tells. */
export function DevicePanel({ pushKey }: { pushKey: string }) {
  const { http } = useRouteContext({ from: '__root__' });
  const [isOn, setOn] = useState(false);
  const [ability, setAbility] = useState(pushAbility);
  const [pending, setPending] = useState(false);
  useEffect(() => {
    let mounted = true;
    void isPushOn().then((on) => {
      if (!mounted) return;
      setOn(on);
      setAbility(pushAbility());
    });
    return () => {
      mounted = false;
    };
  }, []);

  const change = async (wanted: boolean) => {
    setPending(true);
    setOn(wanted);
    try {
      if (wanted) {
        localStorage.removeItem(storageKeys.pushNotNow);
        setOn(await turnPushOn(http, pushKey));
      } else {
        await turnPushOff(http);
      }
    } catch (error) {
      // Turned off, the browser has ended it in any case, and the shop finds out.
      setOn(false);
      if (wanted) notify({ kind: 'error', message: 'Not turned on', detail: pushFailure(error) });
    } finally {
      setPending(false);
      setAbility(pushAbility());
    }
  };
  return (
    <Panel as="section" aria-label="This phone">
      <Switch
        label={<b>Tell me on this device</b>}
        checked={isOn}
        disabled={pending || ability !== 'able'}
        aria-describedby="push-help"
        onChange={(event) => void change(event.target.checked)}
      />
      <p className={styles.help} id="push-help">
        {helps[ability]}
      </p>
    </Panel>
  );
}
