CREATE TABLE "grants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_key" text NOT NULL,
	"course_ids" text[] NOT NULL,
	"reason" text NOT NULL,
	"outcome" jsonb,
	"by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "grants_once" UNIQUE("request_key"),
	CONSTRAINT "grants_reason" CHECK (length("grants"."reason") between 1 and 500)
);
--> statement-breakpoint
ALTER TABLE "emails" DROP CONSTRAINT "emails_kind";--> statement-breakpoint
DROP INDEX "entitlements_granted_once";--> statement-breakpoint
ALTER TABLE "entitlements" ADD COLUMN "grant_id" uuid;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "grants_by_actor" ON "grants" USING btree ("by");--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_grant_id_grants_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."grants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entitlements_by_grant" ON "entitlements" USING btree ("grant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "entitlements_granted_once" ON "entitlements" USING btree ("holder_id","course_id") WHERE "entitlements"."origin" = 'grant' and "entitlements"."status" <> 'revoked';--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_grant" CHECK ("entitlements"."grant_id" is null or "entitlements"."origin" = 'grant');--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_kind" CHECK ("emails"."kind" in ('purchase', 'refund', 'purchase-moved', 'purchase-received', 'course-granted', 'confirm-email', 'set-password', 'password-changed', 'account-closed', 'guest-code', 'staff-invitation', 'staff-new-device', 'job-received', 'internship-received', 'job-notice', 'internship-notice', 'ebook-received', 'ebook-notice', 'ebook-link', 'newsletter-confirm', 'newsletter-welcome'));