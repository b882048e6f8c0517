import { BareCheckbox } from '#src/ui/fields/ticks.tsx';

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
  return <BareCheckbox aria-label={label} {...{ className, checked, some }} onChange={onToggle} />;
}
