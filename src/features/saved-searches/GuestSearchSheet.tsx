import { type ReactNode, useId, useState } from 'react';
import type { ListingSearch } from '#contract/catalogue/listingSearch.ts';
import { savedSearchOf } from '#contract/people/savedSearches.ts';
import { savedSearchName } from '#contract/people/savedSearchName.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { SubmitButton } from '#src/ui/buttons/SubmitButton.tsx';
import { ChoiceCards } from '#src/ui/fields/ChoiceCards.tsx';
import { Sheet } from '#src/ui/overlays/Sheet.tsx';
import { GuestMailForm } from './GuestMailForm.tsx';
import { GuestPhoneForm } from './GuestPhoneForm.tsx';
import spacing from '#src/ui/layout/spacing.module.css';

/* Load this module lazily: it brings the dialog and the rules of a search. */

const ways = [
  { value: 'mail', label: 'By e-mail' },
  { value: 'sms', label: 'By SMS' },
] as const;

/** Asks somebody without an account where to send the news of a search: to an e-mail, or to a phone. */
export function GuestSearchSheet({
  search,
  onSignIn,
  onClose,
}: {
  search: ListingSearch;
  onSignIn: () => void;
  onClose: () => void;
}) {
  const id = useId();
  const [way, setWay] = useState<(typeof ways)[number]['value']>('mail');
  const [pending, setPending] = useState(false);
  const [isCodeSent, setCodeSent] = useState(false);
  const [done, setDone] = useState<ReactNode>();
  const wanted = savedSearchOf(search);
  const name = savedSearchName(wanted);
  const form = { id, wanted, name, onPending: setPending, onDone: setDone };
  return (
    <Sheet
      title="Tell me when one is posted"
      onClose={onClose}
      actions={
        done === undefined ? (
          <>
            <Button variant="outlined" onClick={onSignIn}>
              Sign in instead
            </Button>
            <SubmitButton form={id} pending={pending} size="medium">
              {way === 'mail' ? 'Mail me' : isCodeSent ? 'Confirm' : 'Send a code'}
            </SubmitButton>
          </>
        ) : (
          <Button onClick={onClose}>Close</Button>
        )
      }
    >
      {done === undefined ? (
        <div className={spacing.stack4}>
          <p>
            We tell you when a part is posted for <b>{name}</b>, at most once a day. With an account your searches are
            on all your devices.
          </p>
          <ChoiceCards
            label="How"
            hideLabel
            name="way"
            choices={ways}
            value={way}
            onChange={(event) => {
              setWay(event.target.value === 'sms' ? 'sms' : 'mail');
              setCodeSent(false);
            }}
          />
          {way === 'mail' ? <GuestMailForm {...form} /> : <GuestPhoneForm {...form} onCodeSent={setCodeSent} />}
        </div>
      ) : (
        <output className={spacing.stack4}>{done}</output>
      )}
    </Sheet>
  );
}
