ALTER TABLE "school_profiles" ADD COLUMN "location_text" text;--> statement-breakpoint
ALTER TABLE "school_profiles" ADD COLUMN "asked_again" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "school_profiles" ADD CONSTRAINT "school_profiles_location_length" CHECK (char_length("school_profiles"."location_text") between 1 and 100);--> statement-breakpoint
ALTER TABLE "school_profiles" ADD CONSTRAINT "school_profiles_location_somewhere" CHECK ("school_profiles"."location_text" is null or "school_profiles"."city_id" is not null);--> statement-breakpoint
ALTER TABLE "school_profiles" ADD CONSTRAINT "school_profiles_asked_again" CHECK ("school_profiles"."asked_again" <@ array['facilities']::text[]);--> statement-breakpoint
-- What languages and facilities are called, folded as domain/texts/fold.ts does; anything else stays a free word.
CREATE TEMPORARY TABLE "code_names" ("list" text, "name" text, "code" text, PRIMARY KEY ("list", "name"));--> statement-breakpoint
INSERT INTO "code_names" VALUES
  ('language', 'kyrgyz', 'kyrgyz'), ('language', 'кыргызский', 'kyrgyz'), ('language', 'кыргызча', 'kyrgyz'), ('language', 'кыргызский язык', 'kyrgyz'), ('language', 'киргизский', 'kyrgyz'), ('language', 'киргизский язык', 'kyrgyz'), ('language', 'кыргыз тили', 'kyrgyz'), ('language', 'кыргыз', 'kyrgyz'), ('language', 'kirghiz', 'kyrgyz'),
  ('language', 'russian', 'russian'), ('language', 'русский', 'russian'), ('language', 'орусча', 'russian'), ('language', 'русский язык', 'russian'), ('language', 'орус тили', 'russian'), ('language', 'орус', 'russian'), ('language', 'russian language', 'russian'),
  ('language', 'english', 'english'), ('language', 'английский', 'english'), ('language', 'англисче', 'english'), ('language', 'английский язык', 'english'), ('language', 'англис тили', 'english'), ('language', 'англис', 'english'), ('language', 'english language', 'english'),
  ('language', 'uzbek', 'uzbek'), ('language', 'узбекский', 'uzbek'), ('language', 'озбекче', 'uzbek'), ('language', 'узбекский язык', 'uzbek'), ('language', 'озбек тили', 'uzbek'), ('language', 'озбек', 'uzbek'),
  ('language', 'tajik', 'tajik'), ('language', 'таджикский', 'tajik'), ('language', 'тажикче', 'tajik'), ('language', 'таджикский язык', 'tajik'), ('language', 'тажик тили', 'tajik'), ('language', 'тажик', 'tajik'),
  ('language', 'german', 'german'), ('language', 'немецкий', 'german'), ('language', 'немисче', 'german'), ('language', 'немецкий язык', 'german'), ('language', 'немис тили', 'german'), ('language', 'немис', 'german'), ('language', 'deutsch', 'german'),
  ('language', 'turkish', 'turkish'), ('language', 'турецкий', 'turkish'), ('language', 'туркчо', 'turkish'), ('language', 'турецкий язык', 'turkish'), ('language', 'турк тили', 'turkish'), ('language', 'турк', 'turkish'),
  ('language', 'chinese', 'chinese'), ('language', 'китайский', 'chinese'), ('language', 'кытайча', 'chinese'), ('language', 'китайский язык', 'chinese'), ('language', 'кытай тили', 'chinese'), ('language', 'кытай', 'chinese'),
  ('facility', 'computer-room', 'computer-room'), ('facility', 'компьютерный класс', 'computer-room'), ('facility', 'computer room', 'computer-room'), ('facility', 'компьютер классы', 'computer-room'), ('facility', 'компьютерный кабинет', 'computer-room'), ('facility', 'кабинет информатики', 'computer-room'), ('facility', 'computer class', 'computer-room'), ('facility', 'computer lab', 'computer-room'),
  ('facility', 'gym', 'gym'), ('facility', 'спортзал', 'gym'), ('facility', 'спорт зал', 'gym'), ('facility', 'спортивный зал', 'gym'), ('facility', 'gymnasium', 'gym'), ('facility', 'sports hall', 'gym'),
  ('facility', 'library', 'library'), ('facility', 'библиотека', 'library'), ('facility', 'китепкана', 'library'),
  ('facility', 'canteen', 'canteen'), ('facility', 'столовая', 'canteen'), ('facility', 'ашкана', 'canteen'), ('facility', 'dining hall', 'canteen'), ('facility', 'cafeteria', 'canteen'),
  ('facility', 'assembly-hall', 'assembly-hall'), ('facility', 'актовый зал', 'assembly-hall'), ('facility', 'assembly hall', 'assembly-hall'), ('facility', 'жыйындар залы', 'assembly-hall'), ('facility', 'жыйын залы', 'assembly-hall'),
  ('facility', 'sports-ground', 'sports-ground'), ('facility', 'спортивная площадка', 'sports-ground'), ('facility', 'sports ground', 'sports-ground'), ('facility', 'спорт аянтчасы', 'sports-ground'), ('facility', 'спортплощадка', 'sports-ground'), ('facility', 'sports field', 'sports-ground'),
  ('facility', 'laboratory', 'laboratory'), ('facility', 'лаборатория', 'laboratory'), ('facility', 'лаборатории', 'laboratory'), ('facility', 'lab', 'laboratory'),
  ('facility', 'workshop', 'workshop'), ('facility', 'мастерская', 'workshop'), ('facility', 'устакана', 'workshop'), ('facility', 'мастерские', 'workshop'), ('facility', 'workshops', 'workshop'),
  ('facility', 'medical-room', 'medical-room'), ('facility', 'медпункт', 'medical-room'), ('facility', 'medical room', 'medical-room'), ('facility', 'медицинский кабинет', 'medical-room'), ('facility', 'медкабинет', 'medical-room'), ('facility', 'медициналык кабинет', 'medical-room'), ('facility', 'medical office', 'medical-room'),
  ('facility', 'dormitory', 'dormitory'), ('facility', 'общежитие', 'dormitory'), ('facility', 'жатакана', 'dormitory'), ('facility', 'dorm', 'dormitory');--> statement-breakpoint
-- The form ticked these four by itself (decisions 58 does the same with years): who stored just them is asked once.
UPDATE "school_profiles" SET "facilities" = '{}', "asked_again" = '{facilities}', "search_version" = 0 WHERE "facilities" IN (
  '{Компьютерный класс,Спортзал,Библиотека,Столовая}',
  '{Компьютер классы,Спорт зал,Китепкана,Ашкана}',
  '{Computer room,Gym,Library,Canteen}'
);--> statement-breakpoint
UPDATE "school_profiles" SET "facilities" = "mapped"."said", "search_version" = 0 FROM (
  SELECT "id", array_agg("word" ORDER BY "first") AS "said" FROM (
    SELECT "row"."id", coalesce("names"."code", "word") AS "word", min("at") AS "first"
    FROM "school_profiles" AS "row" CROSS JOIN LATERAL unnest("row"."facilities") WITH ORDINALITY AS "words" ("word", "at")
    LEFT JOIN "code_names" AS "names" ON "names"."list" = 'facility'
      AND "names"."name" = translate(lower(btrim(regexp_replace("word", '\s+', ' ', 'g'))), 'ёңөүӊ', 'еноун')
    GROUP BY 1, 2
  ) AS "coded" GROUP BY "id"
) AS "mapped" WHERE "mapped"."id" = "school_profiles"."id" AND "mapped"."said" <> "school_profiles"."facilities";--> statement-breakpoint
UPDATE "teacher_profiles" SET "languages" = "mapped"."said", "search_version" = 0 FROM (
  SELECT "id", array_agg("word" ORDER BY "first") AS "said" FROM (
    SELECT "row"."id", coalesce("names"."code", "word") AS "word", min("at") AS "first"
    FROM "teacher_profiles" AS "row" CROSS JOIN LATERAL unnest("row"."languages") WITH ORDINALITY AS "words" ("word", "at")
    LEFT JOIN "code_names" AS "names" ON "names"."list" = 'language'
      AND "names"."name" = translate(lower(btrim(regexp_replace("word", '\s+', ' ', 'g'))), 'ёңөүӊ', 'еноун')
    GROUP BY 1, 2
  ) AS "coded" GROUP BY "id"
) AS "mapped" WHERE "mapped"."id" = "teacher_profiles"."id" AND "mapped"."said" <> "teacher_profiles"."languages";--> statement-breakpoint
UPDATE "tutor_offers" SET "languages" = "mapped"."said", "search_version" = 0 FROM (
  SELECT "id", array_agg("word" ORDER BY "first") AS "said" FROM (
    SELECT "row"."id", coalesce("names"."code", "word") AS "word", min("at") AS "first"
    FROM "tutor_offers" AS "row" CROSS JOIN LATERAL unnest("row"."languages") WITH ORDINALITY AS "words" ("word", "at")
    LEFT JOIN "code_names" AS "names" ON "names"."list" = 'language'
      AND "names"."name" = translate(lower(btrim(regexp_replace("word", '\s+', ' ', 'g'))), 'ёңөүӊ', 'еноун')
    GROUP BY 1, 2
  ) AS "coded" GROUP BY "id"
) AS "mapped" WHERE "mapped"."id" = "tutor_offers"."id" AND "mapped"."said" <> "tutor_offers"."languages";--> statement-breakpoint
DROP TABLE "code_names";
