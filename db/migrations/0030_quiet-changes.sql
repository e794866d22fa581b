-- What nobody but its owner sees, and a statement that changes no row, leave the pages that visitors share (migration 0007 told of every
-- statement). One notification leaves for a transaction, however many rows it changed.
DROP TRIGGER "vacancies_public" ON "vacancies";--> statement-breakpoint
CREATE TRIGGER "vacancies_public_made" AFTER INSERT ON "vacancies" FOR EACH ROW WHEN (NEW."state" <> 'draft' AND NEW."deleted_at" IS NULL) EXECUTE FUNCTION "tell_public_change"();--> statement-breakpoint
CREATE TRIGGER "vacancies_public_changed" AFTER UPDATE ON "vacancies" FOR EACH ROW WHEN ((OLD."state" <> 'draft' AND OLD."deleted_at" IS NULL OR NEW."state" <> 'draft' AND NEW."deleted_at" IS NULL) AND OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "tell_public_change"();--> statement-breakpoint
CREATE TRIGGER "vacancies_public_gone" AFTER DELETE ON "vacancies" FOR EACH ROW WHEN (OLD."state" <> 'draft' AND OLD."deleted_at" IS NULL) EXECUTE FUNCTION "tell_public_change"();--> statement-breakpoint
CREATE TRIGGER "vacancies_public_emptied" AFTER TRUNCATE ON "vacancies" FOR EACH STATEMENT EXECUTE FUNCTION "tell_public_change"();--> statement-breakpoint
DROP TRIGGER "school_profiles_public" ON "school_profiles";--> statement-breakpoint
CREATE TRIGGER "school_profiles_public_made" AFTER INSERT ON "school_profiles" FOR EACH ROW WHEN (NEW."available") EXECUTE FUNCTION "tell_public_change"();--> statement-breakpoint
CREATE TRIGGER "school_profiles_public_changed" AFTER UPDATE ON "school_profiles" FOR EACH ROW WHEN ((OLD."available" OR NEW."available") AND OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "tell_public_change"();--> statement-breakpoint
CREATE TRIGGER "school_profiles_public_gone" AFTER DELETE ON "school_profiles" FOR EACH ROW WHEN (OLD."available") EXECUTE FUNCTION "tell_public_change"();--> statement-breakpoint
CREATE TRIGGER "school_profiles_public_emptied" AFTER TRUNCATE ON "school_profiles" FOR EACH STATEMENT EXECUTE FUNCTION "tell_public_change"();--> statement-breakpoint
DROP TRIGGER "teacher_profiles_public" ON "teacher_profiles";--> statement-breakpoint
CREATE TRIGGER "teacher_profiles_public_made" AFTER INSERT ON "teacher_profiles" FOR EACH ROW WHEN (NEW."available") EXECUTE FUNCTION "tell_public_change"();--> statement-breakpoint
CREATE TRIGGER "teacher_profiles_public_changed" AFTER UPDATE ON "teacher_profiles" FOR EACH ROW WHEN ((OLD."available" OR NEW."available") AND OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "tell_public_change"();--> statement-breakpoint
CREATE TRIGGER "teacher_profiles_public_gone" AFTER DELETE ON "teacher_profiles" FOR EACH ROW WHEN (OLD."available") EXECUTE FUNCTION "tell_public_change"();--> statement-breakpoint
CREATE TRIGGER "teacher_profiles_public_emptied" AFTER TRUNCATE ON "teacher_profiles" FOR EACH STATEMENT EXECUTE FUNCTION "tell_public_change"();--> statement-breakpoint
DROP TRIGGER "tutor_offers_public" ON "tutor_offers";--> statement-breakpoint
CREATE TRIGGER "tutor_offers_public_made" AFTER INSERT ON "tutor_offers" FOR EACH ROW WHEN (NEW."is_active") EXECUTE FUNCTION "tell_public_change"();--> statement-breakpoint
CREATE TRIGGER "tutor_offers_public_changed" AFTER UPDATE ON "tutor_offers" FOR EACH ROW WHEN ((OLD."is_active" OR NEW."is_active") AND OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "tell_public_change"();--> statement-breakpoint
CREATE TRIGGER "tutor_offers_public_gone" AFTER DELETE ON "tutor_offers" FOR EACH ROW WHEN (OLD."is_active") EXECUTE FUNCTION "tell_public_change"();--> statement-breakpoint
CREATE TRIGGER "tutor_offers_public_emptied" AFTER TRUNCATE ON "tutor_offers" FOR EACH STATEMENT EXECUTE FUNCTION "tell_public_change"();--> statement-breakpoint
DROP TRIGGER "files_public" ON "files";--> statement-breakpoint
CREATE TRIGGER "files_public_changed" AFTER UPDATE ON "files" FOR EACH ROW WHEN ((OLD."public" OR NEW."public") AND OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "tell_public_change"();--> statement-breakpoint
CREATE TRIGGER "files_public_gone" AFTER DELETE ON "files" FOR EACH ROW WHEN (OLD."public") EXECUTE FUNCTION "tell_public_change"();--> statement-breakpoint
CREATE TRIGGER "files_public_emptied" AFTER TRUNCATE ON "files" FOR EACH STATEMENT EXECUTE FUNCTION "tell_public_change"();--> statement-breakpoint
CREATE FUNCTION "tell_photo_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "school_profiles" WHERE "id" = coalesce(NEW."school_id", OLD."school_id") AND "available") THEN
    PERFORM pg_notify('ustat_public', '');
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
DROP TRIGGER "school_photos_public" ON "school_photos";--> statement-breakpoint
CREATE TRIGGER "school_photos_public" AFTER INSERT OR UPDATE OR DELETE ON "school_photos" FOR EACH ROW EXECUTE FUNCTION "tell_photo_change"();--> statement-breakpoint
DROP TRIGGER "accounts_public" ON "accounts";--> statement-breakpoint
CREATE TRIGGER "accounts_public_changed" AFTER UPDATE OF "blocked_at", "deleted_at" ON "accounts" FOR EACH ROW WHEN (OLD."blocked_at" IS DISTINCT FROM NEW."blocked_at" OR OLD."deleted_at" IS DISTINCT FROM NEW."deleted_at") EXECUTE FUNCTION "tell_public_change"();--> statement-breakpoint
DROP TRIGGER "places_public" ON "places";--> statement-breakpoint
CREATE TRIGGER "places_public_changed" AFTER UPDATE ON "places" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "tell_public_change"();--> statement-breakpoint
CREATE TRIGGER "places_public" AFTER INSERT OR DELETE ON "places" FOR EACH ROW EXECUTE FUNCTION "tell_public_change"();--> statement-breakpoint
DROP TRIGGER "exchange_rates_public" ON "exchange_rates";--> statement-breakpoint
CREATE TRIGGER "exchange_rates_public_changed" AFTER UPDATE ON "exchange_rates" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "tell_public_change"();--> statement-breakpoint
CREATE TRIGGER "exchange_rates_public" AFTER INSERT OR DELETE ON "exchange_rates" FOR EACH ROW EXECUTE FUNCTION "tell_public_change"();
