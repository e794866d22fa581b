CREATE TABLE "document_looks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "document_looks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shown_id" uuid NOT NULL,
	"account_id" uuid,
	"looked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shown_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"file_id" uuid,
	"shown_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "document_looks" ADD CONSTRAINT "document_looks_shown_id_shown_documents_id_fk" FOREIGN KEY ("shown_id") REFERENCES "public"."shown_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_looks" ADD CONSTRAINT "document_looks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shown_documents" ADD CONSTRAINT "shown_documents_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shown_documents" ADD CONSTRAINT "shown_documents_file_id_documents_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."documents"("file_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_looks_shown" ON "document_looks" USING btree ("shown_id","looked_at");--> statement-breakpoint
CREATE INDEX "document_looks_account" ON "document_looks" USING btree ("account_id") WHERE "document_looks"."account_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "shown_documents_open" ON "shown_documents" USING btree ("application_id","file_id") WHERE "shown_documents"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "shown_documents_application" ON "shown_documents" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "shown_documents_file" ON "shown_documents" USING btree ("file_id") WHERE "shown_documents"."file_id" is not null;