import styled from '@emotion/styled';
import type { MouseEvent } from 'react';
import { Button, type ButtonProps } from './Button.tsx';
import { colour } from '#src/ui/theme/colour.ts';

const Stack = styled('span')({
  display: 'grid',
  '& > *': { gridArea: '1/1', display: 'inline-flex', justifyContent: 'center', gap: 8 },
});
const Waiting = styled('span')({ animation: 'pulse 1.4s ease-in-out infinite', color: colour.textThird });

const unseen = { visibility: 'hidden' } as const;

/** A press on a button that waits sends nothing; neither does Enter in a field, which presses it. */
const sendNothing = (event: MouseEvent) => event.preventDefault();

/**
 * Sends a form. While `pending` it says 'Loading...', pulses, keeps its width and cannot be pressed again. It keeps the
 * focus: the browser takes it from a button with the `disabled` attribute, and the next key would reach no dialog.
 */
export function SubmitButton({ pending = false, onClick, children, ...button }: ButtonProps & { pending?: boolean }) {
  return (
    <Button
      type="submit"
      size="large"
      {...button}
      onClick={pending ? sendNothing : onClick}
      aria-disabled={pending}
      aria-busy={pending}
    >
      <Stack>
        {/* Both stay in place, one unseen: the button must not change its width. */}
        <span style={pending ? unseen : undefined}>{children}</span>
        {pending ? <Waiting>Loading...</Waiting> : <span style={unseen}>Loading...</span>}
      </Stack>
    </Button>
  );
}
