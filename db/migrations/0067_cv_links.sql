CREATE TABLE "cv_links" (
	"teacher_id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"has_contacts" boolean NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cv_links_token_unique" UNIQUE("token"),
	CONSTRAINT "cv_links_token_length" CHECK (char_length("cv_links"."token") between 1 and 43),
	CONSTRAINT "cv_links_storable" CHECK (is_storable("cv_links"."token"))
);
--> statement-breakpoint
ALTER TABLE "cv_links" ADD CONSTRAINT "cv_links_teacher_id_accounts_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;