import { sendNow } from '#src/offline/outbox/outbox.ts';
import { useOutboxCount } from '#src/offline/outbox/outboxCount.ts';
import { useOutboxEntries } from '#src/offline/outbox/useOutboxEntries.ts';
import { Button } from '#src/ui/Button.tsx';
import { CircleAlertIcon } from '#src/ui/icons.tsx';
import { LinkButton } from '#src/ui/links.tsx';
import { Strip } from '#src/ui/Strip.tsx';
import { CloudOffIcon } from './entrySigns.tsx';
import { countWords } from './outboxNouns.ts';

/** Says on a page of work that something is not sent yet; nothing at all when everything is. */
export function OutboxStrip() {
  return useOutboxCount() > 0 ? <Unsent /> : null;
}

function Unsent() {
  const entries = useOutboxEntries();
  if (entries === null || entries.length === 0) return null;
  const needing = entries.filter(({ state }) => state === 'needs-you');
  const link = (
    <LinkButton variant="text" to="/outbox">
      See outbox
    </LinkButton>
  );
  if (needing.length > 0) {
    return (
      <Strip
        kind="error"
        icon={<CircleAlertIcon />}
        title={`${countWords(needing)} ${needing.length === 1 ? 'needs' : 'need'} you`}
        actions={link}
      >
        Safe on this phone, but not sent.
      </Strip>
    );
  }
  const one = entries.length === 1;
  return (
    <Strip
      kind="warning"
      icon={<CloudOffIcon />}
      title={`${countWords(entries)} waiting for a line`}
      actions={
        <>
          {link}
          <Button variant="text" onClick={() => void Promise.all(entries.map(({ id }) => sendNow(id)))}>
            Send now
          </Button>
        </>
      }
    >
      Safe on this phone. {one ? 'It goes out by itself.' : 'They go out by themselves.'}
    </Strip>
  );
}
