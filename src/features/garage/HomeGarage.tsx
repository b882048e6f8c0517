import { useNavigate } from '@tanstack/react-router';
import { type Vehicle, vehicleText } from '#contract/catalogue/fitment.ts';
import { LinkButton } from '#src/ui/links.tsx';
import { shortVehicle } from './fitWords.ts';
import { GarageButton } from './GarageButton.tsx';
import { useChosenVehicle } from './useChosenVehicle.ts';
import styles from './HomeGarage.module.css';

/** The way to what fits one's vehicle, from the first page. */
export function HomeGarage() {
  const vehicle = useChosenVehicle();
  const navigate = useNavigate();
  const showParts = (chosen: Vehicle) => void navigate({ to: '/view-product', search: { fits: vehicleText(chosen) } });
  if (!vehicle) {
    return (
      <div className={styles.row}>
        <GarageButton onChosen={showParts}>Choose your vehicle</GarageButton>
      </div>
    );
  }
  return (
    <div className={styles.row}>
      <LinkButton to="/view-product" search={{ fits: vehicleText(vehicle) }} variant="outlined">
        Parts for your {shortVehicle(vehicle)}
      </LinkButton>
      <GarageButton plain onChosen={showParts}>
        Change
      </GarageButton>
    </div>
  );
}
