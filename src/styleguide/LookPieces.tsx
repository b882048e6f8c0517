import {
  AdvertTitle,
  Lead,
  Price,
  PriceLarge,
  RunningText,
  SecondText,
  SectionTitleLarge,
  WrittenText,
} from '#src/ui/Text.tsx';
import { Folder, Piece } from './pieces.tsx';
import styles from './Styleguide.module.css';

const colours = [
  'page',
  'surface',
  'sunken',
  'well',
  'skeleton',
  'text',
  'text-second',
  'text-third',
  'hairline',
  'outline',
  'primary',
  'primary-hover',
  'on-primary',
  'amber',
  'amber-hover',
  'on-amber',
  'soft',
  'soft-hover',
  'on-soft',
  'success',
  'success-soft',
  'warning',
  'warning-soft',
  'error',
  'error-hover',
  'on-error',
  'error-soft',
  'info',
  'info-soft',
  'focus',
  'footer',
  'on-footer',
  'on-footer-second',
  'footer-line',
  'brand-amber',
] as const;

export function LookPieces() {
  return (
    <Folder name="Colours and type">
      <Piece name="tokens.css">
        {colours.map((name) => (
          <div className={styles.swatch} key={name}>
            <span style={{ background: `var(--${name})` }} />
            {name}
          </div>
        ))}
      </Piece>
      <Piece name="Text" column>
        <AdvertTitle as="p">Front brake pad set (AdvertTitle)</AdvertTitle>
        <SectionTitleLarge as="p">Similar parts (SectionTitleLarge)</SectionTitleLarge>
        <Lead>Ask us anything about the shop. (Lead)</Lead>
        <WrittenText>{`What a person wrote,\nin two lines`}</WrittenText>
        <RunningText>
          A light squeal on the first stops of a damp morning is rust coming off the discs. A squeal that stays is the
          wear tab. (RunningText)
        </RunningText>
        <SecondText>Used · Kumasi (SecondText)</SecondText>
        <Price>GHc 280.00 (Price)</Price>
        <PriceLarge>GHc 9,999,999.99 (PriceLarge)</PriceLarge>
      </Piece>
    </Folder>
  );
}
