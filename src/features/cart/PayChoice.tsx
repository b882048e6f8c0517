import { type DealFee, dealFeeOf } from '#contract/deal/dealTerms.ts';
import { formatPrice } from '#contract/core/money/money.ts';
import { ChoiceCards } from '#src/ui/fields/ChoiceCards.tsx';

/** The ways to pay a vendor, with what each costs. Load it lazily: most shops offer only one. */
export function PayChoice({
  vendor,
  pricePesewas,
  fee,
  isDelivery,
  value,
  readOnly,
  onChange,
}: {
  vendor: { readonly id: string; readonly name: string };
  pricePesewas: number;
  fee: DealFee;
  /** The vendor may add a fee for the delivery, which the shop's fee then counts too. */
  isDelivery: boolean;
  value: 'at-pick-up' | 'safely';
  readOnly: boolean;
  onChange: (way: 'at-pick-up' | 'safely') => void;
}) {
  const feePesewas = dealFeeOf(pricePesewas, fee);
  const total = formatPrice(pricePesewas + feePesewas);
  return (
    <ChoiceCards
      label={`How do you pay ${vendor.name}?`}
      name={`pay-${vendor.id}`}
      value={value}
      disabled={readOnly}
      help={
        value === 'safely'
          ? `You pay once the vendor accepts, and the shop holds the money until you have the part.${isDelivery ? ' A delivery fee is added, and the shop’s fee grows with it.' : ''}`
          : undefined
      }
      choices={[
        { value: 'at-pick-up', label: 'When you have the part', description: 'To the vendor, no fee' },
        {
          value: 'safely',
          label: 'Safely, through the shop',
          description: `${total}, with a fee of ${formatPrice(feePesewas)}`,
        },
      ]}
      onChange={(event) => onChange(event.target.value === 'safely' ? 'safely' : 'at-pick-up')}
    />
  );
}
