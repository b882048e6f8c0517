import { type CodedVehicle, readVehicleCode } from '#contract/catalogue/fitment/vehicleCodes.ts';

/*
 * Frame numbers: what cars made for Japan have instead of a VIN, a model code and a serial number ("NZE121-3012345").
 * Most cars that are imported from Japan have one. The code belongs to one model, which the
 * contract's table of codes knows. Load it lazily.
 */

/** What a frame number says. The vehicle is null when its code is not in the table. */
export interface FrameReading {
  readonly kind: 'frame';
  /** The model code: "NZE121". */
  readonly code: string;
  readonly vehicle: CodedVehicle | null;
}

/** How many figures the serial number has, by maker: two makers use some codes alike. */
const makers = [
  ...['Toyota', 'Honda', 'Mitsubishi'].map((make) => ({ make, serialFigures: 7 })),
  ...['Nissan', 'Mazda', 'Suzuki', 'Subaru'].map((make) => ({ make, serialFigures: 6 })),
];

/** Reads a frame number in capitals. @returns null when the text has not the form of one */
export function readFrameNumber(text: string): FrameReading | null {
  // The emission class in front is on the plate too: "DBA-NZE121-3012345".
  const plain = text.replace(/^[A-Z0-9]{1,3}-(?=[A-Z]{1,5}\d*[A-Z]*-\d|[A-Z]{1,4}\d+[A-Z]*-\d)/, '');
  const [, code, serial = ''] = /^([A-Z]{1,5}\d{0,3}[A-Z]{0,3})[- ]+(\d{6,7})$/.exec(plain) ?? [];
  if (code !== undefined && /\d/.test(code + serial)) return { kind: 'frame', code, ...named(code, serial.length) };
  // Without its dash the number does not say where the code ends, so the code must be a known one.
  for (const figures of [7, 6]) {
    const [, joined] = new RegExp(`^([A-Z]{1,5}\\d{1,3}[A-Z]{0,3})\\d{${figures}}$`).exec(text) ?? [];
    const found = joined === undefined ? null : named(joined, figures);
    if (joined !== undefined && found?.vehicle) return { kind: 'frame', code: joined, ...found };
  }
  return null;
}

function named(code: string, figures: number): Pick<FrameReading, 'vehicle'> {
  for (const { make, serialFigures } of makers) {
    const read = serialFigures === figures ? readVehicleCode(code, make) : null;
    if (read?.kind === 'chassis') return { vehicle: read.vehicles[0] ?? null };
  }
  return { vehicle: null };
}
