-- Whatever everybody may read tells every process when it has changed (platform/realtime.ts), so that pages kept ready go.
CREATE FUNCTION "tell_public_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('ustat_public', '');
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "vacancies_public" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "vacancies" FOR EACH STATEMENT EXECUTE FUNCTION "tell_public_change"();--> statement-breakpoint
CREATE TRIGGER "school_profiles_public" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "school_profiles" FOR EACH STATEMENT EXECUTE FUNCTION "tell_public_change"();--> statement-breakpoint
CREATE TRIGGER "school_photos_public" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "school_photos" FOR EACH STATEMENT EXECUTE FUNCTION "tell_public_change"();--> statement-breakpoint
CREATE TRIGGER "teacher_profiles_public" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "teacher_profiles" FOR EACH STATEMENT EXECUTE FUNCTION "tell_public_change"();--> statement-breakpoint
CREATE TRIGGER "tutor_offers_public" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "tutor_offers" FOR EACH STATEMENT EXECUTE FUNCTION "tell_public_change"();--> statement-breakpoint
CREATE TRIGGER "places_public" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "places" FOR EACH STATEMENT EXECUTE FUNCTION "tell_public_change"();--> statement-breakpoint
CREATE TRIGGER "files_public" AFTER UPDATE OR DELETE OR TRUNCATE ON "files" FOR EACH STATEMENT EXECUTE FUNCTION "tell_public_change"();--> statement-breakpoint
CREATE TRIGGER "accounts_public" AFTER UPDATE OF "blocked_at", "deleted_at", "role" OR DELETE ON "accounts" FOR EACH STATEMENT EXECUTE FUNCTION "tell_public_change"();
