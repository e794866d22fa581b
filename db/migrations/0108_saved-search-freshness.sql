WITH "same" AS (
  SELECT s.*, regexp_replace(regexp_replace(s."query", '(^|&)published=[^&]*', '', 'g'), '^&', '') AS "asked"
  FROM "saved_searches" s WHERE s."list" = 'vacancies' AND NOT s."is_fit"
), "ranked" AS (
  SELECT s."id", first_value(s."id") OVER (PARTITION BY s."account_id", s."school_id", s."email", s."asked"
    ORDER BY (s."confirmed_at" IS NOT NULL AND s."stopped_at" IS NULL) DESC, (s."paused_at" IS NULL) DESC,
      s."created_at" DESC, s."id" DESC) AS "kept"
  FROM "same" s WHERE s."asked" <> ''
)
INSERT INTO "saved_search_listeners" ("saved_search_id", "account_id", "frequency", "channels", "paused_at", "told_at", "looked_on")
SELECT r."kept", l."account_id", l."frequency", l."channels", l."paused_at", l."told_at", l."looked_on"
FROM "saved_search_listeners" l JOIN "ranked" r ON r."id" = l."saved_search_id" AND r."id" <> r."kept"
ON CONFLICT DO NOTHING;
--> statement-breakpoint
WITH "same" AS (
  SELECT s.*, regexp_replace(regexp_replace(s."query", '(^|&)published=[^&]*', '', 'g'), '^&', '') AS "asked"
  FROM "saved_searches" s WHERE s."list" = 'vacancies' AND NOT s."is_fit"
), "ranked" AS (
  SELECT s."id", first_value(s."id") OVER (PARTITION BY s."account_id", s."school_id", s."email", s."asked"
    ORDER BY (s."confirmed_at" IS NOT NULL AND s."stopped_at" IS NULL) DESC, (s."paused_at" IS NULL) DESC,
      s."created_at" DESC, s."id" DESC) AS "kept"
  FROM "same" s WHERE s."asked" <> ''
)
UPDATE "saved_search_mails" m SET "saved_search_id" = r."kept" FROM "ranked" r
WHERE r."id" = m."saved_search_id" AND r."id" <> r."kept" AND NOT EXISTS (
  SELECT FROM "saved_search_mails" x JOIN "ranked" q ON q."id" = x."saved_search_id" AND q."kept" = r."kept"
  WHERE x."id" <> m."id" AND x."day" = m."day" AND x."account_id" IS NOT DISTINCT FROM m."account_id"
    AND (x."saved_search_id" = r."kept" OR x."id" > m."id"));
--> statement-breakpoint
WITH "same" AS (
  SELECT s.*, regexp_replace(regexp_replace(s."query", '(^|&)published=[^&]*', '', 'g'), '^&', '') AS "asked"
  FROM "saved_searches" s WHERE s."list" = 'vacancies' AND NOT s."is_fit"
), "ranked" AS (
  SELECT s."id", first_value(s."id") OVER (PARTITION BY s."account_id", s."school_id", s."email", s."asked"
    ORDER BY (s."confirmed_at" IS NOT NULL AND s."stopped_at" IS NULL) DESC, (s."paused_at" IS NULL) DESC,
      s."created_at" DESC, s."id" DESC) AS "kept"
  FROM "same" s WHERE s."asked" <> ''
)
DELETE FROM "saved_searches" s USING "ranked" r WHERE r."id" = s."id" AND r."id" <> r."kept";
--> statement-breakpoint
UPDATE "saved_searches" SET "search" = "search" || '{"published": null}',
  "query" = regexp_replace(regexp_replace("query", '(^|&)published=[^&]*', '', 'g'), '^&', '')
WHERE "list" = 'vacancies' AND NOT "is_fit" AND "query" ~ '(^|&)published='
  AND regexp_replace("query", '(^|&)published=[^&]*', '', 'g') <> '';
