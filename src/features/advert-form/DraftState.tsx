import styled from '@emotion/styled';
import { formatTime } from '#src/lib/dateText.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { colour } from '#src/ui/theme/colour.ts';
import { CircleCheckIcon, WarningIcon } from '#src/ui/pictures/icons.tsx';
import { type } from '#src/ui/theme/typography.ts';
import type { DraftState } from './useDraft.ts';

const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '0 12px',
  minHeight: 48,
  marginBottom: 8,
});
const Words = styled('p')({
  ...type.smallStrong,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  color: colour.success,
  '&[data-trouble]': { color: colour.warning },
});

/** Says that what was typed is safe, and lets it be thrown away. Its room is kept free before. */
export function DraftState({ draft, onDiscard }: { draft: DraftState; onDiscard: () => void }) {
  return (
    <Line>
      {draft.trouble ? (
        <Words data-trouble="" role="alert">
          <WarningIcon size={20} />
          {draft.trouble}
        </Words>
      ) : (
        draft.savedAt !== null && (
          <Words>
            <CircleCheckIcon size={20} />
            Draft saved on this phone, {formatTime(draft.savedAt)}
          </Words>
        )
      )}
      {draft.savedAt !== null && (
        <Button variant="text" color="inherit" style={{ marginRight: -12 }} onClick={onDiscard}>
          Discard
        </Button>
      )}
    </Line>
  );
}
