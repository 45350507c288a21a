ALTER TABLE "orders" ADD COLUMN "buyer_phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "profiles_by_phone" ON "profiles" USING btree ("phone" text_pattern_ops) WHERE "profiles"."phone" <> '';--> statement-breakpoint
CREATE INDEX "orders_by_phone" ON "orders" USING btree ("buyer_phone" text_pattern_ops) WHERE "orders"."buyer_phone" <> '';