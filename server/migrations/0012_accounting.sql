CREATE TABLE "discrepancy_explanations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"expected_halalas" integer,
	"found_halalas" integer,
	"reason" text NOT NULL,
	"by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "discrepancy_explanations_once" UNIQUE NULLS NOT DISTINCT("kind","provider","reference","expected_halalas","found_halalas"),
	CONSTRAINT "discrepancy_explanations_kind" CHECK ("discrepancy_explanations"."kind" in ('paid-there-not-here', 'paid-here-not-there', 'amount-differs', 'reference-differs', 'capture-missing', 'surplus-not-returned', 'refund-missing', 'refund-unknown', 'order-not-paid', 'order-without-payment', 'unknown-reference', 'not-answered')),
	CONSTRAINT "discrepancy_explanations_reason" CHECK ("discrepancy_explanations"."reason" <> '')
);
--> statement-breakpoint
CREATE TABLE "reconciliation_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"check_id" uuid
);
--> statement-breakpoint
CREATE TABLE "vat_periods" (
	"period" text PRIMARY KEY NOT NULL,
	"figures" jsonb NOT NULL,
	"sha256" text NOT NULL,
	"closed_by" uuid NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "vat_periods_sha256" CHECK ("vat_periods"."sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "reconciliations" DROP CONSTRAINT "reconciliations_cause";--> statement-breakpoint
ALTER TABLE "discrepancy_explanations" ADD CONSTRAINT "discrepancy_explanations_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_requests" ADD CONSTRAINT "reconciliation_requests_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_requests" ADD CONSTRAINT "reconciliation_requests_check_id_reconciliations_id_fk" FOREIGN KEY ("check_id") REFERENCES "public"."reconciliations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vat_periods" ADD CONSTRAINT "vat_periods_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliation_requests_one_open" ON "reconciliation_requests" USING btree (("ended_at" is null)) WHERE "reconciliation_requests"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "reconciliation_requests_of_check" ON "reconciliation_requests" USING btree ("check_id");--> statement-breakpoint
CREATE INDEX "tax_documents_newest" ON "tax_documents" USING btree ("issued_at","id");--> statement-breakpoint
ALTER TABLE "reconciliations" ADD CONSTRAINT "reconciliations_cause" CHECK ("reconciliations"."cause" in ('daily', 'command', 'staff'));--> statement-breakpoint
CREATE TRIGGER vat_periods_frozen BEFORE UPDATE OR DELETE ON vat_periods FOR EACH ROW EXECUTE FUNCTION reject_change();
