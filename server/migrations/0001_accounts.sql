ALTER TABLE "users" ADD COLUMN "email_verified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE TABLE "credentials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_key" text NOT NULL,
	"password_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade,
	CONSTRAINT "credentials_provider" CHECK ("credentials"."provider" in ('credential', 'google')),
	CONSTRAINT "credentials_key_length" CHECK (length("credentials"."provider_key") between 1 and 255),
	CONSTRAINT "credentials_password_is_own" CHECK ("credentials"."provider" <> 'credential' or "credentials"."provider_key" = "credentials"."user_id"::text),
	CONSTRAINT "credentials_password" CHECK (("credentials"."provider" = 'credential') = ("credentials"."password_hash" is not null)),
	CONSTRAINT "credentials_password_hashed" CHECK ("credentials"."password_hash" like '$argon2id$%')
);--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_once" ON "credentials" USING btree ("provider","provider_key");--> statement-breakpoint
CREATE INDEX "credentials_by_user" ON "credentials" USING btree ("user_id");--> statement-breakpoint
INSERT INTO "credentials" ("id", "user_id", "provider", "provider_key", "password_hash", "created_at", "updated_at")
SELECT "id", "id", 'credential', "id"::text, "password_hash", "created_at", "created_at" FROM "users" WHERE "password_hash" IS NOT NULL;--> statement-breakpoint
UPDATE "users" SET "password_hash" = NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "opened_from" text;--> statement-breakpoint
CREATE TABLE "mailed_links" (
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mailed_links_newest_only" PRIMARY KEY ("user_id", "purpose"),
	CONSTRAINT "mailed_links_token_hash_unique" UNIQUE ("token_hash"),
	CONSTRAINT "mailed_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade,
	CONSTRAINT "mailed_links_purpose" CHECK ("mailed_links"."purpose" in ('password', 'email'))
);--> statement-breakpoint
CREATE TABLE "sign_in_nonces" (
	"nonce_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
ALTER TABLE "letters" DROP CONSTRAINT "letters_kind";--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_kind" CHECK ("letters"."kind" in ('purchase', 'confirm-email', 'set-password', 'password-changed'));--> statement-breakpoint
ALTER TABLE "letters" DROP CONSTRAINT "letters_status";--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_status" CHECK ("letters"."status" in ('waiting', 'sent', 'refused', 'stuck', 'dropped'));--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_purchase_has_order" CHECK ("letters"."kind" <> 'purchase' or "letters"."order_id" is not null);--> statement-breakpoint
CREATE TABLE "account_changes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE INDEX "account_changes_by_time" ON "account_changes" USING btree ("changed_at");--> statement-breakpoint
CREATE FUNCTION note_account_change(who uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO account_changes (user_id, changed_at) VALUES (who, clock_timestamp())
  ON CONFLICT (user_id) DO UPDATE SET changed_at = excluded.changed_at
$$;--> statement-breakpoint
CREATE FUNCTION note_changed_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_account_change(OLD.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_note_change AFTER UPDATE OF email, full_name, email_verified, role ON users FOR EACH ROW
  WHEN ((OLD.email, OLD.full_name, OLD.email_verified, OLD.role) IS DISTINCT FROM (NEW.email, NEW.full_name, NEW.email_verified, NEW.role))
  EXECUTE FUNCTION note_changed_user();--> statement-breakpoint
CREATE TRIGGER users_note_end AFTER DELETE ON users FOR EACH ROW EXECUTE FUNCTION note_changed_user();--> statement-breakpoint
CREATE FUNCTION note_changed_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_account_change(OLD.user_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER sessions_note_revocation AFTER UPDATE OF revoked_at ON sessions FOR EACH ROW
  WHEN (OLD.revoked_at IS DISTINCT FROM NEW.revoked_at) EXECUTE FUNCTION note_changed_owner();--> statement-breakpoint
CREATE TRIGGER sessions_note_end AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION note_changed_owner();--> statement-breakpoint
CREATE FUNCTION note_new_enrolments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_account_change(owner.user_id) FROM (SELECT DISTINCT user_id FROM added) AS owner;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER enrolments_note_change AFTER INSERT ON enrolments REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION note_new_enrolments();
