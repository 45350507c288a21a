CREATE TABLE "profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"timezone" text DEFAULT '' NOT NULL,
	"gender" text DEFAULT '' NOT NULL,
	"area_of_interest" text DEFAULT '' NOT NULL,
	"facebook" text DEFAULT '' NOT NULL,
	"instagram" text DEFAULT '' NOT NULL,
	"twitter" text DEFAULT '' NOT NULL,
	"picture_id" text,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "profiles_gender" CHECK ("profiles"."gender" in ('', 'male', 'female')),
	CONSTRAINT "profiles_picture_id_form" CHECK ("profiles"."picture_id" ~ '^[0-9a-f]{32}$')
);
--> statement-breakpoint
CREATE TABLE "privacy_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"done_at" timestamp with time zone NOT NULL,
	"kept_until" timestamp with time zone,
	CONSTRAINT "privacy_requests_kind" CHECK ("privacy_requests"."kind" in ('export', 'deletion')),
	CONSTRAINT "privacy_requests_kept" CHECK ("privacy_requests"."kept_until" is null or "privacy_requests"."kind" = 'deletion')
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "profiles_picture" ON "profiles" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "privacy_requests_by_user" ON "privacy_requests" USING btree ("user_id","done_at");--> statement-breakpoint
CREATE UNIQUE INDEX "privacy_requests_deleted_once" ON "privacy_requests" USING btree ("user_id") WHERE "privacy_requests"."kind" = 'deletion';--> statement-breakpoint
ALTER TABLE "letters" DROP CONSTRAINT "letters_kind";--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_kind" CHECK ("letters"."kind" in ('purchase', 'confirm-email', 'set-password', 'password-changed', 'account-closed'));
