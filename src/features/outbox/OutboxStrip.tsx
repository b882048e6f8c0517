import { useState } from 'react';
import { sendNow } from '#src/device/outbox/outbox.ts';
import type { OutboxEntry } from '#src/device/outbox/shared/entry.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { CircleCheckIcon, CloudOffIcon } from '#src/ui/pictures/icons.tsx';
import { LinkButton } from '#src/ui/links.tsx';
import { Strip } from '#src/ui/notices/Strip.tsx';
import { entryCountWords } from './outboxNouns.ts';

/**
 * Says on a page where people work that something is not sent yet. Shows nothing at all on a page that is opened when
 * everything is sent; one that was open before keeps the strip, or all below it would jump up as the last thing arrives.
 * @param entries null until they were read
 */
export function OutboxStrip({ entries }: { entries: readonly OutboxEntry[] | null }) {
  const isAny = entries !== null && entries.length > 0;
  const [wasAny, setWasAny] = useState(isAny);
  if (isAny && !wasAny) setWasAny(true);
  const link = (
    <LinkButton variant="text" to="/outbox">
      See outbox
    </LinkButton>
  );
  if (!isAny) {
    return (
      wasAny && (
        <Strip kind="success" icon={<CircleCheckIcon />} title="Nothing is waiting any more" actions={link}>
          Everything on this device was sent, or was discarded.
        </Strip>
      )
    );
  }
  const needing = entries.filter(({ state }) => state === 'needs-you');
  if (needing.length > 0) {
    return (
      <Strip
        kind="error"
        title={`${entryCountWords(needing)} ${needing.length === 1 ? 'needs' : 'need'} you`}
        actions={link}
      >
        Safe on this device, but not sent.
      </Strip>
    );
  }
  const waiting = entries.filter(({ state }) => state !== 'held');
  const one = waiting.length === 1;
  if (waiting.length === 0) {
    const counted = entryCountWords(entries);
    return (
      <Strip kind="info" icon={<CloudOffIcon />} title={`${counted} not sent yet: open in the form`} actions={link}>
        {entries.length === 1 ? 'It waits' : 'They wait'} until you send {entries.length === 1 ? 'it' : 'them'} from
        there.
      </Strip>
    );
  }
  return (
    <Strip
      kind="warning"
      icon={<CloudOffIcon />}
      title={`${entryCountWords(waiting)} waiting for a connection`}
      actions={
        <>
          {link}
          <Button variant="text" onClick={() => void Promise.all(waiting.map(({ id }) => sendNow(id)))}>
            Send now
          </Button>
        </>
      }
    >
      Safe on this device. {one ? 'It will be sent automatically.' : 'They will be sent automatically.'}
    </Strip>
  );
}
