CREATE TABLE "payout_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payout_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"line" integer NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"gross_halalas" integer NOT NULL,
	"fee_halalas" integer,
	"expected_fee_halalas" integer,
	"net_halalas" integer,
	"occurred_on" date,
	"payment_id" uuid,
	"difference" text,
	CONSTRAINT "payout_lines_kind" CHECK ("payout_lines"."kind" in ('payment', 'refund', 'other')),
	CONSTRAINT "payout_lines_difference" CHECK ("payout_lines"."difference" in ('unknown', 'not-paid', 'amount-differs', 'fee-differs', 'net-differs', 'refund-unknown'))
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"paid_on" date,
	"sha256" text NOT NULL,
	"rejected" jsonb NOT NULL,
	"rejected_count" integer NOT NULL,
	"imported_by" uuid NOT NULL,
	"imported_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_imported_by_users_id_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_lines_once" ON "payout_lines" USING btree ("provider","kind","reference","gross_halalas",coalesce("occurred_on", '1900-01-01'::date));--> statement-breakpoint
CREATE INDEX "payout_lines_of_payout" ON "payout_lines" USING btree ("payout_id","line","id");--> statement-breakpoint
CREATE INDEX "payout_lines_by_payment" ON "payout_lines" USING btree ("payment_id") WHERE "payout_lines"."payment_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_file" ON "payouts" USING btree ("provider","sha256");--> statement-breakpoint
CREATE INDEX "payouts_newest" ON "payouts" USING btree ("imported_at","id");--> statement-breakpoint
CREATE INDEX "payouts_by_importer" ON "payouts" USING btree ("imported_by");