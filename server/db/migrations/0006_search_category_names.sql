ALTER TABLE "adverts" ALTER COLUMN "search" SET EXPRESSION AS (setweight(to_tsvector('english', fold(title)), 'A') ||
            setweight(to_tsvector('simple', fold(make || ' ' || model || ' ' || brand || ' ' || coalesce(part_number, ''))), 'B') ||
            setweight(to_tsvector('english', fold(category_words(category))), 'B') ||
            setweight(to_tsvector('english', fold(description)), 'C'));
