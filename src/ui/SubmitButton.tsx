import styled from '@emotion/styled';
import { Button, type ButtonProps } from './Button.tsx';
import { colour } from './colour.ts';

const Stack = styled('span')({
  display: 'grid',
  '& > *': { gridArea: '1/1', display: 'inline-flex', justifyContent: 'center', gap: 8 },
});
const Waiting = styled('span')({ animation: 'pulse 1.4s ease-in-out infinite', color: colour.textThird });

const unseen = { visibility: 'hidden' } as const;

/**
 * Sends a form. While `pending` it says 'Loading...', pulses, keeps its width and cannot be pressed again.
 */
export function SubmitButton({ pending = false, disabled, children, ...button }: ButtonProps & { pending?: boolean }) {
  return (
    <Button type="submit" size="large" {...button} disabled={pending || disabled === true} aria-busy={pending}>
      <Stack>
        {/* Both stay in place, one unseen: the button must not change its width. */}
        <span style={pending ? unseen : undefined}>{children}</span>
        {pending ? <Waiting>Loading...</Waiting> : <span style={unseen}>Loading...</span>}
      </Stack>
    </Button>
  );
}
