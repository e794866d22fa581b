WITH "gone" AS (
  SELECT DISTINCT c."school_id", a."email", a."phone", a."full_name" FROM "school_member_changes" c
  JOIN "accounts" a ON a."id" = c."member_id" AND a."deleted_at" IS NULL
  WHERE c."kind" IN ('left', 'removed') AND NOT EXISTS (
    SELECT FROM "school_members" m WHERE m."school_id" = c."school_id" AND m."account_id" = a."id")
), "naming" AS (
  SELECT DISTINCT v."id", v."school_id" FROM "vacancies" v JOIN "gone" g ON g."school_id" = v."school_id"
  AND (lower(v."contact_email") = g."email" OR v."contact_phone" = g."phone" OR v."contact_name" = g."full_name")
), "others" AS (
  SELECT m."school_id", coalesce(o."contact_name", a."full_name") AS "name", coalesce(o."contact_phone", '') AS "phone",
    coalesce(o."contact_email", a."email") AS "email"
  FROM "school_members" m JOIN "accounts" a ON a."id" = m."account_id" AND m."role" = 'owner'
  LEFT JOIN LATERAL (
    SELECT v."contact_name", v."contact_phone", v."contact_email" FROM "vacancies" v
    WHERE v."school_id" = m."school_id" AND v."deleted_at" IS NULL AND v."unfinished" IS NULL
      AND char_length(v."contact_name") >= 2 AND v."contact_phone" <> '' AND char_length(v."contact_email") >= 3
    AND NOT EXISTS (SELECT FROM "naming" n WHERE n."id" = v."id")
    ORDER BY v."created_at" DESC LIMIT 1
  ) o ON true
  WHERE m."school_id" IN (SELECT "school_id" FROM "naming")
)
UPDATE "vacancies" v SET "contact_name" = o."name", "contact_phone" = o."phone", "contact_email" = o."email",
  "unfinished" = nullif(v."unfinished" - ARRAY['contact_name', 'contact_phone', 'contact_email'], '{}'),
  "version" = v."version" + 1
FROM "naming" n JOIN "others" o ON o."school_id" = n."school_id" WHERE v."id" = n."id";
