-- Changed in place: built anew they would hold up writers for minutes in a large shop.
ALTER INDEX "accounts_vendor_words" SET (fastupdate = false);--> statement-breakpoint
ALTER INDEX "accounts_parts" SET (fastupdate = false);--> statement-breakpoint
ALTER INDEX "adverts_fit_keys" SET (fastupdate = false);--> statement-breakpoint
ALTER INDEX "adverts_category_fit_keys" SET (fastupdate = false);--> statement-breakpoint
ALTER INDEX "adverts_number_keys" SET (fastupdate = false);--> statement-breakpoint
ALTER INDEX "adverts_search" SET (fastupdate = false);--> statement-breakpoint
ALTER INDEX "search_terms_trigrams" SET (fastupdate = false);--> statement-breakpoint
-- What waits in their lists has its place from now on.
SELECT gin_clean_pending_list('accounts_vendor_words');--> statement-breakpoint
SELECT gin_clean_pending_list('accounts_parts');--> statement-breakpoint
SELECT gin_clean_pending_list('adverts_fit_keys');--> statement-breakpoint
SELECT gin_clean_pending_list('adverts_category_fit_keys');--> statement-breakpoint
SELECT gin_clean_pending_list('adverts_number_keys');--> statement-breakpoint
SELECT gin_clean_pending_list('adverts_search');--> statement-breakpoint
SELECT gin_clean_pending_list('search_terms_trigrams');--> statement-breakpoint
-- Adverts that have a word in any of its forms. Titles, categories and descriptions hold English stems, names hold plain
-- words: where both are one, and where two forms have one stem, it is asked for once. An index looks at each advert that
-- has one of the words again for every form of the query, and the planner adds their numbers up.
CREATE FUNCTION any_form(forms text[]) RETURNS tsquery
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  form text;
  way tsquery;
  ways tsquery[] := '{}';
  found tsquery := plainto_tsquery('simple', '');
BEGIN
  FOREACH form IN ARRAY forms LOOP
    form := fold(form);
    FOREACH way IN ARRAY ARRAY[websearch_to_tsquery('english', form), websearch_to_tsquery('simple', form)] LOOP
      IF way <> ALL (ways) THEN
        ways := ways || way;
        found := found || way;
      END IF;
    END LOOP;
  END LOOP;
  RETURN found;
END;
$$;
