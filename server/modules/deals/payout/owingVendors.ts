import { sql } from 'drizzle-orm';
import { dayMs } from '#contract/core/durations.ts';
import { type DeskMoney, owingDays } from '#contract/desk/deskMoney.ts';
import type { Queryable } from '#server/db/connection.ts';

/**
 * The vendors whose balance has been below zero for `owingDays`, who owe longest first: a buyer waits for the price of
 * what came back, and the vendor has sold nothing since that would pay it. Nothing follows from it by itself.
 */
export async function owingVendors(db: Queryable, now: Date): Promise<DeskMoney['owing']> {
  type Row = Omit<DeskMoney['owing'][number], 'pesewas' | 'since' | 'heldPesewas'>;
  const { rows } = await db.execute<Row & { pesewas: string; since: Date | string; heldPesewas: string }>(sql`
    with below as (
      select account.id, account.owner, sum(entry.amount_pesewas) as pesewas
      from ledger_accounts account join ledger_entries entry on entry.account_id = account.id
      where account.kind = 'vendor'
      group by account.id having sum(entry.amount_pesewas) > 0
    ), step as (
      select entry.account_id, posted.at,
        sum(entry.amount_pesewas) over one as owed,
        row_number() over one as place
      from below
        join ledger_entries entry on entry.account_id = below.id
        join ledger_transactions posted on posted.id = entry.transaction_id
      window one as (partition by entry.account_id order by posted.at, posted.id, entry.position rows unbounded preceding)
    ), since as (
      select account_id, min(at) as at
      from step
      where place > coalesce((
        select max(covered.place) from step covered
        where covered.account_id = step.account_id and covered.owed <= 0
      ), 0)
      group by account_id
    )
    select vendor.id as "vendorId", coalesce(vendor.company_name, vendor.fullname) as name, vendor.email, vendor.phone,
      below.pesewas, since.at as since,
      (select coalesce(sum(deal.paid_pesewas - deal.paid_fee_pesewas), 0)
        from deals deal join orders held on held.id = deal.order_id
        where held.vendor_id = vendor.id and deal.status in ('held', 'disputed')) as "heldPesewas",
      array(select returned.number
        from money_movements refund join orders returned on returned.id = refund.order_id
        where refund.vendor_id = vendor.id and refund.kind = 'refund' and refund.status = 'waiting'
        order by returned.number) as orders
    from below
      join since on since.account_id = below.id
      join accounts vendor on vendor.id::text = below.owner
    where since.at <= ${new Date(now.getTime() - owingDays * dayMs).toISOString()}::timestamptz
    order by since.at, vendor.id`);
  return rows.map(({ pesewas, since, heldPesewas, ...row }) => ({
    ...row,
    pesewas: Number(pesewas),
    heldPesewas: Number(heldPesewas),
    since: new Date(since).toISOString(),
  }));
}
