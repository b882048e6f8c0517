import type { ComponentProps, MouseEvent } from 'react';

/** Neither does Enter in a field send its form, since it presses the form's button. */
function pressNothing(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Turns `disabled` of a button into `aria-disabled`, so that the button keeps the focus. From one with the attribute
 * `disabled` the browser takes it, as while the button's own press is on its way, and the next key reaches nothing.
 */
export const withFocusKept = ({ disabled, ...button }: ComponentProps<'button'>): ComponentProps<'button'> =>
  disabled ? { ...button, 'aria-disabled': true, onClick: pressNothing } : button;
