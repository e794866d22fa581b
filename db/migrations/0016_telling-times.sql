CREATE TABLE "digest_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"day" date NOT NULL,
	"unsubscribe_hash" "bytea" NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "digest_mails_unsubscribe_hash_unique" UNIQUE("unsubscribe_hash"),
	CONSTRAINT "digest_mails_once_a_day" UNIQUE("account_id","day")
);
--> statement-breakpoint
CREATE TABLE "notification_times" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"mail_rhythm" text NOT NULL,
	"quiet_from" smallint,
	"quiet_to" smallint,
	"digested_on" date,
	CONSTRAINT "notification_times_rhythm" CHECK ("notification_times"."mail_rhythm" in ('at-once', 'daily')),
	CONSTRAINT "notification_times_quiet" CHECK (num_nonnulls("notification_times"."quiet_from", "notification_times"."quiet_to") in (0, 2) and "notification_times"."quiet_from" <> "notification_times"."quiet_to"
        and "notification_times"."quiet_from" between 0 and 1439
        and "notification_times"."quiet_to" between 0 and 1439)
);
--> statement-breakpoint
ALTER TABLE "digest_mails" ADD CONSTRAINT "digest_mails_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_times" ADD CONSTRAINT "notification_times_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "digest_mails_sent" ON "digest_mails" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "notification_times_daily" ON "notification_times" USING btree ("digested_on") WHERE "notification_times"."mail_rhythm" = 'daily';