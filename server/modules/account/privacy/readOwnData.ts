import { sql } from 'drizzle-orm';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { fieldNames } from '#contract/catalogue/advert/advertFields.ts';
import type { Database } from '#server/db/connection.ts';
import { adverts } from '#server/db/tables/schema.ts';
import { derivativeKey } from '#server/pictures/pictureKeys.ts';
import type { PictureStore } from '#server/pictures/pictureStore.ts';
import type { SignedInAccount } from '#server/plugins/session/session.ts';

/*
 * What a person gets when they request their data: one JSON file and their pictures. It includes what others wrote to
 * them, but no way to reach those others, and nothing that somebody else sent under a typed address of theirs.
 */

type Part = (account: Pick<SignedInAccount, 'id' | 'email'>) => ReturnType<typeof sql>;

const advertColumns = sql.join(
  fieldNames.map((name) => sql.identifier(adverts[name].name)),
  sql`, `,
);

/** The steps of an order, with the reason that whoever took one gave for it. */
const stepsOfOrder = sql`array(select jsonb_build_object('status', s.status, 'by', s.moved_by, 'reason', s.reason,
    'at', s.created_at) from order_steps s where s.order_id = o.id order by s.position) as steps`;

/** The query of each part, by the part's name in the file. No part contains a secret, or the hash of one. */
export const ownDataParts: Readonly<Record<string, Part>> = {
  account: ({ id }) => sql`select id, role, fullname, email, phone, contact_wish, company_name, business_address,
    opening_hours, pending_email, photo_id, staff as desk_rights, rating, orders_collected, suspended_at, created_at,
    updated_at from accounts where id = ${id}`,
  addresses: ({ id }) => sql`select slug, current from vendor_slugs where vendor_id = ${id} order by slug`,
  premisesSeen: ({ id }) => sql`select address, seen_at from premises_checks where vendor_id = ${id}`,
  devices: ({ id }) => sql`select device, created_at, last_used_at, expires_at from sessions where account_id = ${id}`,
  secondStep: ({ id }) => sql`select confirmed_at as since from second_factors where account_id = ${id}`,
  adverts: ({ id }) => sql`select a.id, number, ${advertColumns}, published, withheld, created_at, updated_at,
    deleted_at, array(select jsonb_build_object('id', p.picture_id, 'described_as', p.alt)
      from advert_pictures p where p.advert_id = a.id order by position) as pictures
    from adverts a where vendor_id = ${id} order by created_at`,
  views: ({ id }) => sql`select day, advert_id, views from advert_views where vendor_id = ${id} order by day`,
  soldAtCounter: ({ id }) => sql`select advert_id, price_pesewas, sold_at from counter_sales where vendor_id = ${id}
    order by sold_at`,
  phoneShown: ({ id }) => sql`select day, times from phone_shown where vendor_id = ${id} order by day`,
  plan: ({ id }) => sql`select plan, paid_until from subscriptions where account_id = ${id}`,
  planReminders: ({ id }) => sql`select paid_until, days_before, sent_at from subscription_reminders
    where account_id = ${id} order by sent_at`,
  payments: ({ id }) => sql`select reference, provider, plan, amount_pesewas, currency, status, created_at, settled_at,
    covers_from, covers_until from payments where account_id = ${id} order by created_at`,
  paidBack: ({ id }) => sql`select e.reference, kind, e.amount_pesewas, e.currency, at from payment_events e
    join payments p on p.reference = e.reference where p.account_id = ${id} order by at`,
  ordersSent: ({ id }) => sql`select o.id, number, status, buyer_name, buyer_phone, buyer_email, wants_sms,
    handover, address, note, fee_pesewas, ready_from, held_until, created_at, updated_at, ${stepsOfOrder},
    (select coalesce(company_name, fullname) from accounts where id = vendor_id) as vendor,
    array(select to_jsonb(i) - 'order_id' from order_items i where i.order_id = o.id order by position) as items,
    (select to_jsonb(r) - 'order_id' from order_returns r where r.order_id = o.id) as return
    from orders o where buyer_id = ${id} order by created_at`,
  ordersReceived: ({ id }) => sql`select o.id, number, status, handover, fee_pesewas, ready_from, held_until,
    created_at, updated_at, ${stepsOfOrder},
    array(select to_jsonb(i) - 'order_id' from order_items i where i.order_id = o.id order by position) as items
    from orders o where vendor_id = ${id} order by created_at`,
  safeDeals: ({ id }) => sql`select o.number, case when o.vendor_id = ${id} then 'vendor' else 'buyer' end as side,
    d.status, d.paid_pesewas, d.paid_fee_pesewas, d.created_at,
    (select to_jsonb(p) - 'order_id' from deal_problems p where p.order_id = o.id) as problem,
    (select to_jsonb(p) - 'order_id' - 'picture_id' from parcels p where p.order_id = o.id) as parcel
    from deals d join orders o on o.id = d.order_id where o.vendor_id = ${id} or o.buyer_id = ${id}
    order by d.created_at`,
  payoutAccounts: ({ id }) => sql`select kind, bank, number, name, active_from, ended_at, created_at
    from money_payees where vendor_id = ${id} order by created_at`,
  payouts: ({ id }) => sql`select reference, order_id, amount_pesewas, status, failure, created_at, settled_at
    from money_movements where vendor_id = ${id} and kind = 'transfer' order by created_at`,
  conversations: ({ id }) => sql`select t.id, t.advert_id, t.order_id, t.created_at,
    case when t.vendor_id = ${id} then t.buyer_name
      else (select coalesce(company_name, fullname) from accounts where id = t.vendor_id) end as with,
    case when t.buyer_id = ${id} then t.buyer_phone end as phone_shown,
    case when t.buyer_id = ${id} then t.buyer_email end as email_given,
    case when t.vendor_id = ${id} then t.blocked_by_vendor_at else t.blocked_by_buyer_at end as blocked_at,
    case when t.vendor_id = ${id} then t.done_by_vendor_at else t.done_by_buyer_at end as done_at,
    array(select jsonb_build_object('at', m.created_at, 'text', m.text,
        'yours', (m.side = 'vendor') = (t.vendor_id = ${id}))
      from thread_messages m where m.thread_id = t.id order by m.sequence) as messages
    from threads t where vendor_id = ${id} or buyer_id = ${id} order by t.created_at`,
  // What the desk removed is in the file of whoever wrote it alone.
  reviewsWritten: ({ id }) => sql`select r.author, r.stars, coalesce(r.removed_text, r.text) as text, r.created_at,
    r.hidden_at, r.removed_at, nullif(r.answer, '') as answer, r.answered_at, r.answer_hidden_at, r.answer_removed_at
    from reviews r
    where r.id in (select id from reviews where reviewer_id = ${id}
      union select w.id from reviews w join orders o on o.id = w.order_id
        where o.buyer_id = ${id} and w.reviewer_id is null) order by r.created_at`,
  reviewsReceived: ({ id }) => sql`select author, stars, nullif(text, '') as text, created_at, hidden_at, removed_at,
    coalesce(removed_answer, answer) as answer, answered_at, answer_hidden_at, answer_removed_at
    from reviews where vendor_id = ${id} order by created_at`,
  wantedParts: ({
    id,
  }) => sql`select w.id, make, model, year, part_type, words, region, picture_id, created_at, ends_at,
    ended, ended_at, (select count(*)::int from wanted_part_vendors v where v.wanted_part_id = w.id) as vendors_asked,
    array(select jsonb_build_object('vendor', coalesce(v.company_name, v.fullname), 'price_pesewas', a.price_pesewas,
        'words', a.words, 'at', a.answered_at)
      from wanted_part_answers a join accounts v on v.id = a.vendor_id where a.wanted_part_id = w.id
      order by a.answered_at) as answers
    from wanted_parts w where buyer_id = ${id} order by created_at`,
  wantedPartsAnswered: ({ id }) => sql`select make, model, year, part_type, price_pesewas, a.words, advert_id,
    a.picture_id, answered_at from wanted_part_answers a join wanted_parts w on w.id = a.wanted_part_id
    where vendor_id = ${id} order by answered_at`,
  staff: ({ id }) => sql`select a.fullname as name, joined_at, ended_at from vendor_staff s
    join accounts a on a.id = s.account_id where s.vendor_id = ${id} order by joined_at`,
  worksFor: ({
    id,
  }) => sql`select coalesce(a.company_name, a.fullname) as vendor, joined_at, ended_at from vendor_staff s
    join accounts a on a.id = s.vendor_id where s.account_id = ${id} order by joined_at`,
  staffInvited: ({ id }) => sql`select email, phone, sent_at, expires_at from staff_invites where vendor_id = ${id}
    order by sent_at`,
  ordersMovedAsStaff: ({ id }) => sql`select o.number, s.status, s.created_at from order_steps s
    join orders o on o.id = s.order_id where s.staff_id = ${id} order by s.created_at`,
  messagesAsStaff: ({ id }) => sql`select thread_id, text, created_at from thread_messages where staff_id = ${id}
    order by created_at`,
  reviewsAnsweredAsStaff: ({
    id,
  }) => sql`select coalesce(removed_answer, answer) as answer, answered_at, answer_removed_at
    from reviews where answer_staff_id = ${id}
    order by answered_at`,
  advertsChangedAsStaff: ({ id }) => sql`select a.number, a.title, e.version from advert_staff_edits e
    join adverts a on a.id = e.advert_id where e.staff_id = ${id} order by a.number`,
  priceOffersMade: ({
    id,
  }) => sql`select advert_id, status, offered_pesewas, counter_pesewas, agreed_pesewas, created_at,
    changed_at, until from price_offers where buyer_id = ${id} order by created_at`,
  priceOffersReceived: ({ id }) => sql`select advert_id, status, offered_pesewas, counter_pesewas, agreed_pesewas,
    created_at, changed_at, until from price_offers where vendor_id = ${id} order by created_at`,
  lowestPrices: ({ id }) => sql`select advert_id, lowest_pesewas, set_at from offer_terms t
    join adverts a on a.id = t.advert_id where a.vendor_id = ${id} order by set_at`,
  savedReplies: ({ id }) => sql`select replies from saved_replies where account_id = ${id}`,
  vehicles: ({ id }) => sql`select vehicles, chosen from garages where account_id = ${id}`,
  favourites: ({ id }) => sql`select advert_id, price_pesewas, added_at from favourites where account_id = ${id}`,
  savedSearches: ({ id }) => sql`select name, search, mails, created_at, deleted_at from saved_searches
    where account_id = ${id} order by created_at`,
  searchesByMail: ({ email }) => sql`select name, search, created_at, confirmed_at, mailed_at from guest_searches
    where email = ${email} and confirmed_at is not null order by created_at`,
  searchesBySms: ({ id }) => sql`select name, search, created_at, texted_at from phone_searches
    where phone in (select phone from proven_phones where account_id = ${id}) order by created_at`,
  savedSearchMails: ({ id }) => sql`select checked_at, mailed_at from saved_search_mailings where account_id = ${id}`,
  notices: ({ id }) =>
    sql`select kind, title, body, path, at, read_at from notices where account_id = ${id} order by at`,
  noticeWishes: ({ id }) => sql`select push_off, sms_off, quiet_from_hour, quiet_to_hour from notice_wishes
    where account_id = ${id}`,
  browsersTold: ({ id }) => sql`select endpoint, created_at from push_subscriptions where account_id = ${id}`,
  provenPhone: ({ id }) => sql`select phone, proven_at from proven_phones where account_id = ${id}`,
  suspensionKept: ({ id }) => sql`select suspended_at from suspension_marks where account_id = ${id}`,
  decisions: ({
    id,
  }) => sql`select kind, about, advert_id, review_id, sentence, decided_at, ended_at, answer, answered_at
    from decisions
    where account_id = ${id} order by decided_at`,
  notDelivered: ({ id }) => sql`select recipient, about, cause, first_at, last_at, arrived_at from failed_deliveries
    where account_id = ${id} order by first_at`,
  newsletter: ({ email }) => sql`select email, confirmed_at, unsubscribed_at, created_at from newsletter_subscribers
    where email = ${email} and confirmed_at is not null`,
  servicesAskedFor: ({ email }) => sql`select service, created_at from service_interests
    where email = ${email} and confirmed_at is not null`,
  messagesToTheShop: ({ id }) => sql`select name, email, topic, message, created_at from contact_messages
    where account_id = ${id} order by created_at`,
  pictures: ({ id }) => sql`select id, state, created_at from pictures where owner_id = ${id} order by created_at`,
};

/** Returns the contents of the file as an object. */
export async function readOwnData(
  db: Database,
  account: Pick<SignedInAccount, 'id' | 'email'>,
): Promise<Record<string, readonly Record<string, unknown>[]>> {
  const data: Record<string, readonly Record<string, unknown>[]> = {};
  for (const [name, query] of Object.entries(ownDataParts)) {
    data[name] = (await db.execute(query(account))).rows;
  }
  return data;
}

/** Returns a ZIP with the data and the pictures of an account; it is made while it is read. */
export async function ownDataZip(
  { db, pictures }: { db: Database; pictures: PictureStore },
  account: Pick<SignedInAccount, 'id' | 'email'>,
  now: Date,
): Promise<Readable> {
  const data = await readOwnData(db, account);
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(`${JSON.stringify(data, null, 2)}\n`), 'data.json', { mtime: now });
  for (const { id } of data['pictures'] ?? []) {
    if (typeof id !== 'string') continue;
    const key = derivativeKey(id, 1280, 'jpeg');
    // Pictures that are not prepared yet are left out.
    if (!(await pictures.exists(key))) continue;
    zip.addReadStreamLazy(`pictures/${id}.jpeg`, { mtime: now, compress: false }, (give) => {
      pictures.get(key).then(
        (file) => give(null, Readable.from(file ? [file.body] : [])),
        (error: unknown) => give(error, Readable.from([])),
      );
    });
  }
  zip.end();
  return Readable.from(zip.outputStream);
}
