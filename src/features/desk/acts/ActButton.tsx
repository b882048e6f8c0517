import { type ComponentProps, useId } from 'react';
import { Button } from '#src/ui/buttons/Button.tsx';
import { SecondText } from '#src/ui/Text.tsx';
import card from '../deskCard.module.css';

/** A button of the desk with what it does below its name, so that nobody needs a manual. */
export function ActButton({
  does,
  children,
  ...button
}: Omit<ComponentProps<typeof Button>, 'variant'> & { does: string }) {
  const id = useId();
  return (
    <Button variant="outlined" className={card.act} aria-describedby={id} {...button}>
      {children}
      <SecondText id={id}>{does}</SecondText>
    </Button>
  );
}
