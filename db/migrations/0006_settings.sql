CREATE TABLE "account_links" (
	"account_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"id" uuid NOT NULL,
	"email" text,
	"token_hash" "bytea",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_links_account_id_purpose_pk" PRIMARY KEY("account_id","purpose"),
	CONSTRAINT "account_links_id_unique" UNIQUE("id"),
	CONSTRAINT "account_links_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "account_links_purpose" CHECK ("account_links"."purpose" in ('change-email', 'delete-account')),
	CONSTRAINT "account_links_email_length" CHECK (char_length("account_links"."email") between 3 and 254),
	CONSTRAINT "account_links_email_given" CHECK (("account_links"."purpose" = 'change-email') = ("account_links"."email" is not null))
);
--> statement-breakpoint
CREATE TABLE "notification_mutes" (
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	CONSTRAINT "notification_mutes_account_id_kind_channel_pk" PRIMARY KEY("account_id","kind","channel"),
	CONSTRAINT "notification_mutes_kind" CHECK ("notification_mutes"."kind" in ('application-received', 'application-reviewed', 'application-interview', 'application-accepted', 'application-rejected', 'application-withdrawn', 'vacancy-closed', 'message')),
	CONSTRAINT "notification_mutes_channel" CHECK ("notification_mutes"."channel" in ('email'))
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"state" text NOT NULL,
	"parts_done" integer DEFAULT 0 NOT NULL,
	"parts_total" integer DEFAULT 0 NOT NULL,
	"size_bytes" bigint,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "data_exports_state" CHECK ("data_exports"."state" in ('preparing', 'ready', 'discarded')),
	CONSTRAINT "data_exports_size" CHECK (("data_exports"."state" = 'ready') <= ("data_exports"."size_bytes" is not null)),
	CONSTRAINT "data_exports_owner" CHECK ("data_exports"."state" = 'discarded' or "data_exports"."account_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "application_changes" DROP CONSTRAINT "application_changes_reason";--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_kind";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "unsubscribe_hash" "bytea";--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_mutes" ADD CONSTRAINT "notification_mutes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_links_expired" ON "account_links" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "data_exports_one_prepared" ON "data_exports" USING btree ("account_id") WHERE "data_exports"."state" = 'preparing';--> statement-breakpoint
CREATE INDEX "data_exports_of_account" ON "data_exports" USING btree ("account_id","requested_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "data_exports_expired" ON "data_exports" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_unsubscribe_hash_unique" UNIQUE("unsubscribe_hash");--> statement-breakpoint
ALTER TABLE "application_changes" ADD CONSTRAINT "application_changes_reason" CHECK ("application_changes"."reason" in ('position-filled', 'experience', 'education', 'schedule', 'location', 'other', 'vacancy-removed', 'account-deleted'));--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_kind" CHECK ("audit_entries"."kind" in ('registered', 'confirmed', 'signed-in', 'sign-in-refused', 'signed-out', 'recovery-asked', 'password-reset', 'identity-linked', 'role-chosen', 'sessions-ended', 'password-changed', 'email-changed', 'data-exported', 'account-deleted'));