CREATE TABLE "talkers" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"is_presence_shown" boolean DEFAULT true NOT NULL,
	"is_sound_on" boolean DEFAULT true NOT NULL,
	"seen_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_purpose";--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "size_bytes" integer;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "file_id" uuid;--> statement-breakpoint
ALTER TABLE "talkers" ADD CONSTRAINT "talkers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_file_id_unique" UNIQUE("file_id");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_name_length" CHECK (char_length("files"."name") between 1 and 120);--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_purpose" CHECK ("files"."purpose" in ('teacher-photo', 'school-photo', 'message'));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_file_of_kind" CHECK ("messages"."kind" = 'file' or "messages"."file_id" is null);