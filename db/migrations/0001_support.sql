CREATE TABLE "limits" (
	"key" text PRIMARY KEY NOT NULL,
	"hits" timestamp with time zone[] NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "limits_key_length" CHECK (char_length("limits"."key") between 1 and 400)
);
--> statement-breakpoint
CREATE TABLE "support_tickets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"locale" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"request_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "support_tickets_request" UNIQUE("request_id"),
	CONSTRAINT "support_tickets_name_length" CHECK (char_length("support_tickets"."name") between 1 and 100),
	CONSTRAINT "support_tickets_email_length" CHECK (char_length("support_tickets"."email") between 3 and 254),
	CONSTRAINT "support_tickets_subject_length" CHECK (char_length("support_tickets"."subject") between 1 and 200),
	CONSTRAINT "support_tickets_message_length" CHECK (char_length("support_tickets"."message") between 1 and 5000),
	CONSTRAINT "support_tickets_locale" CHECK ("support_tickets"."locale" in ('ru', 'en', 'ky')),
	CONSTRAINT "support_tickets_state" CHECK ("support_tickets"."state" in ('open', 'answered', 'closed'))
);
--> statement-breakpoint
ALTER TABLE "support_tickets" ADD CONSTRAINT "support_tickets_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "limits_expired" ON "limits" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "support_tickets_in_state" ON "support_tickets" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "support_tickets_of_account" ON "support_tickets" USING btree ("account_id");