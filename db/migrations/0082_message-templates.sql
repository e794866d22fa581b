CREATE TABLE "message_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"school_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"text_ru" text,
	"text_en" text,
	"text_ky" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "message_templates_kind" CHECK ("message_templates"."kind" in ('invitation', 'refusal', 'question')),
	CONSTRAINT "message_templates_storable" CHECK (is_storable("message_templates"."title") and is_storable("message_templates"."text_ru") and is_storable("message_templates"."text_en") and is_storable("message_templates"."text_ky")),
	CONSTRAINT "message_templates_title_length" CHECK (char_length("message_templates"."title") between 1 and 60),
	CONSTRAINT "message_templates_ru_length" CHECK (char_length("message_templates"."text_ru") between 1 and 500),
	CONSTRAINT "message_templates_en_length" CHECK (char_length("message_templates"."text_en") between 1 and 500),
	CONSTRAINT "message_templates_ky_length" CHECK (char_length("message_templates"."text_ky") between 1 and 500),
	CONSTRAINT "message_templates_some_text" CHECK (num_nonnulls("message_templates"."text_ru", "message_templates"."text_en", "message_templates"."text_ky") >= 1)
);
--> statement-breakpoint
ALTER TABLE "message_templates" ADD CONSTRAINT "message_templates_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_templates_of_school" ON "message_templates" USING btree ("school_id","kind");