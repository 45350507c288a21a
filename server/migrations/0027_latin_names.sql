ALTER TABLE "profiles" ADD COLUMN "latin_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "certificate_corrections" ADD COLUMN "latin_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "latin_name" text DEFAULT '' NOT NULL;