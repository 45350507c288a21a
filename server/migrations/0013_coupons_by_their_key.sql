ALTER TABLE "coupon_uses" ADD COLUMN "network_56" text;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD COLUMN "network_48" text;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "code_key" text GENERATED ALWAYS AS (lower(translate(code, 'أإآىئؤةءـ', 'اااييوه'))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "key_number" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "coupons_to_begin" ON "coupons" USING btree ("valid_from") WHERE "coupons"."status" = 'active';--> statement-breakpoint
CREATE INDEX "coupons_to_end" ON "coupons" USING btree ("valid_to") WHERE "coupons"."status" = 'active';--> statement-breakpoint
-- Codes that earlier versions let differ by a letter that people take for another one are numbered, the oldest 0.
UPDATE "coupons" c SET "key_number" = n.number FROM (
  SELECT "id", (row_number() OVER (PARTITION BY "code_key" ORDER BY "created_at", "id") - 1)::int AS number FROM "coupons"
) n WHERE n."id" = c."id" AND n.number > 0;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_one_of_key" UNIQUE("code_key","key_number");--> statement-breakpoint
-- The package's page shows whether a use is free: only the last one that is taken and the first that is given back change it.
CREATE TRIGGER coupons_supply_grows_version AFTER UPDATE OF uses, max_uses ON coupons FOR EACH ROW
  WHEN ((OLD.uses >= OLD.max_uses) <> (NEW.uses >= NEW.max_uses)) EXECUTE FUNCTION grow_content_version();--> statement-breakpoint
CREATE FUNCTION grow_version_when_used_up() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM coupons WHERE id = NEW.coupon_id AND uses >= max_uses)
    AND NOT EXISTS (SELECT 1 FROM coupon_uses WHERE coupon_id = NEW.coupon_id AND state = 'reserved') THEN
    UPDATE content_version SET version = version + 1;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER coupon_uses_grow_version AFTER UPDATE OF state ON coupon_uses FOR EACH ROW
  WHEN (NEW.state = 'redeemed') EXECUTE FUNCTION grow_version_when_used_up();
