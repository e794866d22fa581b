-- A school is an organisation with members (rule 45). Those that are there keep the id of the account that they were.
-- A former version that makes a school's account meanwhile makes no school: a later migration catches up with it.
CREATE TABLE "schools" (
	"id" uuid PRIMARY KEY NOT NULL,
	"blocked_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "school_members" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"school_id" uuid NOT NULL,
	"role" text NOT NULL,
	"position" text,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "school_members_role" CHECK ("school_members"."role" in ('owner', 'staff', 'viewer')),
	CONSTRAINT "school_members_position_length" CHECK (char_length("school_members"."position") between 1 and 100),
	CONSTRAINT "school_members_storable" CHECK (is_storable("school_members"."position"))
);
--> statement-breakpoint
INSERT INTO "schools" ("id", "blocked_at", "deleted_at", "created_at")
SELECT "id", "blocked_at", "deleted_at", "created_at" FROM "accounts"
WHERE "role" = 'school' OR EXISTS (SELECT FROM "school_profiles" WHERE "school_profiles"."id" = "accounts"."id");--> statement-breakpoint
INSERT INTO "school_members" ("account_id", "school_id", "role", "joined_at")
SELECT "id", "id", 'owner', "created_at" FROM "accounts" WHERE "role" = 'school' AND "deleted_at" IS NULL;--> statement-breakpoint
ALTER TABLE "school_members" ADD CONSTRAINT "school_members_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_members" ADD CONSTRAINT "school_members_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "school_members_school" ON "school_members" USING btree ("school_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "school_members_owner" ON "school_members" USING btree ("school_id") WHERE "school_members"."role" = 'owner';--> statement-breakpoint
CREATE INDEX "schools_shut" ON "schools" USING btree ("id") WHERE "schools"."blocked_at" is not null or "schools"."deleted_at" is not null;--> statement-breakpoint
ALTER TABLE "school_profiles" DROP CONSTRAINT "school_profiles_id_accounts_id_fk";--> statement-breakpoint
ALTER TABLE "school_profiles" ADD CONSTRAINT "school_profiles_id_schools_id_fk" FOREIGN KEY ("id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
-- As blocking and deleting an account does (migration 0030).
CREATE TRIGGER "schools_public_changed" AFTER UPDATE OF "blocked_at", "deleted_at" ON "schools" FOR EACH ROW WHEN (OLD."blocked_at" IS DISTINCT FROM NEW."blocked_at" OR OLD."deleted_at" IS DISTINCT FROM NEW."deleted_at") EXECUTE FUNCTION "tell_public_change"();
