import { type Fit, type Fitment, type Vehicle, motorbikeWords } from '#contract/catalogue/fitment/fitment.ts';
import { wheelWords } from '#contract/catalogue/measures/measures.ts';

/** A vehicle's short name: "Corolla 2012", "Bajaj Boxer 150 cc", "bike 26 inch". */
export function shortVehicle(vehicle: Vehicle): string {
  if (vehicle.kind === 'bike') return `bike ${wheelWords(vehicle.wheel)}`;
  if (vehicle.kind === 'motorbike') return motorbikeWords(vehicle);
  return vehicle.year === null ? vehicle.model : `${vehicle.model} ${vehicle.year}`;
}

/** Whether a part fits, in words for a card. The year of the chosen vehicle is above the list. */
export function fitWords(fit: Fit, vehicle: Vehicle): string {
  const yours = vehicle.kind === 'bike' ? 'your bike' : `your ${vehicle.model}`;
  if (fit === 'fits') return `Fits ${yours}`;
  return fit === 'does-not-fit' ? 'Does not fit' : 'Ask if it fits';
}

/** The same for the page of an advert, with what to do about it. */
export function fitAdvice(fit: Fit, advert: Fitment): string {
  if (fit === 'fits')
    return advert.universal ? 'The vendor says that it fits every vehicle.' : 'This is what the vendor says.';
  return fit === 'does-not-fit'
    ? 'The vendor names other vehicles. Ask before you buy.'
    : 'The vendor does not say. Ask before you buy.';
}
