CREATE TABLE "due_rejections" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"author_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "due_rejections_reason" CHECK ("due_rejections"."reason" in ('position-filled', 'experience', 'education', 'schedule', 'location', 'other')),
	CONSTRAINT "due_rejections_storable" CHECK (is_storable("due_rejections"."note")),
	CONSTRAINT "due_rejections_note_length" CHECK (char_length("due_rejections"."note") between 1 and 500)
);
--> statement-breakpoint
ALTER TABLE "due_rejections" ADD CONSTRAINT "due_rejections_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "due_rejections" ADD CONSTRAINT "due_rejections_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;