-- locks support_tickets: a few thousand rows at most; nobody waits long for their indexes.
CREATE TABLE "saved_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_answers_storable" CHECK (is_storable("saved_answers"."title") and is_storable("saved_answers"."text")),
	CONSTRAINT "saved_answers_title_length" CHECK (char_length("saved_answers"."title") between 1 and 100),
	CONSTRAINT "saved_answers_text_length" CHECK (char_length("saved_answers"."text") between 1 and 5000)
);
--> statement-breakpoint
CREATE TABLE "support_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"ticket_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ticket_id" uuid NOT NULL,
	"side" text NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"request_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "support_messages_request" UNIQUE("request_id"),
	CONSTRAINT "support_messages_side" CHECK ("support_messages"."side" in ('person', 'team')),
	CONSTRAINT "support_messages_storable" CHECK (is_storable("support_messages"."text")),
	CONSTRAINT "support_messages_text_length" CHECK (char_length("support_messages"."text") between 1 and 5000)
);
--> statement-breakpoint
DROP INDEX "support_tickets_in_state";--> statement-breakpoint
DROP INDEX "support_tickets_of_account";--> statement-breakpoint
ALTER TABLE "support_tickets" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "support_tickets" ADD COLUMN "state_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "support_tickets" ADD COLUMN "first_answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "support_links" ADD CONSTRAINT "support_links_ticket_id_support_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."support_tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_ticket_id_support_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."support_tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "support_links_of_ticket" ON "support_links" USING btree ("ticket_id");--> statement-breakpoint
CREATE INDEX "support_messages_of_ticket" ON "support_messages" USING btree ("ticket_id","created_at","id");--> statement-breakpoint
CREATE INDEX "support_messages_of_author" ON "support_messages" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "support_tickets_waiting" ON "support_tickets" USING btree ("state","state_since","id");--> statement-breakpoint
CREATE INDEX "support_tickets_answered" ON "support_tickets" USING btree ("first_answered_at") WHERE "support_tickets"."first_answered_at" is not null;--> statement-breakpoint
CREATE INDEX "support_tickets_of_email" ON "support_tickets" USING btree ("email");--> statement-breakpoint
CREATE INDEX "support_tickets_search" ON "support_tickets" USING gin ((lower("name" || ' ' || "email" || ' ' || "subject")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "support_tickets_of_account" ON "support_tickets" USING btree ("account_id","created_at");--> statement-breakpoint
UPDATE "support_tickets" SET "state_since" = "created_at";
