CREATE TABLE "saved_search_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"saved_search_id" uuid NOT NULL,
	"day" date NOT NULL,
	"unsubscribe_hash" "bytea" NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_search_mails_unsubscribe_hash_unique" UNIQUE("unsubscribe_hash"),
	CONSTRAINT "saved_search_mails_once_a_day" UNIQUE("saved_search_id","day")
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"email" text,
	"locale" text NOT NULL,
	"list" text NOT NULL,
	"query" text NOT NULL,
	"search" jsonb NOT NULL,
	"name" text NOT NULL,
	"frequency" text NOT NULL,
	"confirm_hash" "bytea",
	"confirmed_at" timestamp with time zone,
	"seen_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	"looked_on" date,
	"created_at" timestamp with time zone NOT NULL,
	"stopped_at" timestamp with time zone,
	CONSTRAINT "saved_searches_confirm_hash_unique" UNIQUE("confirm_hash"),
	CONSTRAINT "saved_searches_of_account" UNIQUE("account_id","list","query"),
	CONSTRAINT "saved_searches_of_address" UNIQUE("email","list","query"),
	CONSTRAINT "saved_searches_owner" CHECK (num_nonnulls("saved_searches"."account_id", "saved_searches"."email") = 1),
	CONSTRAINT "saved_searches_locale" CHECK ("saved_searches"."locale" in ('ru', 'en', 'ky')),
	CONSTRAINT "saved_searches_list" CHECK ("saved_searches"."list" in ('vacancies', 'teachers', 'schools', 'offers')),
	CONSTRAINT "saved_searches_frequency" CHECK ("saved_searches"."frequency" in ('daily', 'weekly', 'never')),
	CONSTRAINT "saved_searches_email_length" CHECK (char_length("saved_searches"."email") between 3 and 254),
	CONSTRAINT "saved_searches_name_length" CHECK (char_length("saved_searches"."name") between 1 and 100),
	CONSTRAINT "saved_searches_query_length" CHECK (char_length("saved_searches"."query") between 0 and 1000)
);
--> statement-breakpoint
ALTER TABLE "school_profiles" ADD COLUMN "shown_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "teacher_profiles" ADD COLUMN "shown_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "saved_search_mails" ADD CONSTRAINT "saved_search_mails_saved_search_id_saved_searches_id_fk" FOREIGN KEY ("saved_search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_searches_to_look" ON "saved_searches" USING btree ("frequency","looked_on");--> statement-breakpoint
-- Who is shown already is new to nobody.
UPDATE "teacher_profiles" SET "shown_at" = "updated_at" WHERE "available";--> statement-breakpoint
UPDATE "school_profiles" SET "shown_at" = "updated_at" WHERE "available";
