CREATE TABLE "signing_keys" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "signing_keys_is_one_row" CHECK ("signing_keys"."is_only"),
	CONSTRAINT "signing_keys_long" CHECK (length("signing_keys"."key") >= 32)
);
--> statement-breakpoint
INSERT INTO "signing_keys" ("key") VALUES (gen_random_uuid()::text || gen_random_uuid()::text);--> statement-breakpoint
CREATE TABLE "ebook_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ebook_id" text NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"lang" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" uuid,
	"kept_until" timestamp with time zone NOT NULL,
	CONSTRAINT "ebook_requests_ebook_form" CHECK ("ebook_requests"."ebook_id" ~ '^[a-z0-9-]{1,60}$'),
	CONSTRAINT "ebook_requests_named" CHECK ("ebook_requests"."full_name" <> ''),
	CONSTRAINT "ebook_requests_email_form" CHECK ("ebook_requests"."email" = lower("ebook_requests"."email")),
	CONSTRAINT "ebook_requests_lang" CHECK ("ebook_requests"."lang" in ('ar', 'en')),
	CONSTRAINT "ebook_requests_status" CHECK ("ebook_requests"."status" in ('waiting', 'approved', 'declined')),
	CONSTRAINT "ebook_requests_answered" CHECK (("ebook_requests"."status" = 'waiting') = ("ebook_requests"."answered_at" is null)),
	CONSTRAINT "ebook_requests_kept" CHECK ("ebook_requests"."created_at" < "ebook_requests"."kept_until")
);
--> statement-breakpoint
ALTER TABLE "ebook_requests" ADD CONSTRAINT "ebook_requests_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ebook_requests_once_waiting" ON "ebook_requests" USING btree ("email","ebook_id") WHERE "ebook_requests"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "ebook_requests_by_status" ON "ebook_requests" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "ebook_requests_by_end" ON "ebook_requests" USING btree ("kept_until");--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "about_id" uuid;--> statement-breakpoint
ALTER TABLE "letters" DROP CONSTRAINT "letters_kind";--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_kind" CHECK ("letters"."kind" ~ '^[a-z]+(-[a-z]+)*$');
