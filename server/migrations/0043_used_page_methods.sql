ALTER TABLE "payments" DROP CONSTRAINT "payments_only_method";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "provider_method" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_only_method" CHECK ("payments"."only_method" in ('mada', 'creditcard', 'amex', 'applepay', 'stcpay', 'urpay', 'samsungpay', 'sadad'));