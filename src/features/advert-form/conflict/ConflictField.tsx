import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { formatPrice, parsePrice } from '#contract/core/money.ts';
import { pictureUrl } from '#contract/core/pictures.ts';
import { colour } from '#src/ui/theme/colour.ts';
import { FieldMessage } from '#src/ui/fields/FieldFrame.tsx';
import { from600 } from '#src/ui/layout/screen.ts';
import { radius } from '#src/ui/theme/shape.ts';
import { radioLook } from '#src/ui/fields/tickLook.ts';
import { type } from '#src/ui/theme/typography.ts';
import { BlobImage } from '#src/features/advert-form/pictures/BlobImage.tsx';
import { alsoFitsWords, categoryWords, usedWords, yearWords } from '#src/features/advert-form/fitment/fitmentWords.ts';
import { cleanNumbers } from '#src/features/advert-form/fitment/fitmentValues.ts';
import type { AdvertVersion, Difference, Side, Topic } from './mergeVersions.ts';
import type { FormPicture } from '#src/features/advert-form/pictures/pictureList.ts';

const Box = styled('fieldset')({ minWidth: 0, paddingBlock: 20, borderTop: `1px solid ${colour.hairline}` });
const Legend = styled('legend')({ ...type.label, float: 'left', width: '100%', padding: 0 });
const Who = styled('span')({ ...type.small, display: 'block', color: colour.textSecond });
const Sides = styled('div')({
  clear: 'both',
  display: 'grid',
  gap: 8,
  gridTemplateColumns: 'minmax(0,1fr)',
  paddingTop: 10,
  [from600]: { gridTemplateColumns: 'repeat(2,minmax(0,1fr))', gap: 16 },
});
const Card = styled('label')({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0,1fr)',
  gap: '4px 12px',
  alignContent: 'start',
  minHeight: 52,
  padding: '12px 14px',
  border: `1px solid ${colour.outline}`,
  borderRadius: radius.l,
  cursor: 'pointer',
  '&:has(:checked)': {
    borderColor: colour.primary,
    boxShadow: `inset 0 0 0 1px ${colour.primary}`,
    backgroundColor: colour.soft,
  },
  '&:has(:focus-visible)': { outline: `3px solid ${colour.focus}`, outlineOffset: 2 },
  '[data-invalid] &': { borderColor: colour.error },
});
const Radio = styled('input')({ ...radioLook, '&:focus-visible': { outline: 0 } });
const Whose = styled('span')({ ...type.smallStrong, color: colour.textSecond });
const Said = styled('span')({
  ...type.body,
  gridColumn: '1 / -1',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
  '&[data-none]': { color: colour.textSecond },
});
const Thumbs = styled('span')({ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', gap: 8, paddingTop: 4 });
const Thumb = styled('span')({
  ...type.small,
  display: 'grid',
  gap: 2,
  alignContent: 'start',
  width: 88,
  overflowWrap: 'anywhere',
  color: colour.textSecond,
  '& > :first-of-type': {
    display: 'block',
    overflow: 'hidden',
    width: 88,
    height: 66,
    borderRadius: radius.s,
    backgroundColor: colour.well,
  },
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
});

const whoChanged = {
  mine: 'Changed on this device only',
  theirs: 'Changed on the other device only',
  both: 'Changed on both',
} as const;

type Version = AdvertVersion<FormPicture>;

/** One topic in both versions, each to be chosen. */
export function ConflictField({
  difference: { topic, changedBy },
  mine,
  theirs,
  choice,
  missing,
  onChoose,
}: {
  difference: Difference;
  mine: Version;
  theirs: Version;
  choice: Side | undefined;
  /** Somebody wants to save and this is not chosen. */
  missing: boolean;
  onChoose: (side: Side) => void;
}) {
  const messageId = `conflict-${topic.name}-message`;
  const side = (name: Side, whose: string, version: Version) => (
    <Card>
      <Radio
        type="radio"
        name={`conflict-${topic.name}`}
        value={name}
        checked={choice === name}
        aria-describedby={missing ? messageId : undefined}
        onChange={() => onChoose(name)}
      />
      <Whose>{whose}</Whose>
      {saidOn(topic, version)}
    </Card>
  );
  return (
    <Box data-invalid={missing ? '' : undefined} data-topic={topic.name}>
      <Legend>
        {topic.label}
        {changedBy && <Who>{whoChanged[changedBy]}</Who>}
      </Legend>
      <Sides>
        {side('mine', 'Yours, on this device', mine)}
        {side('theirs', 'On the other device', theirs)}
      </Sides>
      <FieldMessage id={messageId} error={missing ? 'Choose one of the two.' : undefined} roomForMessage={false} />
    </Box>
  );
}

function saidOn(topic: Topic, { values, pictures }: Version): ReactNode {
  if (topic.name === 'pictures') return pictures.length > 0 ? thumbs(pictures) : none('No pictures');
  const words = wordsOn(topic, values);
  return words === '' ? none('Empty') : <Said>{words}</Said>;
}

function wordsOn(topic: Topic, values: Version['values']): string {
  switch (topic.name) {
    case 'price': {
      const pesewas = parsePrice(values.price);
      return pesewas === null ? values.price : formatPrice(pesewas);
    }
    case 'category':
      return categoryWords(values);
    case 'years':
      return yearWords(values);
    case 'alsoFits':
      return alsoFitsWords(values);
    case 'otherNumbers':
      return cleanNumbers(values.otherNumbers);
    case 'condition':
      return usedWords(values);
    case 'place':
      return [values.location, values.region].filter(Boolean).join(', ');
    default:
      return topic.fields
        .map((field) => values[field])
        .filter(Boolean)
        .join(' ');
  }
}

const none = (words: string) => <Said data-none="">{words}</Said>;

function thumbs(pictures: readonly FormPicture[]) {
  return (
    <Thumbs>
      {pictures.map(({ key, id, blob, alt, ready }, index) => (
        <Thumb key={key}>
          <span>
            {blob ? (
              <BlobImage blob={blob} />
            ) : (
              id !== null && ready && <img src={pictureUrl(id, 320, 'webp')} alt="" draggable={false} />
            )}
          </span>
          <span>
            {index + 1}
            {index === 0 && ', cover'}
            {alt && `: ${alt}`}
          </span>
        </Thumb>
      ))}
    </Thumbs>
  );
}
