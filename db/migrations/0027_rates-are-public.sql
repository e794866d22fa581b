-- Lists compare pay by these rates, so the pages that visitors share change with them.
CREATE TRIGGER "exchange_rates_public" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "exchange_rates" FOR EACH STATEMENT EXECUTE FUNCTION "tell_public_change"();
