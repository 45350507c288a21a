ALTER TABLE "courses" ADD COLUMN "seo" jsonb;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "seo" jsonb;