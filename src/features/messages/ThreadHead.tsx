import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { callLink, displayPhone } from '#contract/core/phones/phoneNumbers.ts';
import type { Thread } from '#contract/people/threads.ts';
import { vendorOf } from '#contract/vendor/forVendor.ts';
import { sendAtOnce } from '#src/device/outbox/commands/sendAtOnce.ts';
import { useReadySending } from '#src/device/outbox/forms/useFormCommand.ts';
import { accountAtom } from '#src/http/session.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { AnchorIconButton, Button } from '#src/ui/buttons/Button.tsx';
import { AppLink, LinkIconButton } from '#src/ui/links.tsx';
import { notify } from '#src/ui/notices/notify.tsx';
import { ChevronLeftIcon, PhoneIcon } from '#src/ui/pictures/icons.tsx';
import { SecondText } from '#src/ui/Text.tsx';
import { lazyLayer } from '#src/ui/overlays/lazyLayer.tsx';
import { LazyConfirmDialog } from '#src/ui/overlays/LazyConfirmDialog.tsx';
import { blockCommand, markCommand } from './threadCommands.ts';
import { aboutWords } from './ThreadRow.tsx';
import { type ThreadAccess, threadsKey } from './threadsQueries.ts';
import styles from './ThreadHead.module.css';

const ReportPersonSheet = lazyLayer(() => import('./ReportPersonSheet.tsx').then((file) => file.ReportPersonSheet));

/** Shows the other person and the subject of a conversation, with the actions on it. */
export function ThreadHead({ access, thread }: { access: ThreadAccess; thread: Thread }) {
  const http = useHttp();
  const queryClient = useQueryClient();
  const [open, setOpen] = useState<'block' | 'report' | null>(null);
  const { other, advert, order, side, doneAt, blockedBy } = thread;
  useReadySending(true);
  // Whom the vendor does not serve is the owner's to say.
  const account = useAtomValue(accountAtom);
  const mayBlock = side === 'buyer' || vendorOf(account)?.isOwner !== false;

  async function act(command: ReturnType<typeof markCommand> | ReturnType<typeof blockCommand>): Promise<void> {
    const outcome = await sendAtOnce(http, command);
    if ('fault' in outcome) {
      return notify({ kind: 'error', message: 'That did not work', detail: outcome.fault.message });
    }
    await queryClient.invalidateQueries({ queryKey: threadsKey });
  }
  const block = (blocked: boolean) => {
    setOpen(null);
    void act(blockCommand(access, other.name, blocked));
  };

  return (
    <header className={styles.head}>
      <div className={styles.top}>
        {access.key === null && (
          <span className={styles.back}>
            <LinkIconButton to="/messages" aria-label="All messages">
              <ChevronLeftIcon />
            </LinkIconButton>
          </span>
        )}
        <div className={styles.who}>
          <h2 className={styles.name}>{other.name}</h2>
          <SecondText className={styles.about}>
            {advert?.state === 'shown' ? (
              <AppLink to="/single-advert" search={{ id: advert.id }}>
                {advert.title}
              </AppLink>
            ) : order && access.key === null ? (
              <OrderLink thread={thread} id={order.id} />
            ) : (
              aboutWords(thread)
            )}
            {advert && advert.state !== 'shown' && ' (no longer offered)'}
          </SecondText>
        </div>
        {other.phone !== null && (
          <AnchorIconButton href={callLink(other.phone)} aria-label={`Call ${displayPhone(other.phone)}`}>
            <PhoneIcon />
          </AnchorIconButton>
        )}
      </div>
      <div className={styles.acts}>
        {side === 'vendor' && (
          <Button
            variant="text"
            size="small"
            onClick={() => void act(markCommand(access, other.name, { done: doneAt === null }))}
          >
            {doneAt === null ? 'Mark as done' : 'Mark as not done'}
          </Button>
        )}
        {mayBlock &&
          (blockedBy === 'you' ? (
            <Button variant="text" size="small" onClick={() => block(false)}>
              Unblock
            </Button>
          ) : (
            <Button variant="text" size="small" aria-haspopup="dialog" onClick={() => setOpen('block')}>
              Block
            </Button>
          ))}
        <Button variant="text" size="small" aria-haspopup="dialog" onClick={() => setOpen('report')}>
          Report
        </Button>
      </div>
      {open === 'block' && (
        <LazyConfirmDialog
          title={`Block ${other.name}?`}
          confirmLabel="Block"
          danger
          onConfirm={() => block(true)}
          onCancel={() => setOpen(null)}
        >
          Neither of you can write to the other until you unblock them.
        </LazyConfirmDialog>
      )}
      {open === 'report' && <ReportPersonSheet access={access} name={other.name} onClose={() => setOpen(null)} />}
    </header>
  );
}

/** Links to the order of the conversation, on the page where this side handles it. */
function OrderLink({ thread, id }: { thread: Thread; id: string }) {
  const words = aboutWords(thread);
  return thread.side === 'vendor' ? (
    <AppLink to="/vendor-orders" search={{ order: id }}>
      {words}
    </AppLink>
  ) : (
    <AppLink to="/order" search={{ id }}>
      {words}
    </AppLink>
  );
}
