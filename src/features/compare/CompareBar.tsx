import styled from '@emotion/styled';
import { useAtom } from 'jotai';
import { comparedAtom, maxCompared } from '#src/device/lists/compare.ts';
import { IconButton } from '#src/ui/buttons/Button.tsx';
import { colour } from '#src/ui/theme/colour.ts';
import { CloseIcon } from '#src/ui/pictures/icons.tsx';
import { LinkButton } from '#src/ui/links.tsx';
import { clearOfLowerEdge } from '#src/ui/layout/lowerEdge.ts';
import { below900, from900 } from '#src/ui/layout/screen.ts';
import { radius, shadow } from '#src/ui/theme/shape.ts';
import { type } from '#src/ui/theme/typography.ts';
import { idsText } from './compareIds.ts';

// On a phone it floats above what stands at the lower edge: the filters of a list, the buttons of an advert.
const Bar = styled('section')({
  ...type.label,
  position: 'fixed',
  zIndex: 1050,
  bottom: 'calc(84px + env(safe-area-inset-bottom))',
  left: '50%',
  transform: 'translateX(-50%)',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '4px 4px 4px 16px',
  border: `1px solid ${colour.hairline}`,
  borderRadius: radius.xl,
  backgroundColor: colour.surface,
  boxShadow: shadow.floating,
  whiteSpace: 'nowrap',
  [from900]: { bottom: 24, ...clearOfLowerEdge(92) },
  [below900]: clearOfLowerEdge(152, { above: true }),
});

/** How many parts are ticked, and the way to see them side by side; nothing while none is. */
export function CompareBar() {
  const [compared, setCompared] = useAtom(comparedAtom);
  if (compared.length === 0) return null;
  return (
    <Bar aria-label="Compare">
      <output>
        {compared.length} of {maxCompared}
      </output>
      <LinkButton to="/compare" search={{ ids: idsText(compared) }}>
        Compare
      </LinkButton>
      <IconButton aria-label="Compare none of them" onClick={() => setCompared(() => [])}>
        <CloseIcon size={20} />
      </IconButton>
    </Bar>
  );
}
