import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { formatPrice, priceFieldValue } from '#contract/core/money/money.ts';
import { messageAnswerSchema } from '#contract/people/account.ts';
import { maxAnswerWords, wantedPartName } from '#contract/people/wantedPartRules.ts';
import { type ReceivedWanted, wantedAnswerSchema, wantedPartPath } from '#contract/people/wantedParts.ts';
import { ofOnePerson } from '#src/device/ofOnePerson.tsx';
import { outcomeNotice } from '#src/device/outbox/forms/outcomeNotice.ts';
import { useFormCommand, useReadySending } from '#src/device/outbox/forms/useFormCommand.ts';
import { useTypedField } from '#src/device/outbox/forms/useTypedField.ts';
import { fieldOf } from '#src/lib/fieldOf.ts';
import { wantedKey } from '#src/http/ownData.ts';
import { showRefusal } from '#src/http/showFault.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { validatingResolver } from '#src/lib/contractResolver.ts';
import { SubmitButton } from '#src/ui/buttons/SubmitButton.tsx';
import { Fields } from '#src/ui/fields/form.tsx';
import { PhotoField } from '#src/ui/fields/PhotoField.tsx';
import { PriceField } from '#src/ui/fields/PriceField.tsx';
import { SelectField } from '#src/ui/fields/SelectField.tsx';
import { TextAreaField } from '#src/ui/fields/TextAreaField.tsx';
import { notify } from '#src/ui/notices/notify.tsx';
import { Refusal } from '#src/ui/notices/refusalStrips.tsx';
import { Sheet } from '#src/ui/overlays/Sheet.tsx';
import { offeredAdvertsQuery } from './wantedQueries.ts';

interface AnswerForm {
  price: string;
  words: string;
  advertId: string;
}

/** Asks a vendor for the price of a wanted part, and for words, a picture or an advert. Load it lazily. */
export const WantedAnswerSheet = ofOnePerson(WantedAnswerSheetOfOne);

function WantedAnswerSheetOfOne({
  wanted,
  accountId,
  onClose,
}: {
  wanted: ReceivedWanted;
  accountId: string;
  onClose: () => void;
}) {
  const http = useHttp();
  const formId = useId();
  const queryClient = useQueryClient();
  const submit = useFormCommand();
  const { id, own } = wanted;
  const name = wantedPartName(wanted);
  const about = `wanted answer ${id}`;
  const [picture, setPicture] = useState<File | null>(null);
  const { data: offered } = useQuery(offeredAdvertsQuery(http, accountId, wanted.make));
  const adverts = offered?.items ?? [];
  const choices = adverts.map((advert) => ({
    value: advert.id,
    label: `${advert.title}, ${formatPrice(advert.pricePesewas)}`,
  }));
  // The one that was chosen before may be among them no more, and can be taken back.
  const chosen = own?.advert;
  if (chosen && !adverts.some((advert) => advert.id === chosen.id))
    choices.push({ value: chosen.id, label: chosen.title });
  const form = useForm<AnswerForm>({
    resolver: validatingResolver(wantedAnswerSchema),
    defaultValues: {
      price: own ? priceFieldValue(own.pricePesewas) : '',
      words: own?.words ?? '',
      advertId: own?.advert?.id ?? '',
    },
  });
  const aboutPrice = `wanted price ${id}`;
  const typed = { price: useTypedField(form, 'price', aboutPrice), words: useTypedField(form, 'words', about) };
  const { errors, isSubmitting } = form.formState;
  useReadySending(true);

  const send = form.handleSubmit(async (values) => {
    const earlier = own?.picture ?? null;
    const outcome = await submit({
      kind: 'wanted.answer',
      label: `Answer: ${name}`,
      about: [id],
      request: { method: 'PUT', path: `${wantedPartPath(id)}/answer`, body: values },
      pictures: picture
        ? [{ alt: '', id: null, blob: picture, original: true }]
        : earlier
          ? [{ alt: '', id: earlier.id, blob: null }]
          : [],
      answer: messageAnswerSchema,
      typedAt: [about, aboutPrice],
    });
    if ('fault' in outcome) return showRefusal(form, outcome.fault);
    void queryClient.invalidateQueries({ queryKey: wantedKey });
    notify(outcomeNotice(outcome, 'The buyer has your answer.'));
    return onClose();
  });

  return (
    <Sheet
      onClose={onClose}
      title={name}
      actions={
        <SubmitButton form={formId} pending={isSubmitting}>
          Send your answer
        </SubmitButton>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void send(event)}>
        <Fields>
          <PriceField label="Price" {...typed.price} />
          {choices.length > 0 && (
            <SelectField
              label="Your advert of it"
              optional
              placeholder="None"
              options={choices}
              {...fieldOf(form, 'advertId', {
                onChange: ({ target }: { target: HTMLSelectElement }) => {
                  const offer = adverts.find((advert) => advert.id === target.value);
                  if (offer && form.getValues('price') === '') {
                    form.setValue('price', priceFieldValue(offer.pricePesewas));
                  }
                },
              })}
            />
          )}
          <TextAreaField
            label="Your words"
            optional
            help="Condition, brand, when it can be collected."
            maxCharacters={maxAnswerWords}
            {...typed.words}
          />
          <PhotoField
            label="Picture of the part"
            file={picture}
            onPick={setPicture}
            help={own?.picture ? 'The picture that you sent before stays unless you choose another.' : undefined}
          />
          <Refusal sentence={errors.root?.message} />
        </Fields>
      </form>
    </Sheet>
  );
}
