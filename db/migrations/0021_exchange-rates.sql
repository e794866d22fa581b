CREATE TABLE "exchange_rates" (
	"currency" text PRIMARY KEY NOT NULL,
	"som_per_unit" double precision NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "exchange_rates_currency" CHECK ("exchange_rates"."currency" in ('rub', 'usd', 'eur')),
	CONSTRAINT "exchange_rates_positive" CHECK ("exchange_rates"."som_per_unit" > 0)
);
--> statement-breakpoint
CREATE TRIGGER "exchange_rates_public" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "exchange_rates" FOR EACH STATEMENT EXECUTE FUNCTION "tell_public_change"();
