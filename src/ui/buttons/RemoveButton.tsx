import { Button } from './Button.tsx';
import { TrashIcon } from '#src/ui/pictures/icons.tsx';

/** Takes one of a list away. `what` names it for who does not see its row. */
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
      onClick={onRemove}
    >
      {word}
    </Button>
  );
}
