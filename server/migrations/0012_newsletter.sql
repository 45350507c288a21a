CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email_hash" text NOT NULL,
	"email" text,
	"lang" text NOT NULL,
	"status" text DEFAULT 'asked' NOT NULL,
	"consent_text" text NOT NULL,
	"token_hash" text,
	"token_expires_at" timestamp with time zone,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"left_at" timestamp with time zone,
	CONSTRAINT "subscriptions_email_hash_unique" UNIQUE("email_hash"),
	CONSTRAINT "subscriptions_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "subscriptions_lang" CHECK ("subscriptions"."lang" in ('ar', 'en')),
	CONSTRAINT "subscriptions_status" CHECK ("subscriptions"."status" in ('asked', 'confirmed', 'left')),
	CONSTRAINT "subscriptions_email_form" CHECK ("subscriptions"."email" = lower("subscriptions"."email")),
	CONSTRAINT "subscriptions_left_forgets" CHECK (("subscriptions"."status" = 'left') = ("subscriptions"."email" is null)),
	CONSTRAINT "subscriptions_confirmed" CHECK ("subscriptions"."status" <> 'confirmed' or "subscriptions"."confirmed_at" is not null),
	CONSTRAINT "subscriptions_token_ends" CHECK (("subscriptions"."token_hash" is null) = ("subscriptions"."token_expires_at" is null))
);
--> statement-breakpoint
CREATE INDEX "subscriptions_by_status" ON "subscriptions" USING btree ("status","id");
