import { useRef, useState } from 'react';
import { formatDay, formatTime } from '#src/lib/text/dateText.ts';
import { Button, IconButton } from '#src/ui/buttons/Button.tsx';
import { FullPageDialog } from '#src/ui/overlays/FullPageDialog.tsx';
import { CloseIcon } from '#src/ui/pictures/icons.tsx';
import { ConflictField } from './ConflictField.tsx';
import {
  type AdvertVersion,
  type Choices,
  compareVersions,
  type Side,
  suggestedChoices,
  unchosen,
} from './mergeVersions.ts';
import type { FormPicture } from '#src/features/advert-form/pictures/pictureList.ts';
import type { Conflict } from '#src/features/advert-form/useSending.ts';
import styles from './ConflictDialog.module.css';

/* Load this module lazily: it brings MUI's Dialog. */

/**
 * Shows the advert as it is on this device and as another device left it, side by side. What only one of them changed
 * is chosen beforehand; the person chooses where both changed something. Closing it changes nothing and loses nothing.
 */
export function ConflictDialog({
  conflict,
  base,
  mine,
  theirs,
  onChoose,
  onClose,
  onTake,
}: {
  conflict: Conflict;
  /** The version that both started from; null when it is not known. */
  base: AdvertVersion | null;
  mine: AdvertVersion<FormPicture>;
  theirs: AdvertVersion<FormPicture>;
  onChoose: (choices: Choices) => void;
  onClose: () => void;
  onTake: (choices: Choices) => void;
}) {
  const { differences, same } = compareVersions(base, mine, theirs);
  const choices = { ...suggestedChoices(differences), ...conflict.choices };
  const open = unchosen(differences, choices);
  const [tried, setTried] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const all = (side: Side) => onChoose(Object.fromEntries(differences.map(({ topic }) => [topic.name, side] as const)));
  const take = () => {
    const [first] = open;
    if (!first) return onTake(choices);
    setTried(true);
    list.current?.querySelector<HTMLElement>(`[data-topic="${first.topic.name}"] input`)?.focus();
  };
  const { updatedAt } = conflict.theirs;
  return (
    <FullPageDialog onClose={onClose} label="Changed on another device">
      <div className={styles.head}>
        <div className={styles.headRow}>
          <h2 className={styles.title}>Changed on another device</h2>
          <IconButton aria-label="Back to the form" onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </div>
      </div>
      <div className={styles.body} ref={list}>
        <p>
          You changed this advert on another device on {formatDay(updatedAt)} at {formatTime(updatedAt)}. Choose for
          each field which version to keep. Nothing is saved yet.
        </p>
        <div className={styles.all}>
          <Button variant="outlined" onClick={() => all('mine')}>
            Take all mine
          </Button>
          <Button variant="outlined" onClick={() => all('theirs')}>
            Take all from the other
          </Button>
        </div>
        {differences.map((difference) => {
          const { name } = difference.topic;
          return (
            <ConflictField
              key={name}
              difference={difference}
              mine={mine}
              theirs={theirs}
              choice={choices[name]}
              missing={tried && choices[name] === undefined}
              onChoose={(side) => onChoose({ ...conflict.choices, [name]: side })}
            />
          );
        })}
        {same.length > 0 && (
          <p className={styles.same}>
            <b>The same on both:</b> {same.map(({ label }) => label).join(', ')}.
          </p>
        )}
      </div>
      <div className={styles.foot}>
        <div className={styles.footRow}>
          <output className={styles.left}>
            {open.length === 0
              ? 'Everything is chosen.'
              : `${open.length} ${open.length === 1 ? 'field still needs' : 'fields still need'} your choice.`}
          </output>
          <Button variant="outlined" size="large" onClick={onClose}>
            Not now
          </Button>
          <Button color="secondary" size="large" onClick={take}>
            Save the choice
          </Button>
        </div>
      </div>
    </FullPageDialog>
  );
}
