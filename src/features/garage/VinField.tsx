import { useState } from 'react';
import { lastYear } from '#contract/catalogue/fitment/vehicles.ts';
import { plainVin } from './plainVin.ts';
import { TextField } from '#src/ui/fields/TextField.tsx';

/** What a number says of the vehicle; null for what it does not say. */
interface Found {
  readonly make: string | null;
  readonly model: string | null;
  readonly year: number | null;
}

const vinLength = 17;
const help =
  '17 characters, or like NZE121-3012345 on a car from Japan: by the windscreen or in the papers. It is read on this phone and not sent anywhere.';

/** Fills in make and year from a VIN, or make and model from a frame number, as far as they can be read from it. */
export function VinField({ onRead }: { onRead: (found: Found) => void }) {
  const [vin, setVin] = useState('');
  const [result, setSaid] = useState<{ error?: string; found?: string }>({});

  const look = async (typed: string) => {
    // The makers' codes are loaded only when there is a VIN to read.
    const { readVin } = await import('./readVin.ts');
    const reading = readVin(typed, lastYear(new Date()));
    if (reading.kind === 'wrong') {
      setSaid({ error: reading.message });
      return;
    }
    if (reading.kind === 'frame') {
      onRead({ make: reading.make, model: reading.model, year: null });
      setSaid({ found: frameWords(reading.code, reading.make, reading.model) });
      return;
    }
    onRead({ make: reading.make, model: null, year: reading.year });
    setSaid({ found: foundWords(reading.make, reading.year) });
  };

  const isWhole = (typed: string) => plainVin(typed).replace(/[\s-]/g, '').length === vinLength;
  return (
    <TextField
      label="VIN or frame number"
      optional
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      help={result.found ?? help}
      error={result.error}
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

function frameWords(code: string, make: string | null, model: string | null): string {
  const what = 'This is a frame number, as cars made for Japan have one';
  return make === null
    ? `${what}. Its code ${code} is not in our list: choose the make and the model above.`
    : `${what}. ${code} is a ${make} ${model}. Choose the year.`;
}
