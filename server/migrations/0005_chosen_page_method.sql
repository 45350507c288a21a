ALTER TABLE "payments" ADD COLUMN "only_method" text;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_only_method" CHECK ("payments"."only_method" in ('applepay'));