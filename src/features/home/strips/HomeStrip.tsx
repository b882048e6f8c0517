import type { ReactNode } from 'react';
import { pictureSlots } from '#contract/core/pictures/pictures.ts';
import { classes } from '#src/lib/classes.ts';
import { AppLink } from '#src/ui/links.tsx';
import { Section } from '#src/ui/layout/PageContainer.tsx';
import { PartRow } from '#src/ui/parts/PartRow.tsx';
import { PartPicture } from '#src/ui/pictures/PartPicture.tsx';
import type { StripPart } from './stripQueries.ts';
import styles from './HomeStrip.module.css';

/** A row of parts on the home page, under a heading that leads to all of them. */
export function HomeStrip({
  id,
  heading,
  search,
  ofVehicle = false,
  children,
}: {
  id: string;
  heading: string;
  /** The list of all of them. */
  search: { fits?: string };
  /** Shown only while a vehicle is chosen on this device. */
  ofVehicle?: boolean;
  children: ReactNode;
}) {
  return (
    <Section className={classes(styles.strip, ofVehicle && styles.ofVehicle)} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 className={styles.heading} id={id}>
          {heading}
        </h2>
        <AppLink className={styles.all} to="/view-product" search={search} aria-label={`See all: ${heading}`}>
          See all
        </AppLink>
      </div>
      {children}
    </Section>
  );
}

/** One size of picture: the card is as wide everywhere, and the document carries each address. */
export function StripParts({ parts }: { parts: readonly StripPart[] }) {
  return (
    <PartRow
      desktop={6}
      parts={parts.map(({ picture, ...part }) => ({
        ...part,
        picture: (
          <PartPicture picture={picture === null ? null : { id: picture }} widths={[pictureSlots[0]]} sizes="200px" />
        ),
      }))}
    />
  );
}
