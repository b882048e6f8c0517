import styled from '@emotion/styled';
import { useAtom } from 'jotai';
import { comparedAtom, maxCompared, toggled } from '#src/device/lists/compare.ts';
import { colour } from '#src/ui/theme/colour.ts';
import { notify } from '#src/ui/notices/notices.tsx';
import { finePointer } from '#src/ui/layout/screen.ts';
import { type } from '#src/ui/theme/typography.ts';

// A button, not a check box: the inline script keeps what is pressed before the app is live, and presses it again.
const Tick = styled('button')({
  ...type.small,
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 48,
  padding: '0 8px 0 0',
  border: 0,
  backgroundColor: 'transparent',
  color: colour.textSecond,
  cursor: 'pointer',
  [finePointer]: { minHeight: 36 },
  '& > span:first-of-type': {
    position: 'relative',
    flex: 'none',
    width: 20,
    height: 20,
    border: `2px solid ${colour.outline}`,
    borderRadius: 6,
    backgroundColor: colour.surface,
  },
  '&[aria-pressed=true]': { color: colour.text, fontWeight: 600 },
  '&[aria-pressed=true] > span:first-of-type': {
    borderColor: colour.primary,
    backgroundColor: colour.primary,
    '&::after': {
      content: '""',
      position: 'absolute',
      left: 4.5,
      top: 1,
      width: 4,
      height: 8,
      border: `solid ${colour.onPrimary}`,
      borderWidth: '0 2px 2px 0',
      transform: 'rotate(45deg)',
    },
  },
});

/** Takes an advert among those that are compared, or out of them. */
export function CompareTick({ advert: { id, title } }: { advert: { readonly id: string; readonly title: string } }) {
  const [compared, setCompared] = useAtom(comparedAtom);
  const isOn = compared.includes(id);

  function toggle(): void {
    if (!isOn && compared.length >= maxCompared) {
      const message = `${maxCompared} parts can be compared at a time`;
      notify({ kind: 'warning', message, detail: 'Take one of them out first.' });
      return;
    }
    setCompared((held) => toggled(held, id));
  }

  return (
    <Tick type="button" aria-pressed={isOn} aria-label={`Compare: ${title}`} onClick={toggle}>
      <span />
      Compare
    </Tick>
  );
}
