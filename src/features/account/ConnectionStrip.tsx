import { useAtomValue } from 'jotai';
import { useOnline } from '#src/device/useOnline.ts';
import { savedAtAtom } from '#src/http/savedAnswers.ts';
import { Strip } from '#src/ui/notices/Strip.tsx';
import { WifiOffIcon } from '#src/ui/pictures/icons.tsx';

/**
 * Says above a form's button that the form needs a connection, or that the last try had none. Nothing else on these
 * pages says so, and unlike a notice it stays.
 * @param act names what the form does at the start of a sentence, e.g. "Signing in"
 * @param failure what the last try said
 */
export function ConnectionStrip({ act, failure }: { act: string; failure: string | null }) {
  const online = useOnline();
  const isCopy = useAtomValue(savedAtAtom) !== null;
  if (failure === null && online && !isCopy) return null;
  return (
    <Strip kind="warning" live icon={<WifiOffIcon />}>
      {failure ?? `${act} needs a connection. Your cart and drafts are safe meanwhile.`}
    </Strip>
  );
}
