-- locks due_rejections: its rows live for ten seconds
CREATE TABLE "application_batch_items" (
	"batch_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"outcome" text,
	"is_without_words" boolean DEFAULT false NOT NULL,
	"message_id" uuid,
	CONSTRAINT "application_batch_items_batch_id_application_id_pk" PRIMARY KEY("batch_id","application_id"),
	CONSTRAINT "application_batch_items_outcome" CHECK ("application_batch_items"."outcome" in ('done', 'already', 'not-allowed', 'no-access', 'blocked-by-oneself', 'unreachable', 'told-once'))
);
--> statement-breakpoint
CREATE TABLE "application_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"school_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"to_status" text,
	"text" text,
	"made_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"begun_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	CONSTRAINT "application_batches_request" UNIQUE("author_id","request_id"),
	CONSTRAINT "application_batches_kind" CHECK ("application_batches"."kind" in ('move', 'reject', 'write')),
	CONSTRAINT "application_batches_to" CHECK ("application_batches"."to_status" in ('reviewed', 'interview', 'accepted', 'rejected')),
	CONSTRAINT "application_batches_target" CHECK (("application_batches"."to_status" is null) = ("application_batches"."kind" = 'write')),
	CONSTRAINT "application_batches_storable" CHECK (is_storable("application_batches"."text")),
	CONSTRAINT "application_batches_text_length" CHECK (char_length("application_batches"."text") between 1 and 5000)
);
--> statement-breakpoint
ALTER TABLE "due_rejections" ALTER COLUMN "reason" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "due_rejections" ADD COLUMN "to_status" text DEFAULT 'rejected' NOT NULL;--> statement-breakpoint
ALTER TABLE "due_rejections" ADD COLUMN "batch_id" uuid;--> statement-breakpoint
ALTER TABLE "application_batch_items" ADD CONSTRAINT "application_batch_items_batch_id_application_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."application_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_batch_items" ADD CONSTRAINT "application_batch_items_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_batches" ADD CONSTRAINT "application_batches_school_id_school_profiles_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_batches" ADD CONSTRAINT "application_batches_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_batch_items_application" ON "application_batch_items" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "application_batches_school" ON "application_batches" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "application_batches_made" ON "application_batches" USING btree ("made_at");--> statement-breakpoint
ALTER TABLE "due_rejections" ADD CONSTRAINT "due_rejections_batch_id_application_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."application_batches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "due_rejections_batch" ON "due_rejections" USING btree ("batch_id") WHERE "due_rejections"."batch_id" is not null;--> statement-breakpoint
ALTER TABLE "due_rejections" ADD CONSTRAINT "due_rejections_to" CHECK ("due_rejections"."to_status" in ('reviewed', 'interview', 'accepted', 'rejected'));--> statement-breakpoint
ALTER TABLE "due_rejections" ADD CONSTRAINT "due_rejections_reason_given" CHECK ("due_rejections"."to_status" <> 'rejected' or "due_rejections"."reason" is not null);