import { useNavigate } from '@tanstack/react-router';
import { useSetAtom } from 'jotai';
import { Suspense } from 'react';
import { type Vehicle, vehicleText } from '#contract/catalogue/fitment/fitment.ts';
import { lazyOr } from '#src/lib/lazyOr.ts';
import { useWideScreen } from '#src/lib/useWideScreen.ts';
import { LinkButton } from '#src/ui/links.tsx';
import { shortVehicle } from './fitWords.ts';
import { GarageButton } from './GarageButton.tsx';
import { garageOpenAtom } from './garageOpen.ts';
import { MakeChips } from './MakeChips.tsx';
import { useChosenVehicle } from './useChosenVehicle.ts';
import styles from './HomeGarage.module.css';

/** Without a connection the form cannot be loaded, and the button leads to the garage instead. */
const QuickVehicleForm = lazyOr(
  () => import('./QuickVehicleForm.tsx').then((file) => file.QuickVehicleForm),
  ({ onVehicle }) => <ChooseButton onChosen={onVehicle} />,
);

/** The home page's way to the parts that fit the shopper's vehicle: the form itself on a desktop, the makes on a phone. */
export function HomeGarage() {
  const vehicle = useChosenVehicle();
  const isWide = useWideScreen();
  const navigate = useNavigate();
  const setOpen = useSetAtom(garageOpenAtom);
  const showParts = (chosen: Vehicle) => void navigate({ to: '/view-product', search: { fits: vehicleText(chosen) } });
  const choose = <ChooseButton onChosen={showParts} />;
  return (
    <>
      <div className={styles.row}>
        {vehicle ? (
          <>
            <LinkButton to="/view-product" search={{ fits: vehicleText(vehicle) }} variant="text">
              Parts for your {shortVehicle(vehicle)}
            </LinkButton>
            <GarageButton plain onChosen={showParts}>
              Change
            </GarageButton>
          </>
        ) : isWide ? (
          <Suspense fallback={choose}>
            <QuickVehicleForm onVehicle={showParts} onOther={() => setOpen({ onChosen: showParts })} />
          </Suspense>
        ) : (
          choose
        )}
      </div>
      {!vehicle && <MakeChips onChosen={showParts} />}
    </>
  );
}

function ChooseButton({ onChosen }: { onChosen: (vehicle: Vehicle) => void }) {
  return (
    <GarageButton onChosen={onChosen}>
      Choose your vehicle
      <small>See only the parts that fit</small>
    </GarageButton>
  );
}
