CREATE TABLE "mail_suppressions" (
	"address_hash" "bytea" PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"refused_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_suppressions_status_length" CHECK (char_length("mail_suppressions"."status") between 3 and 12)
);
