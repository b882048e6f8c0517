import styled from '@emotion/styled';
import { type Fitment, fitOf } from '#contract/catalogue/fitment.ts';
import { colour } from '#src/ui/theme/colour.ts';
import { CircleAlertIcon, CircleCheckIcon, InfoIcon } from '#src/ui/pictures/icons.tsx';
import { type } from '#src/ui/theme/typography.ts';
import { fitWords } from './fitWords.ts';
import { useChosenVehicle } from './useChosenVehicle.ts';

const icons = { fits: CircleCheckIcon, 'does-not-fit': CircleAlertIcon, 'not-stated': InfoIcon };

// Pages do not know whose they are: the inline script marks the document while a vehicle is chosen, so that the line is
// there before the app is live, and nothing moves.
const Line = styled('p')({
  ...type.smallStrong,
  color: colour.textSecond,
  display: 'none',
  'html[data-garage] &': { display: 'flex', alignItems: 'flex-start', gap: 6, minHeight: 20, marginTop: 2 },
  '& svg': { flex: 'none', marginTop: 1 },
  '&[data-fit=fits]': { color: colour.success },
  '&[data-fit=does-not-fit] svg': { color: colour.error },
});

/** Whether a part fits the chosen vehicle, on its card. Nothing where no vehicle is chosen. */
export function FitMark({ advert }: { advert: Fitment }) {
  const vehicle = useChosenVehicle();
  if (!vehicle) return <Line />;
  const fit = fitOf(advert, vehicle);
  const Icon = icons[fit];
  return (
    <Line data-fit={fit}>
      <Icon size={18} />
      {fitWords(fit, vehicle)}
    </Line>
  );
}
