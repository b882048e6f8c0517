import { Strip } from '#src/ui/Strip.tsx';
import { WifiOffIcon } from '#src/ui/icons.tsx';

/** Stands above a form's button when the line failed: a notice goes away, this stays until the next try. */
export function LineStrip({ sentence }: { sentence: string | null }) {
  return sentence === null ? null : (
    <Strip kind="warning" live icon={<WifiOffIcon />}>
      {sentence}
    </Strip>
  );
}
