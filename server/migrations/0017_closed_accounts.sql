ALTER TABLE "users" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
UPDATE "users" SET "closed_at" = "privacy_requests"."done_at" FROM "privacy_requests" WHERE "privacy_requests"."user_id" = "users"."id" AND "privacy_requests"."kind" = 'deletion';
