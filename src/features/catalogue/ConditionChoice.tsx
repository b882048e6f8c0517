import styled from '@emotion/styled';
import { conditions } from '#contract/catalogue/adverts.ts';
import type { Facets } from '#contract/catalogue/listing.ts';
import { colour } from '#src/ui/theme/colour.ts';
import { CheckIcon } from '#src/ui/pictures/icons.tsx';
import { finePointer } from '#src/ui/layout/screen.ts';
import { radius } from '#src/ui/theme/shape.ts';
import { type } from '#src/ui/theme/typography.ts';
import { visuallyHidden } from '#src/ui/theme/visuallyHidden.ts';
import { countText } from '#src/lib/countText.ts';

const Row = styled('div')({ clear: 'both', display: 'flex', flexWrap: 'wrap', gap: '0 8px' });
/** The target is 48 high, the pill in it 36. */
const Target = styled('label')({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  minHeight: 48,
  cursor: 'pointer',
  [finePointer]: { minHeight: 40 },
});
const Radio = styled('input')(visuallyHidden);
const Face = styled('span')({
  ...type.smallStrong,
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  padding: '7px 13px',
  border: `1px solid ${colour.outline}`,
  borderRadius: radius.full,
  whiteSpace: 'nowrap',
  '& svg': { display: 'none' },
  'input:checked + &': { borderColor: 'transparent', backgroundColor: colour.soft, color: colour.onSoft },
  'input:checked + & svg': { display: 'block' },
  'input:focus-visible + &': { outline: `3px solid ${colour.focus}`, outlineOffset: 2 },
});
const Count = styled('span')({ fontWeight: 400 });

/** Any, New or Used, as pills over radios. */
export function ConditionChoice({
  value,
  counts,
  onChoose,
}: {
  value: string;
  counts: Facets['condition'];
  onChoose: (condition: string) => void;
}) {
  return (
    <Row>
      {['', ...conditions].map((condition) => {
        const count = counts.find((counted) => counted.value === condition)?.count;
        return (
          <Target key={condition}>
            <Radio
              type="radio"
              name="condition"
              value={condition}
              checked={value === condition}
              onChange={() => onChoose(condition)}
            />
            <Face>
              <CheckIcon size={20} />
              {condition || 'Any'}
              {condition !== '' && <Count>{countText(count ?? 0)}</Count>}
            </Face>
          </Target>
        );
      })}
    </Row>
  );
}
