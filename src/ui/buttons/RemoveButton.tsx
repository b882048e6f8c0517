import { focusNear } from '#src/ui/focusNear.ts';
import { Button } from './Button.tsx';
import { TrashIcon } from '#src/ui/pictures/icons.tsx';

/** Removes an entry of a list. `what` names the entry for people who do not see its row. */
export function RemoveButton({
  what,
  word = 'Remove',
  onRemove,
}: {
  what: string;
  word?: 'Remove' | 'Delete';
  onRemove: () => void;
}) {
  return (
    <Button
      variant="text"
      color="error"
      startIcon={<TrashIcon size={20} />}
      aria-label={`${word} ${what}`}
      onClick={({ currentTarget }) => {
        focusNear(currentTarget);
        onRemove();
      }}
    >
      {word}
    </Button>
  );
}
