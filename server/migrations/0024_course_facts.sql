ALTER TABLE "courses" DROP CONSTRAINT "courses_json";--> statement-breakpoint
ALTER TABLE "instructors" DROP CONSTRAINT "instructors_json";--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "audience" jsonb DEFAULT '{"ar":[],"en":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "requirements" jsonb DEFAULT '{"ar":[],"en":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "tools" jsonb DEFAULT '{"ar":[],"en":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "questions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "captions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "published_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "instructors" ADD COLUMN "works" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_json" CHECK ('null'::jsonb not in ("courses"."name", "courses"."tagline", "courses"."description", "courses"."learn", "courses"."audience", "courses"."requirements", "courses"."tools", "courses"."sections", "courses"."questions", "courses"."captions", "courses"."duration", "courses"."image"));--> statement-breakpoint
ALTER TABLE "instructors" ADD CONSTRAINT "instructors_json" CHECK ('null'::jsonb not in ("instructors"."name", "instructors"."role", "instructors"."bio", "instructors"."photo", "instructors"."works"));--> statement-breakpoint
UPDATE "courses" SET "published_at" = "v"."first", "updated_at" = "v"."last" FROM (SELECT substring("document_id" from length('course:') + 1) AS "id", min("at") AS "first", max("at") AS "last" FROM "versions" WHERE "kind" = 'course' AND "cause" <> 'unpublish' GROUP BY 1) AS "v" WHERE "v"."id" = "courses"."id";
