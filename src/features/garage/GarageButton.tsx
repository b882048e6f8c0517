import { useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import type { Vehicle } from '#contract/catalogue/fitment/fitment.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { CarIcon } from '#src/ui/pictures/icons.tsx';
import { garageOpenAtom } from './garageOpen.ts';
import styles from './GarageButton.module.css';

/** Opens the garage. Use `plain` inside something that has its own frame, `chip` in a row of chips. */
export function GarageButton({
  plain = false,
  chip = false,
  onChosen,
  children,
}: {
  plain?: boolean;
  chip?: boolean;
  onChosen?: ((vehicle: Vehicle) => void) | undefined;
  children: ReactNode;
}) {
  const setOpen = useSetAtom(garageOpenAtom);
  return (
    <Button
      className={chip ? styles.chip : undefined}
      variant={plain || chip ? 'text' : 'outlined'}
      startIcon={plain ? undefined : <CarIcon size={20} />}
      aria-haspopup="dialog"
      onClick={() => setOpen({ onChosen })}
    >
      <span className={styles.words}>{children}</span>
    </Button>
  );
}
