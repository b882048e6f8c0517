import { Strip } from '#src/ui/notices/Strip.tsx';
import { WifiOffIcon } from '#src/ui/pictures/icons.tsx';

/** Shown above a form's button when the connection failed. Unlike a notice, it stays until the next try. */
export function ConnectionStrip({ sentence }: { sentence: string | null }) {
  return sentence === null ? null : (
    <Strip kind="warning" live icon={<WifiOffIcon />}>
      {sentence}
    </Strip>
  );
}
