-- What those who act for a school save and search is the school's (rule 45). Of two who kept the same thing one row stays, with
-- both notes; of the same search the older stays, and each hears of it as before.
-- contract: the former version knows no school that keeps things and is stopped before this one starts, as CHANGELOG.md says.
-- locks saved_things: the former version is stopped
-- locks saved_searches: the former version is stopped
-- locks saved_search_mails: the former version is stopped
CREATE TABLE "saved_search_listeners" (
	"saved_search_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"frequency" text NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	"looked_on" date,
	CONSTRAINT "saved_search_listeners_saved_search_id_account_id_pk" PRIMARY KEY("saved_search_id","account_id"),
	CONSTRAINT "saved_search_listeners_frequency" CHECK ("saved_search_listeners"."frequency" in ('daily', 'weekly', 'never'))
);
--> statement-breakpoint
ALTER TABLE "saved_search_mails" DROP CONSTRAINT "saved_search_mails_once_a_day";--> statement-breakpoint
ALTER TABLE "saved_searches" DROP CONSTRAINT "saved_searches_owner";--> statement-breakpoint
ALTER TABLE "saved_things" DROP CONSTRAINT "saved_things_note_length";--> statement-breakpoint
DROP INDEX "saved_things_newest";--> statement-breakpoint
ALTER TABLE "saved_things" DROP CONSTRAINT "saved_things_account_id_kind_target_id_pk";--> statement-breakpoint
ALTER TABLE "saved_things" ALTER COLUMN "account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_search_mails" ADD COLUMN "account_id" uuid;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "school_id" uuid;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "author_id" uuid;--> statement-breakpoint
ALTER TABLE "saved_things" ADD COLUMN "school_id" uuid;--> statement-breakpoint
ALTER TABLE "saved_things" ADD COLUMN "author_id" uuid;--> statement-breakpoint
INSERT INTO "saved_search_listeners" ("saved_search_id", "account_id", "frequency", "told_at", "looked_on")
SELECT first_value("id") OVER (PARTITION BY "members"."school_id", "list", "query" ORDER BY "created_at", "id"),
	"members"."account_id", "frequency", "told_at", "looked_on"
FROM "saved_searches" JOIN "school_members" AS "members" ON "members"."account_id" = "saved_searches"."account_id";--> statement-breakpoint
UPDATE "saved_search_mails" SET "account_id" = "own"."account_id", "saved_search_id" = "own"."kept"
FROM (SELECT "id", "members"."account_id",
	first_value("id") OVER (PARTITION BY "members"."school_id", "list", "query" ORDER BY "created_at", "id") AS "kept"
	FROM "saved_searches" JOIN "school_members" AS "members" ON "members"."account_id" = "saved_searches"."account_id") AS "own"
WHERE "own"."id" = "saved_search_id";--> statement-breakpoint
UPDATE "notifications" SET "reference" = jsonb_set("reference", '{searchId}', to_jsonb("own"."kept"::text))
FROM (SELECT "id", "members"."account_id",
	first_value("id") OVER (PARTITION BY "members"."school_id", "list", "query" ORDER BY "created_at", "id") AS "kept"
	FROM "saved_searches" JOIN "school_members" AS "members" ON "members"."account_id" = "saved_searches"."account_id") AS "own"
WHERE "own"."id" <> "own"."kept" AND "notifications"."account_id" = "own"."account_id"
	AND "reference" ->> 'searchId' = "own"."id"::text;--> statement-breakpoint
UPDATE "saved_searches" SET "school_id" = "own"."school_id", "author_id" = "own"."account_id", "account_id" = NULL,
	"frequency" = 'never', "seen_at" = "own"."seen"
FROM (SELECT "id", "members"."school_id", "members"."account_id",
	max("seen_at") OVER (PARTITION BY "members"."school_id", "list", "query") AS "seen",
	first_value("id") OVER (PARTITION BY "members"."school_id", "list", "query" ORDER BY "created_at", "id") AS "kept"
	FROM "saved_searches" JOIN "school_members" AS "members" ON "members"."account_id" = "saved_searches"."account_id") AS "own"
WHERE "own"."id" = "own"."kept" AND "saved_searches"."id" = "own"."kept";--> statement-breakpoint
DELETE FROM "saved_searches" USING "school_members" AS "members" WHERE "members"."account_id" = "saved_searches"."account_id";--> statement-breakpoint
UPDATE "saved_things" SET "school_id" = "kept"."school_id", "author_id" = "kept"."account_id", "account_id" = NULL,
	"note" = "kept"."notes", "version" = "kept"."newest"
FROM (SELECT "members"."school_id", "kind", "target_id",
	(array_agg("members"."account_id" ORDER BY "removed_at" NULLS FIRST, "saved_at", "members"."account_id"))[1] AS "account_id",
	max("version") AS "newest",
	left(coalesce(string_agg("note", E'\n\n' ORDER BY "saved_at", "members"."account_id") FILTER (WHERE "note" <> ''
		AND ("removed_at" IS NULL OR "all_removed")), ''), 5000) AS "notes"
	FROM (SELECT "saved_things".*, bool_and("saved_things"."removed_at" IS NOT NULL) OVER (PARTITION BY "members"."school_id", "kind", "target_id") AS "all_removed"
		FROM "saved_things" JOIN "school_members" AS "members" ON "members"."account_id" = "saved_things"."account_id") AS "own"
	JOIN "school_members" AS "members" ON "members"."account_id" = "own"."account_id"
	GROUP BY "members"."school_id", "kind", "target_id") AS "kept"
WHERE "saved_things"."account_id" = "kept"."account_id" AND "saved_things"."kind" = "kept"."kind"
	AND "saved_things"."target_id" = "kept"."target_id";--> statement-breakpoint
DELETE FROM "saved_things" USING "school_members" AS "members" WHERE "members"."account_id" = "saved_things"."account_id";--> statement-breakpoint
ALTER TABLE "saved_search_listeners" ADD CONSTRAINT "saved_search_listeners_saved_search_id_saved_searches_id_fk" FOREIGN KEY ("saved_search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search_listeners" ADD CONSTRAINT "saved_search_listeners_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_search_listeners_account" ON "saved_search_listeners" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "saved_search_mails" ADD CONSTRAINT "saved_search_mails_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_things" ADD CONSTRAINT "saved_things_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_things" ADD CONSTRAINT "saved_things_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_search_mails_account" ON "saved_search_mails" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "saved_searches_author" ON "saved_searches" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "saved_things_author" ON "saved_things" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "saved_things_of_school" ON "saved_things" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "saved_things_newest" ON "saved_things" USING btree ("account_id","school_id","kind","saved_at" DESC NULLS LAST,"target_id") WHERE "saved_things"."removed_at" is null;--> statement-breakpoint
ALTER TABLE "saved_search_mails" ADD CONSTRAINT "saved_search_mails_once_a_day" UNIQUE NULLS NOT DISTINCT("saved_search_id","account_id","day");--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_of_school" UNIQUE("school_id","list","query");--> statement-breakpoint
ALTER TABLE "saved_things" ADD CONSTRAINT "saved_things_once" UNIQUE NULLS NOT DISTINCT("account_id","school_id","kind","target_id");--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_owner" CHECK (num_nonnulls("saved_searches"."account_id", "saved_searches"."school_id", "saved_searches"."email") = 1);--> statement-breakpoint
ALTER TABLE "saved_things" ADD CONSTRAINT "saved_things_owner" CHECK (num_nonnulls("saved_things"."account_id", "saved_things"."school_id") = 1);--> statement-breakpoint
ALTER TABLE "saved_things" ADD CONSTRAINT "saved_things_note_length" CHECK (char_length("saved_things"."note") between 0 and 5000);