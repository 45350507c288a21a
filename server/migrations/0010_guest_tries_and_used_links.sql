CREATE TABLE "used_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "used_links_purpose" CHECK ("used_links"."purpose" in ('password', 'email', 'owner', 'invitation', 'newsletter', 'ebook-alert', 'merge'))
);
--> statement-breakpoint
ALTER TABLE "account_merges" ADD COLUMN "staying_code_hash" text;--> statement-breakpoint
ALTER TABLE "account_merges" ADD COLUMN "closing_code_hash" text;--> statement-breakpoint
ALTER TABLE "account_merges" ADD COLUMN "code_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "staff_used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "counted_key" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "counted_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "used_links_by_time" ON "used_links" USING btree ("used_at");--> statement-breakpoint
-- Until the upgrade any use of a session moved its idle end.
UPDATE "sessions" SET "staff_used_at" = "last_used_at" WHERE "last_used_at" IS NOT NULL AND "user_id" IN (SELECT "user_id" FROM "staff_members");
