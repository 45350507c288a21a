DROP INDEX "orders_open";--> statement-breakpoint
DROP INDEX "entitlements_by_grant";--> statement-breakpoint
CREATE INDEX "entitlements_by_grant" ON "entitlements" USING btree ("grant_id") WHERE "entitlements"."grant_id" is not null;