import Checkbox from '@mui/material/Checkbox';

/** One drawing for all three states: MUI marks them on the element around it, and the theme draws them by that. */
function Box() {
  return <span data-box />;
}
const box = <Box />;

/** A check box alone, with words for screen readers. `some` of what it stands for is chosen: a dash instead of a tick. */
export function SelectBox({
  label,
  checked,
  some = false,
  onToggle,
  className,
}: {
  label: string;
  checked: boolean;
  some?: boolean;
  onToggle: () => void;
  className?: string | undefined;
}) {
  return (
    <Checkbox
      {...(className && { className })}
      icon={box}
      checkedIcon={box}
      indeterminateIcon={box}
      disableRipple
      checked={checked}
      indeterminate={some}
      onChange={onToggle}
      slotProps={{ input: { 'aria-label': label } }}
    />
  );
}
