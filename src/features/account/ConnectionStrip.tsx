import { useAtomValue } from 'jotai';
import { useOnline } from '#src/device/useOnline.ts';
import { savedAtAtom } from '#src/http/savedAnswers.ts';
import { FloatingStrip } from '#src/ui/notices/FloatingStrip.tsx';
import { Strip } from '#src/ui/notices/Strip.tsx';
import { WifiOffIcon } from '#src/ui/pictures/icons.tsx';

/**
 * Says that a form needs a connection, without moving it, or above its button that the last try had none. Nothing else
 * on these pages says so, and unlike a notice it stays.
 * @param act names what the form does at the start of a sentence, e.g. "Signing in"
 * @param failure what the last try said
 */
export function ConnectionStrip({ act, failure }: { act: string; failure: string | null }) {
  const online = useOnline();
  const isCopy = useAtomValue(savedAtAtom) !== null;
  if (failure !== null) {
    return (
      <Strip kind="warning" live icon={<WifiOffIcon />}>
        {failure}
      </Strip>
    );
  }
  if (online && !isCopy) return null;
  return <FloatingStrip kind="warning" words={`${act} needs a connection. Your cart and drafts are safe meanwhile.`} />;
}
