-- Earlier releases stored phone numbers as they were typed: with the 0 of calls within a country after its code
-- ("+233 (0)24 …" as +233024…), or with a + before that 0. They become what contract/core/readPhone.ts makes of them
-- today. A number with figures missing or too many stays: nobody knows which they are, and an order that was sent with it
-- is still found by it.
CREATE FUNCTION pg_temp.mended_phone(phone text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT CASE
    WHEN figures ~ '^0*2330*([235][0-9]{8}|800[0-9]{5,6})$' THEN '+233' || regexp_replace(figures, '^0*2330*', '')
    WHEN figures ~ '^0+([235][0-9]{8}|800[0-9]{5,6})$' THEN '+233' || regexp_replace(figures, '^0+', '')
    WHEN phone !~ '^\+' AND figures ~ '^[235][0-9]{8}$' THEN '+233' || figures
    -- Countries other than Ghana where calls begin with a 0 that callers from abroad leave out.
    WHEN phone ~ '^\+' THEN regexp_replace(phone, '^\+(20|27|31|32|33|40|41|43|44|46|49|51|53|54|55|57|58|60|61|62|63|64|66|81|82|84|86|90|91|92|93|94|95|98|211|212|213|218|231|232|234|243|249|250|251|252|254|255|256|260|261|262|263|264|265|291|353|355|358|359|370|373|374|377|380|381|382|383|385|386|387|389|421|423|508|590|591|593|594|595|596|598|686|850|855|856|880|886|961|962|963|964|966|967|970|971|972|976|977|994|995|996)0+', '+\1')
    ELSE phone
  END
  FROM regexp_replace(phone, '[^0-9]', '', 'g') AS figures
$$;--> statement-breakpoint
UPDATE accounts SET phone = pg_temp.mended_phone(phone) WHERE phone <> pg_temp.mended_phone(phone);--> statement-breakpoint
UPDATE pending_signups SET phone = pg_temp.mended_phone(phone) WHERE phone <> pg_temp.mended_phone(phone);--> statement-breakpoint
UPDATE orders SET buyer_phone = pg_temp.mended_phone(buyer_phone) WHERE buyer_phone <> pg_temp.mended_phone(buyer_phone);--> statement-breakpoint
UPDATE threads SET buyer_phone = pg_temp.mended_phone(buyer_phone) WHERE buyer_phone <> pg_temp.mended_phone(buyer_phone);--> statement-breakpoint
UPDATE proven_phones SET phone = pg_temp.mended_phone(phone) WHERE phone <> pg_temp.mended_phone(phone);--> statement-breakpoint
-- Answers to a repeated command, which show a vendor the buyer's phone.
UPDATE idempotency_keys SET answer = jsonb_set(answer, '{buyer,phone}', to_jsonb(pg_temp.mended_phone(answer #>> '{buyer,phone}')))
WHERE answer #>> '{buyer,phone}' <> pg_temp.mended_phone(answer #>> '{buyer,phone}');--> statement-breakpoint
DROP FUNCTION pg_temp.mended_phone(text);
