UPDATE "articles" SET "heading" = '{}' WHERE "heading" = 'null';--> statement-breakpoint
UPDATE "articles" SET "subheading" = '{}' WHERE "subheading" = 'null';--> statement-breakpoint
UPDATE "articles" SET "author" = '{}' WHERE "author" = 'null';--> statement-breakpoint
UPDATE "articles" SET "art" = '{}' WHERE "art" = 'null';--> statement-breakpoint
UPDATE "articles" SET "blocks" = '{}' WHERE "blocks" = 'null';--> statement-breakpoint
UPDATE "categories" SET "name" = '{}' WHERE "name" = 'null';--> statement-breakpoint
UPDATE "courses" SET "name" = '{}' WHERE "name" = 'null';--> statement-breakpoint
UPDATE "courses" SET "tagline" = '{}' WHERE "tagline" = 'null';--> statement-breakpoint
UPDATE "courses" SET "description" = '{}' WHERE "description" = 'null';--> statement-breakpoint
UPDATE "courses" SET "learn" = '{}' WHERE "learn" = 'null';--> statement-breakpoint
UPDATE "courses" SET "sections" = '{}' WHERE "sections" = 'null';--> statement-breakpoint
UPDATE "courses" SET "duration" = '{}' WHERE "duration" = 'null';--> statement-breakpoint
UPDATE "courses" SET "art" = '{}' WHERE "art" = 'null';--> statement-breakpoint
UPDATE "instructors" SET "name" = '{}' WHERE "name" = 'null';--> statement-breakpoint
UPDATE "instructors" SET "role" = '{}' WHERE "role" = 'null';--> statement-breakpoint
UPDATE "instructors" SET "bio" = '{}' WHERE "bio" = 'null';--> statement-breakpoint
UPDATE "instructors" SET "photo" = '{}' WHERE "photo" = 'null';--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_json" CHECK ('null'::jsonb not in ("articles"."heading", "articles"."subheading", "articles"."author", "articles"."art", "articles"."blocks"));--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_json" CHECK ('null'::jsonb not in ("categories"."name"));--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_json" CHECK ('null'::jsonb not in ("courses"."name", "courses"."tagline", "courses"."description", "courses"."learn", "courses"."sections", "courses"."duration", "courses"."art"));--> statement-breakpoint
ALTER TABLE "instructors" ADD CONSTRAINT "instructors_json" CHECK ('null'::jsonb not in ("instructors"."name", "instructors"."role", "instructors"."bio", "instructors"."photo"));