import { type ComponentProps, useId } from 'react';
import { Button } from '#src/ui/buttons/Button.tsx';
import { SecondText } from '#src/ui/Text.tsx';
import card from './deskCard.module.css';

/** A button of the desk with what it does below its name, so that nobody needs a manual. */
export function ActButton({ does, ...button }: ComponentProps<typeof Button> & { does: string }) {
  const id = useId();
  return (
    <div className={card.act}>
      <Button size="small" aria-describedby={id} {...button} />
      <SecondText id={id}>{does}</SecondText>
    </div>
  );
}
