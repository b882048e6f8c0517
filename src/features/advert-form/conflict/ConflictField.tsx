import type { ReactNode } from 'react';
import { formatPrice } from '#contract/core/money/money.ts';
import { parsePrice } from '#contract/core/money/parsePrice.ts';
import { pictureUrl } from '#contract/core/pictures/pictures.ts';
import { FieldMessage } from '#src/ui/fields/FieldFrame.tsx';
import { BlobImage } from '#src/ui/pictures/BlobImage.tsx';
import { yearsAlone } from '#src/lib/text/yearsText.ts';
import { alsoFitsWords, categoryWords, usedWords } from '#src/features/advert-form/fitment/fitmentWords.ts';
import { cleanNumbers } from '#src/features/advert-form/fitment/fitmentValues.ts';
import { type AdvertVersion, type Difference, type Side, type Topic, wordsOfText } from './mergeVersions.ts';
import type { FormPicture } from '#src/features/advert-form/pictures/pictureList.ts';
import { classes } from '#src/lib/classes.ts';
import tick from '#src/ui/fields/tick.module.css';
import { SecondLine } from '#src/ui/Text.tsx';
import styles from './ConflictField.module.css';

const whoChanged = {
  mine: 'Changed on this device only',
  theirs: 'Changed on the other device only',
  both: 'Changed on both',
} as const;

type Version = AdvertVersion<FormPicture>;

/** One topic in both versions, to choose between. */
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
  /** Whether the person tried to save although nothing is chosen here. */
  missing: boolean;
  onChoose: (side: Side) => void;
}) {
  const messageId = `conflict-${topic.name}-message`;
  const side = (name: Side, whose: string, version: Version) => (
    <label className={styles.card}>
      <input
        className={classes(tick.radio, styles.radio)}
        type="radio"
        name={`conflict-${topic.name}`}
        value={name}
        checked={choice === name}
        aria-describedby={missing ? messageId : undefined}
        onChange={() => onChoose(name)}
      />
      <span className={styles.whose}>{whose}</span>
      {topicContent(topic, version)}
    </label>
  );
  return (
    <fieldset className={styles.box} data-invalid={missing ? '' : undefined} data-topic={topic.name}>
      <legend className={styles.legend}>
        {topic.label}
        {changedBy && <SecondLine>{whoChanged[changedBy]}</SecondLine>}
      </legend>
      <div className={styles.sides}>
        {side('mine', 'Yours, on this device', mine)}
        {side('theirs', 'On the other device', theirs)}
      </div>
      <FieldMessage id={messageId} error={missing ? 'Choose one of the two.' : undefined} roomForMessage={false} />
    </fieldset>
  );
}

function topicContent(topic: Topic, { values, pictures }: Version): ReactNode {
  if (topic.name === 'pictures') return pictures.length > 0 ? thumbs(pictures) : none('No pictures');
  const words = topicText(topic, values);
  return words === '' ? none('Empty') : <span className={styles.said}>{words}</span>;
}

function topicText(topic: Topic, values: Version['values']): string {
  switch (topic.name) {
    case 'pricePesewas': {
      const pesewas = parsePrice(values.pricePesewas);
      return pesewas === null ? values.pricePesewas : formatPrice(pesewas);
    }
    case 'category':
      return categoryWords(values);
    case 'years':
      return yearsAlone(values, ' to ');
    case 'alsoFits':
      return alsoFitsWords(values);
    case 'otherNumbers':
      return cleanNumbers(values.otherNumbers);
    case 'condition':
      return usedWords(values);
    case 'place':
      return [values.town, values.region].filter(Boolean).join(', ');
    default:
      return topic.fields
        .map((field) => wordsOfText(field, values[field]))
        .filter(Boolean)
        .join(' ');
  }
}

const none = (words: string) => (
  <span className={styles.said} data-none="">
    {words}
  </span>
);

function thumbs(pictures: readonly FormPicture[]) {
  return (
    <span className={styles.thumbs}>
      {pictures.map(({ key, id, pass, blob, alt, ready }, index) => (
        <span className={styles.thumb} key={key}>
          <span>
            {blob ? (
              <BlobImage blob={blob} />
            ) : (
              id !== null && ready && <img src={pictureUrl({ id, pass }, 320, 'webp')} alt="" draggable={false} />
            )}
          </span>
          <span>
            {index + 1}
            {index === 0 && ', cover'}
            {alt && `: ${alt}`}
          </span>
        </span>
      ))}
    </span>
  );
}
