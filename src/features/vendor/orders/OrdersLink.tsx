import { countedText } from '#src/lib/countText.ts';
import { LinkButton } from '#src/ui/links.tsx';
import { PackageIcon } from '#src/ui/pictures/icons.tsx';
import { useOrderCounts } from './receivedQuery.ts';

/** The way to the orders, with how many wait for an answer. */
export function OrdersLink({ accountId }: { accountId: string }) {
  const fresh = useOrderCounts(accountId)?.new ?? 0;
  return (
    <LinkButton
      to="/vendor-orders"
      search={fresh > 0 ? { shelf: 'new' } : {}}
      variant={fresh > 0 ? 'contained' : 'outlined'}
      startIcon={<PackageIcon size={20} />}
    >
      {fresh > 0 ? countedText(fresh, 'new order', 'new orders') : 'Orders'}
    </LinkButton>
  );
}
