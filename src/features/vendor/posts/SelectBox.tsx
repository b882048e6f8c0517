import styled from '@emotion/styled';
import { colour } from '#src/ui/theme/colour.ts';
import { checkLook } from '#src/ui/fields/tickLook.ts';
import { visuallyHidden } from '#src/ui/theme/visuallyHidden.ts';

const Target = styled('label')({
  display: 'grid',
  placeItems: 'center',
  width: 48,
  height: 48,
  cursor: 'pointer',
});
const Box = styled('input')({
  ...checkLook,
  '&:indeterminate': { borderColor: colour.primary, backgroundColor: colour.primary },
  '&:indeterminate::after': {
    content: '""',
    position: 'absolute',
    left: 4,
    top: 8,
    width: 10,
    height: 2,
    backgroundColor: colour.onPrimary,
  },
});
const Hidden = styled('span')(visuallyHidden);

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
  className?: string;
}) {
  return (
    <Target className={className}>
      <Box
        type="checkbox"
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = some;
        }}
        onChange={onToggle}
      />
      <Hidden>{label}</Hidden>
    </Target>
  );
}
