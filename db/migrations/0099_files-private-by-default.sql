-- Nothing reads or writes "public" from this version on. The former one names it in what it inserts, so that the next one
-- drops it; until then a file is inserted without saying whether it is public.
ALTER TABLE "files" ALTER COLUMN "public" SET DEFAULT false;
