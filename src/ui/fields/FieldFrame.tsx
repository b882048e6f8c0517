import styled from '@emotion/styled';
import { type ReactNode, useId } from 'react';
import { colour } from '#src/ui/theme/colour.ts';
import { CircleAlertIcon, CircleCheckIcon } from '#src/ui/pictures/icons.tsx';
import { radius } from '#src/ui/theme/shape.ts';
import { type } from '#src/ui/theme/typography.ts';
import { visuallyHidden } from '#src/ui/theme/visuallyHidden.ts';

/*
 * Fields are the browser's own controls in the look of the shop, not MUI's: they show focus, error and
 * what was typed before any script has run, and cost no script.
 */

/** What every field takes besides the attributes of its control. */
export interface FieldProps {
  label: ReactNode;
  /** Marks the few optional fields; required ones are not marked. */
  optional?: boolean | undefined;
  help?: ReactNode;
  /** Shown in place of the help, with a sign. Makes the control invalid. */
  error?: string | undefined;
  /** Good news in place of the help, like "The two match." */
  confirmation?: string | undefined;
  /** Beside the help and never announced: how much was typed. */
  counter?: ReactNode;
  /** Keeps one line free below, so that an error does not push the form down. Default true. */
  roomForMessage?: boolean | undefined;
  /** The label stays for screen readers alone. */
  hideLabel?: boolean | undefined;
}

const Frame = styled('div')({ minWidth: 0 });
const labelLook = { ...type.small, display: 'block', fontWeight: 700, marginBottom: 6 } as const;
const Label = styled('label')(labelLook);
const HiddenLabel = styled('label')(visuallyHidden);
const Optional = styled('span')({ fontWeight: 400, color: colour.textSecond });
const Message = styled('div')({
  ...type.small,
  display: 'flex',
  justifyContent: 'space-between',
  gap: 12,
  color: colour.textSecond,
  paddingTop: 6,
  // In a column of fields the message line lies in the gap, so that both rhythms agree.
  marginBottom: 'var(--message-pull,0px)',
});
const RoomyMessage = styled(Message)({ minHeight: 26 });
const Sign = styled('span')({ display: 'flex', gap: 8, alignItems: 'flex-start' });

export const fieldsetLabelLook = labelLook;

/** The words of a label with its "(optional)". */
export function LabelWords({ label, optional }: Pick<FieldProps, 'label' | 'optional'>) {
  return (
    <>
      {label}
      {optional && <Optional> (optional)</Optional>}
    </>
  );
}

/** Help, confirmation or error below a control. Announced when it changes. */
export function FieldMessage({
  id,
  help,
  error,
  confirmation,
  counter,
  roomForMessage = true,
}: Pick<FieldProps, 'help' | 'error' | 'confirmation' | 'counter' | 'roomForMessage'> & { id: string }) {
  if (!roomForMessage && !error && !confirmation && !help && !counter) return null;
  const Line = roomForMessage ? RoomyMessage : Message;
  return (
    <Line>
      <div id={id} aria-live="polite">
        {error ? (
          <Sign style={{ color: colour.error }}>
            <CircleAlertIcon size={20} />
            {error}
          </Sign>
        ) : confirmation ? (
          <Sign style={{ color: colour.success }}>
            <CircleCheckIcon size={20} />
            {confirmation}
          </Sign>
        ) : (
          help
        )}
      </div>
      {counter && <span>{counter}</span>}
    </Line>
  );
}

/** What the frame hands to its control, so that both know each other. */
export interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** Label above, control, message below. */
export function FieldFrame({
  label,
  optional,
  help,
  error,
  confirmation,
  counter,
  roomForMessage,
  hideLabel,
  id,
  className,
  children,
}: FieldProps & {
  id?: string | undefined;
  className?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const messageId = `${controlId}-message`;
  const LabelTag = hideLabel ? HiddenLabel : Label;
  return (
    <Frame className={className}>
      <LabelTag htmlFor={controlId}>
        <LabelWords label={label} optional={optional} />
      </LabelTag>
      {children({
        id: controlId,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error || help || confirmation ? messageId : undefined,
      })}
      <FieldMessage
        id={messageId}
        help={help}
        error={error}
        confirmation={confirmation}
        counter={counter}
        roomForMessage={roomForMessage}
      />
    </Frame>
  );
}

const ring = (edge: string) => ({ borderColor: edge, boxShadow: `inset 0 0 0 1px ${edge}` });

/** The box around a control: 52 px, edge of 1 px, of 2 px when focused or in error. */
export const ControlBox = styled('div')({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  minHeight: 52,
  border: `1px solid ${colour.outline}`,
  borderRadius: radius.m,
  backgroundColor: colour.surface,
  '&:focus-within': ring(colour.primary),
  '&[data-invalid]': ring(colour.error),
  '&:has(:disabled)': { backgroundColor: colour.sunken, borderColor: colour.hairline },
});

/** Look of the native control inside the box. */
export const controlLook = {
  ...type.body,
  flex: 1,
  alignSelf: 'stretch',
  minWidth: 0,
  width: '100%',
  padding: '13px 14px',
  border: 0,
  borderRadius: radius.m - 1,
  backgroundColor: 'transparent',
  color: colour.text,
  outline: 0,
  '&::placeholder': { color: colour.textThird, opacity: 1 },
  '&:disabled': { color: colour.textThird },
  '&:-webkit-autofill': {
    WebkitTextFillColor: colour.text,
    WebkitBoxShadow: `0 0 0 100px ${colour.soft} inset`,
  },
} as const;
