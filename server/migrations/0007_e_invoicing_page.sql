CREATE TABLE "e_invoice_rehearsals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"documents" jsonb NOT NULL,
	"has_passed" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "egs_units" DROP CONSTRAINT "egs_units_common_name_unique";--> statement-breakpoint
ALTER TABLE "staff_tasks" DROP CONSTRAINT "staff_tasks_kind";--> statement-breakpoint
ALTER TABLE "e_invoices" ADD COLUMN "seller" jsonb;--> statement-breakpoint
ALTER TABLE "egs_units" ADD COLUMN "renews" uuid;--> statement-breakpoint
ALTER TABLE "egs_units" ADD COLUMN "hands_over_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "e_invoice_rehearsals" ADD CONSTRAINT "e_invoice_rehearsals_unit_id_egs_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."egs_units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "e_invoice_rehearsals_newest" ON "e_invoice_rehearsals" USING btree ("at");--> statement-breakpoint
ALTER TABLE "egs_units" ADD CONSTRAINT "egs_units_renews_egs_units_id_fk" FOREIGN KEY ("renews") REFERENCES "public"."egs_units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "e_invoices_rejected" ON "e_invoices" USING btree ("issued_at","id") WHERE "e_invoices"."state" = 'refused';--> statement-breakpoint
CREATE INDEX "e_invoices_warned" ON "e_invoices" USING btree ("issued_at","id") WHERE "e_invoices"."state" = 'accepted' and "e_invoices"."warnings" <> '[]';--> statement-breakpoint
ALTER TABLE "staff_tasks" ADD CONSTRAINT "staff_tasks_kind" CHECK ("staff_tasks"."kind" in ('amount-mismatch', 'payment-held', 'surplus-payment', 'unknown-answer', 'paid-but-denied', 'coupon-overused', 'refund-refused', 'refund-failed', 'refund-wanted', 'refund-decided', 'note-mention', 'email-refused', 'email-failed', 'enrolment-failed', 'enrolment-not-closed', 'entry-refused', 'learner-unclear', 'learner-gone', 'learner-to-suspend', 'old-learner-enrolled', 'privacy-request-due', 'message-waiting', 'review-waiting', 'learning-site-misconfigured', 'invoice-failed', 'credit-note-failed', 'series-gap', 'e-invoice-refused', 'e-invoice-late', 'e-invoice-chain', 'e-invoicing-due', 'e-invoice-certificate', 'e-invoicing-stopped', 'price-not-applied', 'publication-failed', 'report-failed', 'search-index-failed'));