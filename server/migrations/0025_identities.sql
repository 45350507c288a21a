CREATE TABLE "identities" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "identities_once" PRIMARY KEY("provider","subject"),
	CONSTRAINT "identities_provider" CHECK ("identities"."provider" in ('google')),
	CONSTRAINT "identities_subject_length" CHECK (length("identities"."subject") between 1 and 255)
);
--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identities_by_user" ON "identities" USING btree ("user_id");--> statement-breakpoint
-- users.password_hash is there since the first migration, empty since the second.
UPDATE users SET password_hash = credentials.password_hash FROM credentials WHERE user_id = users.id AND provider = 'credential';--> statement-breakpoint
INSERT INTO identities (provider, subject, user_id, created_at) SELECT provider, provider_key, user_id, created_at FROM credentials WHERE provider = 'google';--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_password_hashed" CHECK ("users"."password_hash" like '$argon2id$%');--> statement-breakpoint
DROP TABLE "credentials" CASCADE;--> statement-breakpoint
-- The version of a session is read by one statement: no trigger notes what changed.
DROP TRIGGER users_note_change ON users;--> statement-breakpoint
DROP TRIGGER users_note_end ON users;--> statement-breakpoint
DROP TRIGGER sessions_note_revocation ON sessions;--> statement-breakpoint
DROP TRIGGER sessions_note_end ON sessions;--> statement-breakpoint
DROP TRIGGER enrolments_note_change ON enrolments;--> statement-breakpoint
DROP TRIGGER enrolments_note_revocation ON enrolments;--> statement-breakpoint
DROP FUNCTION note_changed_user();--> statement-breakpoint
DROP FUNCTION note_changed_owner();--> statement-breakpoint
DROP FUNCTION note_new_enrolments();--> statement-breakpoint
DROP FUNCTION note_account_change(uuid);--> statement-breakpoint
DROP TABLE "account_changes" CASCADE;--> statement-breakpoint
ALTER TABLE "sessions" DROP COLUMN "opened_from";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "updated_at";
