-- By the surname nobody finds the lessons of a teacher who is not seen by everybody (rule 59). Where a profile narrows, the line that
-- bears the whole name is taken out of what its lessons are found by, in the same moment; a job makes the line anew with the first name.
CREATE FUNCTION "forget_names_of_offers"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "tutor_offers" SET "search_version" = 0,
    "search_text" = split_part("search_text", chr(10), 1) || chr(10) || chr(10) || split_part("search_text", chr(10), 3)
  WHERE "teacher_id" = NEW."id";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "teacher_profiles_narrowed" AFTER UPDATE OF "seen_by" ON "teacher_profiles" FOR EACH ROW WHEN (OLD."seen_by" = 'everybody' AND NEW."seen_by" <> 'everybody') EXECUTE FUNCTION "forget_names_of_offers"();
