import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import type { NoticeKind } from '#contract/people/notices.ts';
import { accountAtom } from '#src/http/session.ts';
import { isPushOn, type PushAbility, pushAbility, turnPushOn } from '#src/device/push/push.ts';
import { storageKeys } from '#src/device/storageKeys.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { localStore } from '#src/lib/storage/smallStore.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { notify } from '#src/ui/notices/notify.tsx';
import { Strip } from '#src/ui/notices/Strip.tsx';
import { BellIcon } from '#src/ui/pictures/icons.tsx';
import { wishesQuery } from './noticesQuery.ts';
import { pushFailure } from './pushFailure.ts';
import styles from './PushQuestion.module.css';

/** The kinds of notice that can follow from something that a person begins, each with its question. */
const questions = {
  order: 'Tell me when the order changes?',
  message: 'Tell me when an answer comes?',
  review: 'Tell me when the vendor answers?',
  price: 'Tell me when a price falls?',
  search: 'Tell me when one is posted?',
  plan: 'Tell me about orders and messages?',
  'wanted-answer': 'Tell me when a vendor answers?',
  offer: 'Tell me when the vendor answers?',
} as const satisfies Partial<Record<NoticeKind, string>>;
export type BegunKind = keyof typeof questions;

/**
 * Offers to notify this device about what the person just began. Only a signed-in person is asked, and only once: "Not
 * now" is remembered until the settings are used. Load it lazily, after the act that gives the question its meaning.
 */
export function PushQuestion({ kind }: { kind: BegunKind }) {
  const http = useHttp();
  const queryClient = useQueryClient();
  const account = useAtomValue(accountAtom);
  const [ability, setAbility] = useState<PushAbility>('unable');
  const [pending, setPending] = useState(false);
  useEffect(() => {
    let mounted = true;
    const look = async () => {
      if (localStore.get(storageKeys.pushNotNow) !== null || (await isPushOn())) return;
      if (mounted) setAbility(pushAbility());
    };
    void look();
    return () => {
      mounted = false;
    };
  }, []);
  if (!account || ability === 'unable' || ability === 'refused') return null;

  const settle = () => setAbility('unable');
  const notNow = () => {
    localStore.set(storageKeys.pushNotNow, '1');
    settle();
  };
  const turnOn = async () => {
    setPending(true);
    try {
      const { pushKey } = await queryClient.query(wishesQuery(http, account.email));
      if (await turnPushOn(http, pushKey)) {
        notify({
          kind: 'success',
          message: 'Notices are on',
          detail: 'Quiet from 21:00 to 07:00, unless you choose otherwise under Notices.',
        });
      }
      settle();
    } catch (error) {
      notify({ kind: 'error', message: 'Not turned on', detail: pushFailure(error) });
    } finally {
      setPending(false);
    }
  };
  const isIphone = ability === 'install';
  return (
    <div className={styles.place}>
      <Strip
        icon={<BellIcon />}
        title={questions[kind]}
        actions={
          <>
            {!isIphone && (
              <Button variant="text" disabled={pending} onClick={() => void turnOn()}>
                Yes, tell me
              </Button>
            )}
            <Button variant="text" onClick={notNow}>
              Not now
            </Button>
          </>
        }
      >
        {isIphone
          ? 'On an iPhone this works once the shop is on the home screen: tap Share, then “Add to Home Screen”, and open it there.'
          : 'We notify you even when this page is closed.'}
      </Strip>
    </div>
  );
}
