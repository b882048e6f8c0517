import { useState } from 'react';
import { lastYear } from '#contract/catalogue/fitment/vehicles.ts';
import { TextField } from '#src/ui/fields/TextField.tsx';

const vinLength = 17;
const help =
  '17 characters, on the dashboard by the windscreen or in the papers. It is read on this phone and not sent anywhere.';

/** Fills in make and year from a VIN, as far as they can be read from it. */
export function VinField({ onRead }: { onRead: (found: { make: string | null; year: number | null }) => void }) {
  const [vin, setVin] = useState('');
  const [said, setSaid] = useState<{ error?: string; found?: string }>({});

  const look = async (typed: string) => {
    // The makers' codes are loaded only when there is a VIN to read.
    const { readVin } = await import('./readVin.ts');
    const reading = readVin(typed, lastYear(new Date()));
    if (reading.kind === 'wrong') {
      setSaid({ error: reading.message });
      return;
    }
    onRead(reading);
    setSaid({ found: foundWords(reading.make, reading.year) });
  };

  const isWhole = (typed: string) => typed.replace(/[\s-]/g, '').length === vinLength;
  return (
    <TextField
      label="VIN"
      optional
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={24}
      help={said.found ?? help}
      error={said.error}
      value={vin}
      onChange={(event) => {
        setVin(event.target.value);
        setSaid({});
        if (isWhole(event.target.value)) void look(event.target.value);
      }}
      onBlur={() => {
        if (vin.trim() !== '' && !isWhole(vin)) void look(vin);
      }}
    />
  );
}

function foundWords(make: string | null, year: number | null): string {
  if (make === null && year === null) return 'This number does not show the make. Choose it above.';
  if (make === null) return `It is from ${year}. Choose the make above.`;
  return year === null
    ? `It is a ${make}. Choose the model and the year.`
    : `It is a ${make} from ${year}. Choose the model.`;
}
