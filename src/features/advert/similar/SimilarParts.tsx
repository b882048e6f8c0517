import type { AdvertSummary } from '#contract/catalogue/adverts.ts';
import { formatPrice } from '#contract/core/money/money.ts';
import { PartPicture } from '#src/ui/pictures/PartPicture.tsx';
import { PartRow } from '#src/ui/parts/PartRow.tsx';
import { Section } from '#src/ui/layout/PageContainer.tsx';
import spacing from '#src/ui/layout/spacing.module.css';

/** Other adverts like this one; renders nothing when there are none. */
export function SimilarParts({ adverts }: { adverts: readonly AdvertSummary[] }) {
  if (adverts.length === 0) return null;
  return (
    <Section aria-labelledby="similar">
      <h2 className={spacing.below3} id="similar">
        Similar parts
      </h2>
      <PartRow
        desktop={5}
        isBelow
        parts={adverts.map(({ id, title, pricePesewas, condition, town, category, picture }) => ({
          id,
          title,
          category,
          price: formatPrice(pricePesewas),
          about: `${condition} · ${town}`,
          picture: <PartPicture picture={picture} sizes="(min-width:1200px) 230px, (min-width:600px) 200px, 106px" />,
        }))}
      />
    </Section>
  );
}
