import { type Fit, type Fitment, fitOf, mayHaveFor, vehicleText } from '#contract/catalogue/fitment/fitment.ts';
import { CircleAlertIcon, CircleCheckIcon, InfoIcon } from '#src/ui/pictures/icons.tsx';
import { Strip } from '#src/ui/notices/Strip.tsx';
import { GarageButton } from './GarageButton.tsx';
import { fitAdvice } from './fitWords.ts';
import { useChosenVehicle } from './useChosenVehicle.ts';
import styles from './FitPanel.module.css';

const looks = {
  fits: { kind: 'success', icon: <CircleCheckIcon />, words: 'Fits your' },
  'does-not-fit': { kind: 'error', icon: <CircleAlertIcon />, words: 'Does not fit your' },
  'not-stated': { kind: 'quiet', icon: <InfoIcon />, words: 'It is not stated whether this fits your' },
} as const satisfies Record<Fit, unknown>;

/** Whether a part fits the shopper's vehicle, on the advert's page; without a vehicle, a button to choose one. */
export function FitPanel({ advert }: { advert: Fitment }) {
  const vehicle = useChosenVehicle();
  if (!vehicle || !mayHaveFor(advert.category, vehicle)) {
    return (
      <div className={styles.place}>
        <GarageButton>{vehicle ? 'Does it fit another vehicle?' : 'Does it fit your vehicle?'}</GarageButton>
      </div>
    );
  }
  const fit = fitOf(advert, vehicle);
  const { kind, icon, words } = looks[fit];
  return (
    <div className={styles.place}>
      <Strip
        kind={kind}
        icon={icon}
        title={`${words} ${vehicleText(vehicle)}`}
        actions={<GarageButton plain>Change</GarageButton>}
      >
        {fitAdvice(fit, advert)}
      </Strip>
    </div>
  );
}
