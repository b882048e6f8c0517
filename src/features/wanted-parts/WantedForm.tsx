import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { partCategories } from '#contract/catalogue/categories.ts';
import { modelsOf } from '#contract/catalogue/fitment/vehicleModels.ts';
import { makes, yearsOffered } from '#contract/catalogue/fitment/vehicles.ts';
import { partTypesOf } from '#contract/catalogue/partTypes.ts';
import { regions } from '#contract/core/places/regions.ts';
import { maxWantedWords } from '#contract/people/wantedPartRules.ts';
import {
  newWantedPartSchema,
  type WantedPartForm,
  wantedPartSentSchema,
  wantedPartsPath,
} from '#contract/people/wantedParts.ts';
import { shopYear } from '#contract/catalogue/fitment/shopYear.ts';
import { queuedWords, useFormCommand, useReadySending } from '#src/device/outbox/forms/useFormCommand.ts';
import { useEntryForm } from '#src/device/outbox/forms/useEntryForm.ts';
import { fieldOf } from '#src/lib/fieldOf.ts';
import type { CommandPicture } from '#src/device/outbox/commands/command.ts';
import { forgetTypedWords } from '#src/device/typedWords.ts';
import { useTypedField } from '#src/device/outbox/forms/useTypedField.ts';
import { wantedKey } from '#src/http/ownData.ts';
import { showRefusal } from '#src/http/showFault.ts';
import { validatingResolver } from '#src/lib/contractResolver.ts';
import { SubmitButton } from '#src/ui/buttons/SubmitButton.tsx';
import { FieldPair, Fields, FormActions } from '#src/ui/fields/form.tsx';
import { PhotoField } from '#src/ui/fields/PhotoField.tsx';
import { SelectField } from '#src/ui/fields/SelectField.tsx';
import { TextAreaField } from '#src/ui/fields/TextAreaField.tsx';
import { Panel } from '#src/ui/layout/Panel.tsx';
import { AppLink } from '#src/ui/links.tsx';
import { notify } from '#src/ui/notices/notify.tsx';
import { Refusal } from '#src/ui/notices/refusalStrips.tsx';
import { SecondText } from '#src/ui/Text.tsx';
import { wantedLabel } from './wantedWords.ts';
import { emptyWanted, forgetTypedWanted, keepTypedWanted, wantedFormSchema } from './wantedStart.ts';
import { deviceOutbox } from '#src/device/outbox/shared/deviceOutbox.ts';
import spacing from '#src/ui/layout/spacing.module.css';
import styles from './WantedParts.module.css';

/**
 * The form in which a buyer asks vendors for a part.
 * @param start what it begins with
 * @param entryId the wanted part in the outbox to edit
 */
export function WantedForm({
  start,
  entryId,
  signedIn,
}: {
  start: WantedPartForm;
  entryId: string | null;
  signedIn: boolean;
}) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const submit = useFormCommand(entryId);
  // What is typed over a word of the search belongs to that word; over an entry of the outbox it is kept there.
  const about = entryId === null ? `wanted part ${start.words}` : null;
  const [picture, setPicture] = useState<File | null>(null);
  const [years] = useState(() => yearsOffered(shopYear()));
  const form = useForm<WantedPartForm>({
    resolver: validatingResolver(newWantedPartSchema),
    mode: 'onTouched',
    defaultValues: start,
  });
  const typed = useTypedField(form, 'words', about);
  const { errors, isDirty, isSubmitting } = form.formState;
  // oxlint-disable-next-line react/incompatible-library -- the form has no other way to follow one field
  const make = form.watch('make');
  useReadySending(isDirty || start !== emptyWanted);
  /** The form is of the next part from here on, and keeps what is typed into it. */
  const toNext = () => void router.navigate({ to: '/wanted-parts', search: {}, replace: true, resetScroll: false });
  useEntryForm(entryId, form, {
    schema: wantedFormSchema,
    onAway: () => {
      // What was typed while the entry was asked for stays.
      if (!form.getValues('words')) toNext();
      notify({ kind: 'info', message: 'It is no longer in the outbox', detail: 'See the outbox.' });
    },
  });

  const send = form.handleSubmit(async (values) => {
    const earlierPictures = picture === null && entryId !== null ? await picturesOfEntry(entryId) : [];
    const outcome = await submit({
      kind: 'wanted.ask',
      label: wantedLabel(values),
      request: { method: 'POST', path: wantedPartsPath, body: values },
      pictures: picture === null ? earlierPictures : [{ alt: '', id: null, blob: picture, original: true }],
      answer: wantedPartSentSchema,
      ...(about !== null && { typedAt: [about] }),
    });
    if ('fault' in outcome) {
      if (outcome.fault.code === 'signed_out' && outcome.id === null) return signIn(values);
      return showRefusal(form, outcome.fault);
    }
    forgetTypedWanted();
    form.reset(emptyWanted);
    setPicture(null);
    if (entryId !== null) toNext();
    void queryClient.invalidateQueries({ queryKey: wantedKey });
    notify(
      outcome.kind === 'queued'
        ? { kind: 'info', ...queuedWords }
        : {
            kind: 'success',
            message: outcome.answer?.message ?? 'The vendors were asked.',
            detail: 'Their answers appear here, and we tell you.',
          },
    );
    return undefined;
  });

  /** From here on the tab has it, and begins the form with it. */
  function keepWhileSigningIn(values: WantedPartForm): void {
    keepTypedWanted(values);
    if (about !== null) forgetTypedWords(about);
  }

  function signIn(values: WantedPartForm): void {
    keepWhileSigningIn(values);
    notify({ kind: 'info', message: 'Sign in to ask', detail: 'What you typed is kept. We bring you back here.' });
    void router.navigate({ to: '/login', search: { next: '/wanted-parts' } });
  }

  return (
    <Panel className={styles.form}>
      <form onSubmit={(event) => void send(event)} noValidate aria-labelledby="wanted-form-title">
        <h2 id="wanted-form-title">Ask the vendors</h2>
        <Fields>
          <SelectField label="Part type" optional {...fieldOf(form, 'partType')}>
            <option value="">Any</option>
            {partCategories.map(({ slug, name }) => (
              <optgroup key={slug} label={name}>
                {partTypesOf(slug).map((type) => (
                  <option key={type.slug} value={type.slug}>
                    {type.name}
                  </option>
                ))}
              </optgroup>
            ))}
          </SelectField>
          <FieldPair>
            <SelectField
              label="Make"
              optional
              placeholder="Any"
              options={makes}
              {...fieldOf(form, 'make', { onChange: () => form.setValue('model', '') })}
            />
            <SelectField
              label="Model"
              optional
              placeholder={make === '' ? 'Make first' : 'Any'}
              options={make === '' ? [] : modelsOf(make)}
              {...fieldOf(form, 'model')}
            />
          </FieldPair>
          <FieldPair>
            <SelectField label="Year" optional placeholder="Any" options={years} {...fieldOf(form, 'year')} />
            <SelectField label="Region" optional placeholder="Any" options={regions} {...fieldOf(form, 'region')} />
          </FieldPair>
          <TextAreaField
            label="What are you looking for?"
            help="Side, number on the part, new or used. Leave your phone number out."
            maxCharacters={maxWantedWords}
            {...typed}
          />
          {signedIn ? (
            <PhotoField label="Picture of the part" file={picture} onPick={setPicture} />
          ) : (
            <SecondText>
              Asking needs an account, so that the answers find you.{' '}
              <AppLink
                to="/login"
                search={{ next: '/wanted-parts' }}
                onClick={() => keepWhileSigningIn(form.getValues())}
              >
                Sign in
              </AppLink>{' '}
              first to add a picture too.
            </SecondText>
          )}
          <Refusal sentence={errors.root?.message} />
        </Fields>
        <FormActions className={spacing.above4}>
          <SubmitButton pending={isSubmitting}>Ask the vendors</SubmitButton>
        </FormActions>
      </form>
    </Panel>
  );
}

/** The pictures of an entry of the outbox, to send with its new contents; none when they cannot be read. */
async function picturesOfEntry(entryId: string): Promise<CommandPicture[]> {
  try {
    const { store } = deviceOutbox();
    const entry = await store.get(entryId);
    return await Promise.all(
      (entry?.pictures ?? []).map(async ({ id, hash, alt, original }) => ({
        id,
        hash,
        alt,
        blob: hash === null ? null : await store.blob(hash),
        ...(original && { original }),
      })),
    );
  } catch {
    return [];
  }
}
