-- Stored orders are judged as new ones are (`sharesPhone` in server/modules/orders/reviewsRepository.ts), by the profiles of
-- today. They are read before the new column locks the table for everybody: few of them are to be marked.
CREATE TEMP TABLE "orders_sharing_phone" ON COMMIT DROP AS
SELECT o.id FROM orders AS o
JOIN accounts AS vendor ON vendor.id = o.vendor_id
LEFT JOIN accounts AS buyer ON buyer.id = o.buyer_id
WHERE vendor.phone IN (o.buyer_phone, buyer.phone) AND NOT EXISTS (
  SELECT 1 FROM proven_phones AS proven WHERE proven.account_id = buyer.id AND proven.phone = vendor.phone
);--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shares_phone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE orders SET shares_phone = true WHERE id IN (SELECT id FROM orders_sharing_phone);
