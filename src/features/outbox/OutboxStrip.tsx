import { useState } from 'react';
import { sendNow } from '#src/device/outbox/outbox.ts';
import { useOutboxCount } from '#src/device/outbox/view/outboxCount.ts';
import { waitWords } from '#src/device/outbox/view/waitWords.ts';
import type { OutboxEntry } from '#src/device/outbox/shared/entry.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { CircleCheckIcon, CloudOffIcon } from '#src/ui/pictures/icons.tsx';
import { LinkButton } from '#src/ui/links.tsx';
import { FloatingStrip } from '#src/ui/notices/FloatingStrip.tsx';
import { Strip } from '#src/ui/notices/Strip.tsx';
import { entryCountWords } from './outboxNouns.ts';

/**
 * Says on a page where people work that something is not sent yet. Nothing that is below it moves: a page that is opened
 * when everything is sent has it floating above the lower edge, and one that had it keeps it when all is sent.
 * @param entries null until they were read
 */
export function OutboxStrip({ entries }: { entries: readonly OutboxEntry[] | null }) {
  const count = useOutboxCount();
  const [isOpenedWithSome] = useState(count > 0);
  const [wasAny, setWasAny] = useState(false);
  const content = entries && stateOf(entries);
  if (content && !wasAny) setWasAny(true);
  const link = (
    <LinkButton variant="text" to="/outbox">
      See outbox
    </LinkButton>
  );
  if (content === null) {
    return (
      isOpenedWithSome &&
      wasAny && (
        <Strip kind="success" icon={<CircleCheckIcon />} title="Nothing is waiting any more" actions={link}>
          Everything on this device was sent, or was discarded.
        </Strip>
      )
    );
  }
  const { kind, title, words, waiting } = content;
  const actions = (
    <>
      {link}
      {waiting.length > 0 && (
        <Button variant="text" onClick={() => void Promise.all(waiting.map(({ id }) => sendNow(id)))}>
          Send now
        </Button>
      )}
    </>
  );
  if (!isOpenedWithSome) return <FloatingStrip {...{ kind, title, words, actions }} />;
  return (
    <Strip kind={kind} icon={kind === 'error' ? undefined : <CloudOffIcon />} title={title} actions={actions}>
      {words}
    </Strip>
  );
}

/** What is said of the entries, and those that can be sent now; null when there are none. */
function stateOf(entries: readonly OutboxEntry[]) {
  if (entries.length === 0) return null;
  const needing = entries.filter(({ state }) => state === 'needs-you');
  if (needing.length > 0) {
    return {
      kind: 'error' as const,
      title: `${entryCountWords(needing)} ${needing.length === 1 ? 'needs' : 'need'} you`,
      words: 'Not sent. The outbox says why.',
      waiting: [],
    };
  }
  const waiting = entries.filter(({ state }) => state !== 'held');
  if (waiting.length === 0) {
    const one = entries.length === 1;
    return {
      kind: 'info' as const,
      title: `${entryCountWords(entries)} not sent yet: open in the form`,
      words: `${one ? 'It waits' : 'They wait'} until you send ${one ? 'it' : 'them'} from there.`,
      waiting: [],
    };
  }
  return {
    kind: 'warning' as const,
    title: `${entryCountWords(waiting)} waiting for a connection`,
    words: waitWords(waiting.length === 1),
    waiting,
  };
}
