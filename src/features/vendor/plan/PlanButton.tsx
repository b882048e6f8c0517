import styled from '@emotion/styled';
import { formatPrice } from '#contract/core/money.ts';
import type { PlansAnswer } from '#contract/vendor/payment.ts';
import { colour } from '#src/ui/theme/colour.ts';
import { ChevronRightIcon } from '#src/ui/pictures/icons.tsx';
import { hasHover } from '#src/ui/layout/screen.ts';
import { motion, radius } from '#src/ui/theme/shape.ts';
import { type } from '#src/ui/theme/typography.ts';
import { monthlyPrice } from './planWords.ts';

const Card = styled('button')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  width: '100%',
  minHeight: 80,
  padding: '14px 12px 14px 16px',
  border: `1px solid ${colour.outline}`,
  borderRadius: radius.l,
  backgroundColor: colour.surface,
  color: colour.text,
  textAlign: 'left',
  cursor: 'pointer',
  transition: `transform ${motion.pressMs}ms ${motion.ease}`,
  '&:active': { transform: 'scale(.98)' },
  '&:disabled': { color: colour.textThird, backgroundColor: colour.sunken, cursor: 'default' },
  [hasHover]: { '&:hover:enabled': { backgroundColor: colour.sunken } },
});
const Words = styled('span')({ flex: 1, minWidth: 0, '& > span': { display: 'block' } });
const Name = styled('span')({ ...type.label, fontSize: '1.125rem' });
const Monthly = styled('span')({ ...type.small, color: colour.textSecond });
const Saving = styled('span')({ ...type.smallStrong, color: colour.success });
const Amount = styled('span')({ ...type.price, fontSize: '1.125rem' });
const Waiting = styled('span')({ ...type.label, animation: 'pulse 1.4s ease-in-out infinite' });

/** One plan: its length, what it costs a month, what it saves, and the price. */
export function PlanButton({
  plan,
  saving,
  pending,
  disabled,
  onChoose,
}: {
  plan: PlansAnswer['plans'][number];
  saving: number | null;
  pending: boolean;
  disabled: boolean;
  onChoose: () => void;
}) {
  return (
    <Card type="button" disabled={disabled} aria-busy={pending} onClick={onChoose}>
      <Words>
        <Name>{plan.name}</Name>
        <Monthly>{monthlyPrice(plan)}</Monthly>
        {saving !== null && <Saving>Save {saving} %</Saving>}
      </Words>
      {pending ? <Waiting>Loading...</Waiting> : <Amount>{formatPrice(plan.pricePesewas)}</Amount>}
      <ChevronRightIcon />
    </Card>
  );
}
