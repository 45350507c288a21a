ALTER TABLE "search_entries" DROP CONSTRAINT "search_entries_kind";--> statement-breakpoint
ALTER TABLE "search_state" DROP CONSTRAINT "search_state_kind";--> statement-breakpoint
ALTER TABLE "search_entries" ADD COLUMN "lines_ar" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "search_entries" ADD COLUMN "lines_en" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "search_entries" ADD COLUMN "names" "tsvector" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "search_words" ADD COLUMN "shown" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER INDEX "search_entries_by_word" RESET (fastupdate);--> statement-breakpoint
CREATE INDEX "search_entries_by_name" ON "search_entries" USING gin ("names");--> statement-breakpoint
ALTER TABLE "search_entries" ADD CONSTRAINT "search_entries_kind" CHECK ("search_entries"."kind" in ('course', 'package', 'instructor', 'article', 'ebook', 'faq', 'policy', 'page'));--> statement-breakpoint
ALTER TABLE "search_state" ADD CONSTRAINT "search_state_kind" CHECK ("search_state"."kind" in ('course', 'package', 'instructor', 'article', 'ebook', 'faq', 'policy', 'page'));