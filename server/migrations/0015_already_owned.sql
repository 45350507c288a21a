ALTER TABLE "refunds" DROP CONSTRAINT "refunds_asked_by_somebody";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "is_already_owned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_already_owned" CHECK (not "refunds"."is_already_owned" or "refunds"."kind" in ('surplus', 'lines'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_asked_by_somebody" CHECK (("refunds"."kind" <> 'surplus' and not "refunds"."is_already_owned") = ("refunds"."requested_by" is not null));