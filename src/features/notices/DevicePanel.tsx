import { useEffect, useState } from 'react';
import { isPushOn, type PushAbility, pushAbility, turnPushOff, turnPushOn } from '#src/device/push/push.ts';
import { storageKeys } from '#src/device/storageKeys.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { localStore } from '#src/lib/storage/smallStore.ts';
import { Switch } from '#src/ui/fields/ticks.tsx';
import { Panel } from '#src/ui/layout/Panel.tsx';
import { notify } from '#src/ui/notices/notify.tsx';
import { pushFailure } from './pushFailure.ts';
import styles from './NoticesPage.module.css';

const helps: Record<PushAbility, string> = {
  able: 'We notify you even when this page is closed, as long as you are signed in here.',
  install:
    'On an iPhone this works once the shop is on the home screen: tap Share, then “Add to Home Screen”, open it there and turn this on.',
  refused: 'Your browser blocks notifications from this shop. First allow them for this page in the browser settings.',
  unable: 'This browser cannot show notifications, or is not ready yet. Reload the page to try again.',
};

/** Turns the notifications on this device on and off. */
export function DevicePanel({ pushKey }: { pushKey: string }) {
  const http = useHttp();
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
        localStore.remove(storageKeys.pushNotNow);
        setOn(await turnPushOn(http, pushKey));
      } else {
        await turnPushOff(http);
      }
    } catch (error) {
      // If turning off failed, the browser has still ended the subscription, and the shop finds out.
      setOn(false);
      if (wanted) notify({ kind: 'error', message: 'Not turned on', detail: pushFailure(error) });
    } finally {
      setPending(false);
      setAbility(pushAbility());
    }
  };
  return (
    <Panel as="section" aria-label="This device">
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
