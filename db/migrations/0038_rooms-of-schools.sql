-- Rooms, messages and blocks know the school and not the account of who acts for it (rules 20, 45, 54).
-- contract: the former version takes a school for its account and is stopped before this one starts, as CHANGELOG.md says.
-- locks messages: the former version is stopped
-- locks rooms: the former version is stopped
-- locks reports: few, and the former version is stopped
-- Accounts that the former version made since the migration before.
INSERT INTO "schools" ("id", "blocked_at", "deleted_at", "created_at")
SELECT "id", "blocked_at", "deleted_at", "created_at" FROM "accounts"
WHERE "role" = 'school' AND NOT EXISTS (SELECT FROM "school_members" WHERE "account_id" = "accounts"."id")
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "school_members" ("account_id", "school_id", "role", "joined_at")
SELECT "id", "id", 'owner', "created_at" FROM "accounts" WHERE "role" = 'school' AND "deleted_at" IS NULL
ON CONFLICT DO NOTHING;--> statement-breakpoint
CREATE TABLE "blocks" (
	"teacher_id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"by" text NOT NULL,
	"blocked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "blocks_teacher_id_school_id_by_pk" PRIMARY KEY("teacher_id","school_id","by"),
	CONSTRAINT "blocks_by" CHECK ("blocks"."by" in ('teacher', 'school'))
);
--> statement-breakpoint
CREATE TABLE "room_mutes" (
	"room_id" text NOT NULL,
	"account_id" uuid NOT NULL,
	"muted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "room_mutes_room_id_account_id_pk" PRIMARY KEY("room_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "room_sides" (
	"room_id" text NOT NULL,
	"side" text NOT NULL,
	"last_read_number" bigint DEFAULT 0 NOT NULL,
	"contacts_shared_at" timestamp with time zone,
	"archived_at" timestamp with time zone,
	CONSTRAINT "room_sides_room_id_side_pk" PRIMARY KEY("room_id","side"),
	CONSTRAINT "room_sides_side" CHECK ("room_sides"."side" in ('teacher', 'school'))
);
--> statement-breakpoint
INSERT INTO "room_sides" ("room_id", "side", "last_read_number", "contacts_shared_at", "archived_at")
SELECT "room_id", CASE "account_id" WHEN "teacher_id" THEN 'teacher' ELSE 'school' END, "last_read_number", "contacts_shared_at", "archived_at"
FROM "participants" JOIN "rooms" ON "rooms"."id" = "room_id";--> statement-breakpoint
INSERT INTO "room_mutes" ("room_id", "account_id", "muted_at")
SELECT "room_id", "account_id", "muted_at" FROM "participants" WHERE "muted_at" IS NOT NULL;--> statement-breakpoint
INSERT INTO "blocks" ("teacher_id", "school_id", "by", "blocked_at")
SELECT "teacher_id", "school_id", CASE "account_id" WHEN "teacher_id" THEN 'teacher' ELSE 'school' END, "participants"."blocked_at"
FROM "participants" JOIN "rooms" ON "rooms"."id" = "room_id" WHERE "participants"."blocked_at" IS NOT NULL;--> statement-breakpoint
DROP TABLE "participants";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "side" text;--> statement-breakpoint
UPDATE "messages" SET "side" = CASE "sender_id" WHEN "teacher_id" THEN 'teacher' ELSE 'school' END
FROM "rooms" WHERE "rooms"."id" = "messages"."room_id";--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "side" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_side" CHECK ("messages"."side" in ('teacher', 'school'));--> statement-breakpoint
ALTER TABLE "rooms" DROP CONSTRAINT "rooms_school_id_accounts_id_fk";--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ALTER COLUMN "account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "school_id" uuid;--> statement-breakpoint
UPDATE "reports" SET "school_id" = "account_id", "account_id" = NULL
WHERE EXISTS (SELECT FROM "schools" WHERE "schools"."id" = "account_id");--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_of_one" CHECK (num_nonnulls("reports"."account_id", "reports"."school_id") = 1);--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_of_school" ON "reports" USING btree ("school_id");--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_teacher_id_accounts_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_mutes" ADD CONSTRAINT "room_mutes_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_mutes" ADD CONSTRAINT "room_mutes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_sides" ADD CONSTRAINT "room_sides_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocks_of_school" ON "blocks" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "room_mutes_account" ON "room_mutes" USING btree ("account_id");
