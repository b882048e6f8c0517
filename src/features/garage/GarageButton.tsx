import { useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import type { Vehicle } from '#contract/catalogue/fitment.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { CarIcon } from '#src/ui/pictures/icons.tsx';
import { garageOpenAtom } from './garageOpen.ts';
import styles from './GarageButton.module.css';

/** Opens the garage. `plain` within something that has its own frame. */
export function GarageButton({
  plain = false,
  onChosen,
  children,
}: {
  plain?: boolean;
  onChosen?: ((vehicle: Vehicle) => void) | undefined;
  children: ReactNode;
}) {
  const setOpen = useSetAtom(garageOpenAtom);
  return (
    <Button
      variant={plain ? 'text' : 'outlined'}
      startIcon={plain ? undefined : <CarIcon size={20} />}
      aria-haspopup="dialog"
      onClick={() => setOpen({ onChosen })}
    >
      <span className={styles.words}>{children}</span>
    </Button>
  );
}
