import styled from '@emotion/styled';
import { useNavigate } from '@tanstack/react-router';
import { type Vehicle, vehicleText } from '#contract/catalogue/fitment.ts';
import { LinkButton } from '#src/ui/links.tsx';
import { from900 } from '#src/ui/layout/screen.ts';
import { shortVehicle } from './fitWords.ts';
import { GarageButton } from './GarageButton.tsx';
import { useChosenVehicle } from './useChosenVehicle.ts';

const Row = styled('div')({
  display: 'flex',
  gap: 8,
  minHeight: 48,
  marginTop: 16,
  '& > :first-of-type': { flex: 1, minWidth: 0, paddingInline: 14 },
  [from900]: { justifyContent: 'center', '& > :first-of-type': { flex: 'none', minWidth: 280 } },
});

/** The way to what fits one's vehicle, from the first page. */
export function HomeGarage() {
  const vehicle = useChosenVehicle();
  const navigate = useNavigate();
  const showParts = (chosen: Vehicle) => void navigate({ to: '/view-product', search: { fits: vehicleText(chosen) } });
  if (!vehicle) {
    return (
      <Row>
        <GarageButton onChosen={showParts}>Choose your vehicle</GarageButton>
      </Row>
    );
  }
  return (
    <Row>
      <LinkButton to="/view-product" search={{ fits: vehicleText(vehicle) }} variant="outlined">
        Parts for your {shortVehicle(vehicle)}
      </LinkButton>
      <GarageButton plain onChosen={showParts}>
        Change
      </GarageButton>
    </Row>
  );
}
