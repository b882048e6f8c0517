import { useNavigate } from '@tanstack/react-router';
import { type Vehicle, vehicleText } from '#contract/catalogue/fitment/fitment.ts';
import { LinkButton } from '#src/ui/links.tsx';
import { shortVehicle } from './fitWords.ts';
import { GarageButton } from './GarageButton.tsx';
import { useChosenVehicle } from './useChosenVehicle.ts';
import styles from './HomeGarage.module.css';

/** The home page's way to the parts that fit the shopper's vehicle. */
export function HomeGarage() {
  const vehicle = useChosenVehicle();
  const navigate = useNavigate();
  const showParts = (chosen: Vehicle) => void navigate({ to: '/view-product', search: { fits: vehicleText(chosen) } });
  return (
    <div className={styles.row}>
      {vehicle && (
        <LinkButton to="/view-product" search={{ fits: vehicleText(vehicle) }} variant="text">
          Parts for your {shortVehicle(vehicle)}
        </LinkButton>
      )}
      <GarageButton plain={vehicle !== null} onChosen={showParts}>
        {vehicle ? (
          'Change'
        ) : (
          <>
            Choose your vehicle
            <small>See only the parts that fit</small>
          </>
        )}
      </GarageButton>
    </div>
  );
}
