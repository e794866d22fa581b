CREATE TABLE "shared_settings" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"key_id" text NOT NULL,
	"public_url" text NOT NULL,
	"file_store" text NOT NULL,
	CONSTRAINT "shared_settings_only" CHECK ("shared_settings"."only")
);
