import { useState } from 'react';
import { lastYear } from '#contract/catalogue/fitment/vehicles.ts';
import type { CodedVehicle } from '#contract/catalogue/fitment/vehicleCodes.ts';
import { shopYear } from '#contract/catalogue/fitment/shopYear.ts';
import { ChipRow, FilterChipButton } from '#src/ui/Chip.tsx';
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
  '17 characters, or like NZE121-3012345 on a car from Japan: by the windscreen or in the papers. A code like ZZE122 or 1NZ helps too. It is read on this device and not sent anywhere.';
/** An engine went into more models than fit below a field; the first are the most common. */
const maxOffered = 8;

/**
 * Fills in make and year from a VIN, make and model from a frame number or from the code of a chassis or engine, as far
 * as they can be read from it. Where a code stands for several models, it offers them.
 */
export function VinField({
  onRead,
  compact = false,
}: {
  onRead: (found: Found) => void;
  /** In one line with other fields, without room for help. */
  compact?: boolean;
}) {
  const [vin, setVin] = useState('');
  const [result, setSaid] = useState<{ error?: string; found?: string; offered?: readonly CodedVehicle[] }>({});
  const [chosen, setChosen] = useState<CodedVehicle | null>(null);

  const choose = (vehicle: CodedVehicle) => {
    setChosen(vehicle);
    onRead({ make: vehicle.make, model: vehicle.model, year: null });
  };

  const look = async (typed: string) => {
    // The makers' codes are loaded only when there is a VIN to read.
    const vin = await import('./readVin.ts').catch(() => null);
    setChosen(null);
    if (vin === null) {
      setSaid({ error: 'Reading it needs a connection. Choose make and model yourself, or try again later.' });
      return;
    }
    const reading = vin.readVin(typed, lastYear(new Date(Date.UTC(shopYear(), 0))));
    if (reading.kind === 'wrong') {
      setSaid({ error: reading.message });
      return;
    }
    if (reading.kind === 'frame') {
      const { code, vehicle } = reading;
      onRead({ make: vehicle?.make ?? null, model: vehicle?.model ?? null, year: null });
      setSaid({ found: frameWords(code, vehicle) });
      return;
    }
    if (reading.kind === 'code') {
      const [first, ...others] = reading.vehicles;
      if (first && others.length === 0) choose(first);
      const offered = reading.vehicles.slice(0, maxOffered);
      setSaid(
        first && others.length === 0
          ? { found: `${codeWords(reading.code, first)} Choose the year.` }
          : { found: `${reading.code} was in several models. Which is yours?`, offered },
      );
      return;
    }
    onRead({ make: reading.make, model: null, year: reading.year });
    setSaid({ found: foundWords(reading.make, reading.year) });
  };

  const isWhole = (typed: string) => plainVin(typed).replace(/[\s-]/g, '').length === vinLength;
  const field = (
    <TextField
      label={compact ? 'VIN or chassis number' : 'VIN, frame number or code'}
      optional={!compact}
      roomForMessage={!compact}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      help={result.found ?? (compact ? undefined : help)}
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
  if (!result.offered) return field;
  return (
    <>
      {field}
      <ChipRow>
        {result.offered.map((vehicle) => (
          <FilterChipButton
            key={`${vehicle.make} ${vehicle.model} ${vehicle.yearFrom}`}
            selected={vehicle === chosen}
            onClick={() => choose(vehicle)}
          >
            {vehicle.make} {vehicle.model}, {vehicle.yearFrom} to {vehicle.yearTo}
          </FilterChipButton>
        ))}
      </ChipRow>
    </>
  );
}

/** "ZZE122 is a Toyota Corolla, 2000 to 2008." */
function codeWords(code: string, { make, model, yearFrom, yearTo }: CodedVehicle): string {
  return `${code} is a ${make} ${model}, ${yearFrom} to ${yearTo}.`;
}

function foundWords(make: string | null, year: number | null): string {
  if (make === null && year === null) return 'This number does not show the make. Choose it above.';
  if (make === null) return `It is from ${year}. Choose the make above.`;
  return year === null
    ? `It is a ${make}. Choose the model and the year.`
    : `It is a ${make} from ${year}. Choose the model.`;
}

function frameWords(code: string, vehicle: CodedVehicle | null): string {
  const what = 'This is a frame number, as cars made for Japan have one';
  return vehicle === null
    ? `${what}. Its code ${code} is not in our list: choose the make and the model above.`
    : `${what}. ${codeWords(code, vehicle)} Choose the year.`;
}
