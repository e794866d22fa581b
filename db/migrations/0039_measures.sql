-- locks accounts: a hundred thousand rows are indexed within two seconds
-- The longer list of reasons holds for every row that the shorter one allowed.
CREATE TABLE "measures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"account_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"ends_at" timestamp with time zone,
	"made_by_id" uuid,
	"made_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "measures_kind" CHECK ("measures"."kind" in ('block')),
	CONSTRAINT "measures_reason_length" CHECK (char_length("measures"."reason") between 5 and 500),
	CONSTRAINT "measures_storable" CHECK (is_storable("measures"."reason"))
);
--> statement-breakpoint
ALTER TABLE "application_changes" DROP CONSTRAINT "application_changes_reason";--> statement-breakpoint
ALTER TABLE "measures" ADD CONSTRAINT "measures_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "measures" ADD CONSTRAINT "measures_made_by_id_accounts_id_fk" FOREIGN KEY ("made_by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "measures_open" ON "measures" USING btree ("account_id","kind") WHERE "measures"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "measures_of_account" ON "measures" USING btree ("account_id","made_at");--> statement-breakpoint
CREATE INDEX "measures_ending" ON "measures" USING btree ("ends_at") WHERE "measures"."ended_at" is null and "measures"."ends_at" is not null;--> statement-breakpoint
CREATE INDEX "accounts_named" ON "accounts" USING gin (lower("full_name") gin_trgm_ops,"email" gin_trgm_ops,"phone" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "application_changes" ADD CONSTRAINT "application_changes_reason" CHECK ("application_changes"."reason" in ('position-filled', 'experience', 'education', 'schedule', 'location', 'other', 'vacancy-removed', 'account-deleted', 'account-blocked')) NOT VALID;