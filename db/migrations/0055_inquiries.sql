-- locks notifications: the list of kinds grows; every row was checked by the shorter one, and reading them takes a moment
-- locks notification_mutes: as above
CREATE TABLE "inquiries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"teacher_id" uuid NOT NULL,
	"offer_id" uuid,
	"offer_title" text NOT NULL,
	"sender_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"state" text NOT NULL,
	"state_since" timestamp with time zone NOT NULL,
	"confirm_hash" "bytea",
	"created_at" timestamp with time zone NOT NULL,
	"last_message_at" timestamp with time zone NOT NULL,
	CONSTRAINT "inquiries_confirm" UNIQUE("confirm_hash"),
	CONSTRAINT "inquiries_storable" CHECK (is_storable("inquiries"."offer_title") and is_storable("inquiries"."name") and is_storable("inquiries"."email")),
	CONSTRAINT "inquiries_title_length" CHECK (char_length("inquiries"."offer_title") between 5 and 150),
	CONSTRAINT "inquiries_name_length" CHECK (char_length("inquiries"."name") between 1 and 100),
	CONSTRAINT "inquiries_email_length" CHECK (char_length("inquiries"."email") between 3 and 254),
	CONSTRAINT "inquiries_locale" CHECK ("inquiries"."locale" in ('ru', 'en', 'ky')),
	CONSTRAINT "inquiries_state" CHECK ("inquiries"."state" in ('unconfirmed', 'new', 'answered', 'closed')),
	CONSTRAINT "inquiries_others" CHECK ("inquiries"."sender_id" <> "inquiries"."teacher_id")
);
--> statement-breakpoint
CREATE TABLE "inquiry_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inquiry_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"side" text NOT NULL,
	"text" text NOT NULL,
	"request_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "inquiry_messages_request" UNIQUE("request_id"),
	CONSTRAINT "inquiry_messages_side" CHECK ("inquiry_messages"."side" in ('sender', 'teacher')),
	CONSTRAINT "inquiry_messages_storable" CHECK (is_storable("inquiry_messages"."text")),
	CONSTRAINT "inquiry_messages_text_length" CHECK (char_length("inquiry_messages"."text") between 1 and 1000)
);
--> statement-breakpoint
ALTER TABLE "notification_mutes" DROP CONSTRAINT "notification_mutes_kind";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_teacher_id_accounts_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_offer_id_tutor_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."tutor_offers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_sender_id_accounts_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_links" ADD CONSTRAINT "inquiry_links_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_messages" ADD CONSTRAINT "inquiry_messages_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inquiries_of_teacher" ON "inquiries" USING btree ("teacher_id","state","last_message_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "inquiries_of_offer" ON "inquiries" USING btree ("offer_id");--> statement-breakpoint
CREATE INDEX "inquiries_of_sender" ON "inquiries" USING btree ("sender_id");--> statement-breakpoint
CREATE INDEX "inquiries_of_email" ON "inquiries" USING btree ("email");--> statement-breakpoint
CREATE INDEX "inquiries_last" ON "inquiries" USING btree ("last_message_at");--> statement-breakpoint
CREATE INDEX "inquiry_links_of_inquiry" ON "inquiry_links" USING btree ("inquiry_id");--> statement-breakpoint
CREATE INDEX "inquiry_messages_of_inquiry" ON "inquiry_messages" USING btree ("inquiry_id","created_at","id");--> statement-breakpoint
ALTER TABLE "notification_mutes" ADD CONSTRAINT "notification_mutes_kind" CHECK ("notification_mutes"."kind" in ('application-received', 'application-reviewed', 'application-interview', 'application-accepted', 'application-rejected', 'application-withdrawn', 'application-waiting', 'application-unanswered', 'claim-decided', 'claim-ending', 'review-asked', 'review-shown', 'inquiry-received', 'vacancy-closed', 'vacancy-published', 'vacancy-deadline', 'vacancy-found', 'search-found', 'message', 'password-changed', 'email-changed', 'new-sign-in', 'export-ready', 'ticket-answered', 'report-decided', 'inquiry-answered'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('application-received', 'application-reviewed', 'application-interview', 'application-accepted', 'application-rejected', 'application-withdrawn', 'application-waiting', 'application-unanswered', 'claim-decided', 'claim-ending', 'review-asked', 'review-shown', 'inquiry-received', 'vacancy-closed', 'vacancy-published', 'vacancy-deadline', 'vacancy-found', 'search-found', 'message', 'password-changed', 'email-changed', 'new-sign-in', 'export-ready', 'ticket-answered', 'report-decided', 'inquiry-answered'));