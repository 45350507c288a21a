ALTER TABLE "vat_periods" ADD COLUMN "is_sandbox" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "vat_periods" DROP CONSTRAINT "vat_periods_pkey";--> statement-breakpoint
ALTER TABLE "vat_periods" ADD CONSTRAINT "vat_periods_period_is_sandbox_pk" PRIMARY KEY("period","is_sandbox");
