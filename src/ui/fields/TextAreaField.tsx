import { type ComponentProps, useState } from 'react';
import { countText } from '#src/lib/text/countText.ts';
import { FieldFrame, type FieldProps } from './FieldFrame.tsx';
import { growWithText } from './growWithText.ts';
import box from './control.module.css';

export type TextAreaFieldProps = FieldProps &
  Omit<ComponentProps<'textarea'>, 'className' | 'ref'> & {
    /** Shown as "72 of 2,000 characters". The form refuses a text that is too long; typing is not cut off. */
    maxCharacters?: number;
    /** 1 for a field that starts as low as the others. Default: room for a few lines. */
    lines?: 1 | undefined;
    className?: string | undefined;
    ref?: ((element: HTMLTextAreaElement | null) => void) | undefined;
  };

/** Several lines of text with a count. */
export function TextAreaField({
  label,
  optional,
  help,
  error,
  confirmation,
  roomForMessage,
  hideLabel,
  maxCharacters,
  lines,
  className,
  ref,
  onChange,
  ...area
}: TextAreaFieldProps) {
  const [length, setLength] = useState(String(area.value ?? area.defaultValue ?? '').length);
  const count = maxCharacters !== undefined && `${countText(length)} of ${countText(maxCharacters)} characters`;
  return (
    <FieldFrame
      {...{ label, optional, help, error, confirmation, roomForMessage, hideLabel, className, id: area.id }}
      counter={count}
    >
      {(control) => (
        <div className={box.box} data-invalid={error ? '' : undefined}>
          <textarea
            className={box.control}
            {...(lines === 1 && { rows: 1, 'data-lines': 1 })}
            {...area}
            {...control}
            ref={(node) => {
              ref?.(node);
              if (!node) return;
              // A form library writes a restored draft directly into the element.
              setLength(node.value.length);
              growWithText(node);
            }}
            onChange={(event) => {
              setLength(event.target.value.length);
              growWithText(event.target);
              onChange?.(event);
            }}
          />
        </div>
      )}
    </FieldFrame>
  );
}
