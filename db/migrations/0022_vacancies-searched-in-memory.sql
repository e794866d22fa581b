CREATE TABLE "vacancy_changes" (
	"vacancy_id" uuid PRIMARY KEY NOT NULL,
	"changed_in" "xid8" NOT NULL
);
--> statement-breakpoint
DROP INDEX "vacancies_public_pay";--> statement-breakpoint
DROP INDEX "vacancies_search";--> statement-breakpoint
ALTER TABLE "vacancies" drop column "search_vector";--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "search_vector" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('russian'::regconfig, split_part(search_text, chr(10), 1)), 'A') || setweight(to_tsvector('russian'::regconfig, split_part(search_text, chr(10), 2)), 'B') || setweight(to_tsvector('russian'::regconfig, split_part(search_text, chr(10), 3)), 'C')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "vacancy_changes_changed_in" ON "vacancy_changes" USING btree ("changed_in","vacancy_id");--> statement-breakpoint
CREATE INDEX "vacancies_search" ON "vacancies" USING gin ("search_vector");--> statement-breakpoint
ALTER TABLE "vacancies" DROP COLUMN "search_head";--> statement-breakpoint
CREATE FUNCTION "note_changed_vacancies"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "vacancy_changes" ("vacancy_id", "changed_in")
  SELECT DISTINCT "id", pg_current_xact_id() FROM "changed" ORDER BY "id"
  ON CONFLICT ("vacancy_id") DO UPDATE SET "changed_in" = excluded."changed_in";
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "vacancies_made" AFTER INSERT ON "vacancies" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "note_changed_vacancies"();--> statement-breakpoint
CREATE TRIGGER "vacancies_changed" AFTER UPDATE ON "vacancies" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "note_changed_vacancies"();--> statement-breakpoint
CREATE TRIGGER "vacancies_gone" AFTER DELETE ON "vacancies" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "note_changed_vacancies"();--> statement-breakpoint
-- Whether a school is shown is said by its profile and its account, which have one id.
CREATE FUNCTION "note_vacancies_of_school"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "vacancy_changes" ("vacancy_id", "changed_in")
  SELECT "id", pg_current_xact_id() FROM "vacancies" WHERE "school_id" = NEW."id" ORDER BY "id"
  ON CONFLICT ("vacancy_id") DO UPDATE SET "changed_in" = excluded."changed_in";
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "school_profiles_shown" AFTER UPDATE OF "available" ON "school_profiles" FOR EACH ROW WHEN (OLD."available" IS DISTINCT FROM NEW."available") EXECUTE FUNCTION "note_vacancies_of_school"();--> statement-breakpoint
CREATE TRIGGER "accounts_shown" AFTER UPDATE OF "blocked_at", "deleted_at" ON "accounts" FOR EACH ROW WHEN (OLD."blocked_at" IS DISTINCT FROM NEW."blocked_at" OR OLD."deleted_at" IS DISTINCT FROM NEW."deleted_at") EXECUTE FUNCTION "note_vacancies_of_school"();
