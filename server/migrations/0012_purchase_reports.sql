CREATE TABLE "purchase_reports" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"consent_version" text,
	"purposes" text[] NOT NULL,
	"consented_at" timestamp with time zone,
	"reported_at" timestamp with time zone,
	CONSTRAINT "purchase_reports_consent" CHECK (("purchase_reports"."consent_version" is null) = ("purchase_reports"."consented_at" is null))
);
--> statement-breakpoint
ALTER TABLE "purchase_reports" ADD CONSTRAINT "purchase_reports_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;