import Checkbox from '@mui/material/Checkbox';

/** One element for all three states: MUI marks the state on the element around it, and the theme draws it by that. */
function Box() {
  return <span data-box />;
}
const box = <Box />;

/** A check box whose label is for screen readers only. `some` draws a dash instead of a tick: not all are chosen. */
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
