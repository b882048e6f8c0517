import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import type { deviceListSchema } from '#contract/people/account.ts';
import { failureSentence, isUnreachable, readFailure } from '#src/http/failures.ts';
import { shopTime } from '#src/http/shopTime.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { formatDay, formatRecent } from '#src/lib/text/dateText.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { StatusChip } from '#src/ui/Chip.tsx';
import { IconRow } from '#src/ui/layout/IconRow.tsx';
import { Panel } from '#src/ui/layout/Panel.tsx';
import { ReadState } from '#src/ui/layout/ReadState.tsx';
import { notify } from '#src/ui/notices/notify.tsx';
import { SmartphoneIcon } from '#src/ui/pictures/workIcons.tsx';
import { LazyConfirmDialog } from '#src/ui/overlays/LazyConfirmDialog.tsx';
import { devicesQuery, endDevices } from './securityCalls.ts';
import styles from './DevicesPanel.module.css';

type Device = z.infer<typeof deviceListSchema>['sessions'][number];

const nameOf = ({ device }: Device) => device ?? 'Unknown device';

/**
 * Lists the devices on which the account is signed in, and can sign them out.
 * @param read what was read of `devicesQuery`
 */
export function DevicesPanel({
  email,
  read: { data, error, refetch },
}: {
  email: string;
  read: Pick<UseQueryResult<z.output<typeof deviceListSchema>>, 'data' | 'error' | 'refetch'>;
}) {
  const http = useHttp();
  const queryClient = useQueryClient();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { queryKey } = devicesQuery(http, email);
  /** The device that is about to be signed out; 'others' for all but this one. */
  const [confirming, setAsked] = useState<Device | 'others' | null>(null);
  const [pending, setPending] = useState(false);
  const devices = data?.sessions ?? [];
  const hasOthers = devices.some(({ current }) => !current);

  const end = async (what: Device | 'others') => {
    setPending(true);
    try {
      const { message } = await endDevices(http, what === 'others' ? null : what.id);
      queryClient.setQueryData(queryKey, (list) => ({
        sessions: list?.sessions.filter(({ id, current }) => current || (what !== 'others' && id !== what.id)) ?? [],
      }));
      notify({ kind: 'success', message, detail: 'To use the shop there, you must sign in again.' });
      void queryClient.invalidateQueries({ queryKey });
      // The button that had the focus is gone with its row.
      requestAnimationFrame(() => heading.current?.focus());
    } catch (thrown) {
      const needsConnection = 'Signing out a device needs a connection. Try again when it is back.';
      const detail = isUnreachable(thrown) ? needsConnection : failureSentence(thrown);
      notify({ kind: 'error', message: 'It is still signed in', detail });
    } finally {
      setPending(false);
      setAsked(null);
    }
  };

  return (
    <Panel as="section" aria-labelledby={headingId}>
      <h2 id={headingId} ref={heading} tabIndex={-1}>
        Where you are signed in
      </h2>
      {data ? (
        <>
          <ul className={styles.list}>
            {devices.map((device) => (
              <DeviceRow key={device.id} device={device} onEnd={() => setAsked(device)} />
            ))}
          </ul>
          {hasOthers && (
            <Button variant="outlined" fullWidth onClick={() => setAsked('others')}>
              Sign out all other devices
            </Button>
          )}
        </>
      ) : (
        <ReadState failure={error && readFailure(error, refetch)} rows={2} height={72} />
      )}
      {confirming && (
        <LazyConfirmDialog
          title={confirming === 'others' ? 'Sign out all other devices?' : `Sign out ${nameOf(confirming)}?`}
          confirmLabel="Sign out"
          danger
          pending={pending}
          onConfirm={() => void end(confirming)}
          onCancel={() => setAsked(null)}
        >
          <p>
            Anyone who uses {confirming === 'others' ? 'them' : 'it'} must sign in again. If that was not you, change
            your password as well.
          </p>
        </LazyConfirmDialog>
      )}
    </Panel>
  );
}

function DeviceRow({ device, onEnd }: { device: Device; onEnd: () => void }) {
  const name = nameOf(device);
  const since = formatDay(device.createdAt);
  return (
    <IconRow
      icon={<SmartphoneIcon />}
      name={name}
      lines={[`Signed in on ${since}`, ...(device.current ? [] : [`Last seen ${lastSeen(device.lastUsedAt)}`])]}
    >
      {device.current ? (
        <StatusChip kind="success">This device</StatusChip>
      ) : (
        <Button variant="text" color="error" aria-label={`Sign out ${name}, signed in on ${since}`} onClick={onEnd}>
          Sign out
        </Button>
      )}
    </IconRow>
  );
}

/** "today 13:05", for the middle of a sentence. The server updates this time at most once an hour. */
function lastSeen(at: string): string {
  return formatRecent(at, shopTime(Date.now())).replace('Today', 'today');
}
