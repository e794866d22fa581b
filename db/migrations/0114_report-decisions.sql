CREATE TABLE "report_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reported_object_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"note" text,
	"decided_by_id" uuid,
	"decided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "report_decisions_outcome" CHECK ("report_decisions"."outcome" in ('violation', 'no-violation')),
	CONSTRAINT "report_decisions_storable" CHECK (is_storable("report_decisions"."note")),
	CONSTRAINT "report_decisions_note_length" CHECK (char_length("report_decisions"."note") between 1 and 500)
);
--> statement-breakpoint
ALTER TABLE "report_decisions" ADD CONSTRAINT "report_decisions_reported_object_id_reported_objects_id_fk" FOREIGN KEY ("reported_object_id") REFERENCES "public"."reported_objects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_decisions" ADD CONSTRAINT "report_decisions_decided_by_id_accounts_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_decisions_of_object" ON "report_decisions" USING btree ("reported_object_id","decided_at");--> statement-breakpoint
CREATE INDEX "report_decisions_decided_by" ON "report_decisions" USING btree ("decided_by_id") WHERE "report_decisions"."decided_by_id" is not null;