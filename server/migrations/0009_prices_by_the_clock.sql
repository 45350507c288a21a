ALTER TABLE "staff_tasks" DROP CONSTRAINT "staff_tasks_kind";--> statement-breakpoint
-- No job applies prices any more, so none can fail at it.
DELETE FROM "staff_tasks" WHERE "kind" = 'price-not-applied';--> statement-breakpoint
ALTER TABLE "price_changes" DROP CONSTRAINT "price_changes_applied";--> statement-breakpoint
DROP INDEX "price_changes_one_running";--> statement-breakpoint
CREATE INDEX "price_changes_of_now" ON "price_changes" USING btree ("product_id","starts_at") WHERE "price_changes"."state" in ('planned', 'running');--> statement-breakpoint
CREATE INDEX "price_changes_to_end" ON "price_changes" USING btree ("ends_at") WHERE "price_changes"."state" in ('planned', 'running');--> statement-breakpoint
ALTER TABLE "staff_tasks" ADD CONSTRAINT "staff_tasks_kind" CHECK ("staff_tasks"."kind" in ('amount-mismatch', 'payment-held', 'surplus-payment', 'unknown-answer', 'paid-but-denied', 'coupon-overused', 'refund-refused', 'refund-failed', 'refund-wanted', 'refund-decided', 'note-mention', 'email-refused', 'email-failed', 'enrolment-failed', 'enrolment-not-closed', 'entry-refused', 'learner-unclear', 'learner-gone', 'learner-to-suspend', 'old-learner-enrolled', 'privacy-request-due', 'message-waiting', 'review-waiting', 'learning-site-misconfigured', 'invoice-failed', 'credit-note-failed', 'series-gap', 'e-invoice-refused', 'e-invoice-unanswered', 'e-invoice-late', 'e-invoice-chain', 'e-invoicing-due', 'e-invoice-certificate', 'e-invoicing-stopped', 'publication-failed', 'report-failed', 'search-index-failed'));--> statement-breakpoint
CREATE TRIGGER price_changes_grow_version AFTER INSERT OR UPDATE OR DELETE ON price_changes FOR EACH STATEMENT EXECUTE FUNCTION grow_content_version();
