ALTER TABLE "users" ADD COLUMN "search" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "users_without_search" ON "users" USING btree ("id") WHERE "users"."search" = '';