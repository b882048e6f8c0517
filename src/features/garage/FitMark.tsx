import { type Fitment, fitOf, mayHaveFor } from '#contract/catalogue/fitment/fitment.ts';
import { CircleAlertIcon, CircleCheckIcon, InfoIcon } from '#src/ui/pictures/icons.tsx';
import { fitWords } from './fitWords.ts';
import { useChosenVehicle } from './useChosenVehicle.ts';
import styles from './FitMark.module.css';

const icons = { fits: CircleCheckIcon, 'does-not-fit': CircleAlertIcon, 'not-stated': InfoIcon };

/** Whether a part fits the chosen vehicle, on its card. Empty when no vehicle is chosen that it could be for. */
export function FitMark({ advert }: { advert: Fitment }) {
  const vehicle = useChosenVehicle();
  // The card of a bicycle bottle need not say that it is not for a car.
  if (!vehicle || !mayHaveFor(advert.category, vehicle)) return <p className={styles.line} />;
  const fit = fitOf(advert, vehicle);
  const Icon = icons[fit];
  return (
    <p className={styles.line} data-fit={fit}>
      <Icon size={18} />
      <span>{fitWords(fit, vehicle)}</span>
    </p>
  );
}
