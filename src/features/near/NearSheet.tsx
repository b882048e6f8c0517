import { useAtom } from 'jotai';
import { useEffect, useId, useState } from 'react';
import { regions, townsOf } from '#contract/core/places/regions.ts';
import { type OwnPlace, ownPlaceAtom } from '#src/device/lists/ownPlace.ts';
import { inPage } from '#src/lib/inPage.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { SelectField } from '#src/ui/fields/SelectField.tsx';
import { Sheet } from '#src/ui/overlays/Sheet.tsx';
import { MapPinIcon } from '#src/ui/pictures/icons.tsx';
import { SecondText } from '#src/ui/Text.tsx';
import { askPhone, placeOfTown } from './askPhone.ts';
import { followOwnPlace } from './followOwnPlace.ts';
import styles from './NearSheet.module.css';

/* Load this module lazily: it brings the dialog and the map of the towns, and what follows the stored place. */

export { followOwnPlace };

/** Asks where a person is: the phone on a tap, or a town from a list. */
export function NearSheet({ onTown, onClose }: { onTown: (town: string) => void; onClose: () => void }) {
  const id = useId();
  const [place, setPlace] = useAtom(ownPlaceAtom);
  const [region, setRegion] = useState(() => regions.find((one) => townsOf(one).includes(place?.town ?? '')) ?? '');
  const [town, setTown] = useState(place?.town ?? '');
  const [isAsking, setAsking] = useState(false);
  const [message, setSaid] = useState<string>();
  const [error, setError] = useState<string>();
  const known = regions.find((one) => one === region);
  useEffect(followOwnPlace, []);

  function take(chosen: OwnPlace): void {
    setPlace(() => chosen);
    onTown(chosen.town);
    onClose();
  }

  async function ask(): Promise<void> {
    setAsking(true);
    setSaid(undefined);
    const answer = await askPhone();
    setAsking(false);
    if (typeof answer === 'string') setSaid(answer);
    else take(answer);
  }

  function choose(): void {
    if (!known) setError('Choose your region.');
    else take(placeOfTown(town === '' ? (townsOf(known)[0] ?? '') : town, known));
  }

  return (
    <Sheet
      title="Where are you?"
      onClose={onClose}
      actions={
        <>
          {place && (
            <Button
              variant="text"
              onClick={() => {
                setPlace(() => null);
                onClose();
              }}
            >
              Forget my place
            </Button>
          )}
          <Button type="submit" form={id}>
            Show nearest first
          </Button>
        </>
      }
    >
      <form className={styles.form} id={id} noValidate onSubmit={inPage(choose)}>
        <Button variant="outlined" startIcon={<MapPinIcon size={20} />} disabled={isAsking} onClick={() => void ask()}>
          {isAsking ? 'Asking this device…' : 'Ask this device'}
        </Button>
        <output className={styles.said}>{message}</output>
        <SelectField
          label="Region"
          placeholder="Choose your region"
          options={regions}
          value={region}
          error={error}
          onChange={(event) => {
            setRegion(event.target.value);
            setTown('');
            setError(undefined);
          }}
        />
        <SelectField
          label="Town"
          placeholder={known ? `${townsOf(known)[0] ?? ''} and around` : 'Choose your region first'}
          disabled={!known}
          options={known ? townsOf(known) : []}
          value={town}
          onChange={(event) => setTown(event.target.value)}
        />
        <SecondText>
          Your place stays on this device. The shop learns only the town that the list begins with.
        </SecondText>
      </form>
    </Sheet>
  );
}
