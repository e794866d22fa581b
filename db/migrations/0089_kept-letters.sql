CREATE TABLE "kept_letters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"teacher_id" uuid NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "kept_letters_storable" CHECK (is_storable("kept_letters"."title") and is_storable("kept_letters"."text")),
	CONSTRAINT "kept_letters_title_length" CHECK (char_length("kept_letters"."title") between 1 and 60),
	CONSTRAINT "kept_letters_text_length" CHECK (char_length("kept_letters"."text") between 1 and 1000)
);
--> statement-breakpoint
ALTER TABLE "kept_letters" ADD CONSTRAINT "kept_letters_teacher_id_accounts_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_letters_of_teacher" ON "kept_letters" USING btree ("teacher_id");