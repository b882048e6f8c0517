import { useAtomValue } from 'jotai';
import { OfflineError } from '#src/http/failures.ts';
import { useOnline } from '#src/device/useOnline.ts';
import { savedAtAtom } from '#src/http/savedAnswers.ts';
import { FloatingStrip } from '#src/ui/notices/FloatingStrip.tsx';
import { Strip } from '#src/ui/notices/Strip.tsx';
import { WifiOffIcon } from '#src/ui/pictures/icons.tsx';
import { sessionFailure } from './sessionFailure.ts';

/**
 * Says that a form needs a connection, without moving it, or above its button why the last try failed. Nothing else on
 * these pages says so, and unlike a notice it stays until the person changes something.
 * @param act names what the form does at the start of a sentence, e.g. "Signing in"
 * @param failure what the last try threw, or null
 */
export function ConnectionStrip({ act, failure }: { act: string; failure: unknown }) {
  const online = useOnline();
  const isCopy = useAtomValue(savedAtAtom) !== null;
  if (failure !== null) {
    const isOffline = failure instanceof OfflineError;
    return (
      <Strip kind={isOffline ? 'warning' : 'error'} live icon={isOffline ? <WifiOffIcon /> : undefined}>
        {sessionFailure(failure, act)}
      </Strip>
    );
  }
  if (online && !isCopy) return null;
  return <FloatingStrip kind="warning" words={`${act} needs a connection. Your cart and drafts are safe meanwhile.`} />;
}
