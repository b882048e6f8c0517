import { Button } from '#src/ui/buttons/Button.tsx';
import spacing from '#src/ui/layout/spacing.module.css';
import { Strip } from '#src/ui/notices/Strip.tsx';
import { Sheet } from '#src/ui/overlays/Sheet.tsx';
import { WrittenText } from '#src/ui/Text.tsx';

/* Load this module lazily: it brings the dialog. */

/** Says why the shop refused what a card sent, with the words of its sender: the card itself may be gone. */
export function RefusedSheet({
  title,
  why,
  words,
  onClose,
}: {
  title: string;
  why: string;
  words: string;
  onClose: () => void;
}) {
  return (
    <Sheet
      onClose={onClose}
      title={title}
      closable={false}
      actions={
        <Button variant="outlined" onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className={spacing.stack4}>
        <Strip kind="error" title="Nothing was done" live>
          {why}
        </Strip>
        <div>
          <b>What you wrote</b>
          <WrittenText>{words}</WrittenText>
        </div>
      </div>
    </Sheet>
  );
}
