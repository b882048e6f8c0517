import styled from '@emotion/styled';
import { useRef, useState } from 'react';
import { formatDay, formatTime } from '#src/lib/dateText.ts';
import { Button, IconButton } from '#src/ui/buttons/Button.tsx';
import { colour } from '#src/ui/theme/colour.ts';
import { FullPageDialog } from '#src/ui/overlays/FullPageDialog.tsx';
import { CloseIcon } from '#src/ui/pictures/icons.tsx';
import { from600, from900 } from '#src/ui/layout/screen.ts';
import { barHeightPx } from '#src/ui/theme/shape.ts';
import { type } from '#src/ui/theme/typography.ts';
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

/* Load this module lazily: it brings MUI's Dialog. */

const Head = styled('div')({
  position: 'sticky',
  top: 0,
  zIndex: 2,
  flex: 'none',
  backgroundColor: colour.page,
  borderBottom: `1px solid ${colour.hairline}`,
});
const HeadRow = styled('div')({
  display: 'flex',
  alignItems: 'center',
  minHeight: barHeightPx,
  maxWidth: 1000,
  marginInline: 'auto',
  padding: '4px 4px 4px 16px',
  [from600]: { paddingInline: 24 },
});
const Title = styled('h2')({ ...type.section, flex: 1 });
const Body = styled('div')({
  width: '100%',
  maxWidth: 1000,
  marginInline: 'auto',
  padding: '16px 16px 32px',
  [from600]: { paddingInline: 24 },
});
const All = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  marginBlock: '16px 20px',
  '& > *': { flex: '1 1 150px', paddingInline: 8 },
  [from600]: { '& > *': { flex: 'none', paddingInline: 16 } },
});
const Same = styled('p')({
  ...type.small,
  paddingTop: 20,
  borderTop: `1px solid ${colour.hairline}`,
  color: colour.textSecond,
  '& b': { color: colour.text },
});
const Foot = styled('div')({
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  flex: 'none',
  marginTop: 'auto',
  borderTop: `1px solid ${colour.hairline}`,
  backgroundColor: colour.page,
});
const FootRow = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 8,
  maxWidth: 1000,
  marginInline: 'auto',
  padding: '12px 16px calc(12px + env(safe-area-inset-bottom))',
  '& > button': { flex: '1 1 0', paddingInline: 8, whiteSpace: 'nowrap' },
  '& > output': { flex: '1 1 100%' },
  [from600]: { paddingInline: 24, '& > button': { flex: 'none', paddingInline: 24 }, '& > output': { flex: 1 } },
  [from900]: { minHeight: 76 },
});
const Left = styled('output')({ ...type.smallStrong });

/**
 * The advert as it is on this device and as another one left it, side by side. What only one of them changed is chosen
 * beforehand; what both changed, the person chooses. Closing it changes nothing and loses nothing.
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
  /** What both began from; null when it is not known. */
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
    <FullPageDialog open onClose={onClose} label="Changed on another device">
      <Head>
        <HeadRow>
          <Title>Changed on another device</Title>
          <IconButton aria-label="Back to the form" onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </HeadRow>
      </Head>
      <Body ref={list}>
        <p>
          You changed this advert on another device on {formatDay(updatedAt)} at {formatTime(updatedAt)}. Choose which
          one stays, field by field. Nothing is saved yet.
        </p>
        <All>
          <Button variant="outlined" onClick={() => all('mine')}>
            Take all mine
          </Button>
          <Button variant="outlined" onClick={() => all('theirs')}>
            Take all from the other
          </Button>
        </All>
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
          <Same>
            <b>The same on both:</b> {same.map(({ label }) => label).join(', ')}.
          </Same>
        )}
      </Body>
      <Foot>
        <FootRow>
          <Left>
            {open.length === 0
              ? 'Everything is chosen.'
              : `${open.length} ${open.length === 1 ? 'field is' : 'fields are'} still to choose.`}
          </Left>
          <Button variant="outlined" size="large" onClick={onClose}>
            Not now
          </Button>
          <Button color="secondary" size="large" onClick={take}>
            Save the choice
          </Button>
        </FootRow>
      </Foot>
    </FullPageDialog>
  );
}
