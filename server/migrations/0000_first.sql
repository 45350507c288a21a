CREATE TABLE "email_codes" (
	"email_hash" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "mailed_links" (
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mailed_links_newest_only" PRIMARY KEY("user_id","purpose"),
	CONSTRAINT "mailed_links_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "mailed_links_purpose" CHECK ("mailed_links"."purpose" in ('password', 'email'))
);
--> statement-breakpoint
CREATE TABLE "sign_in_nonces" (
	"nonce_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "owner_links" (
	"email" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "owner_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "privacy_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"done_at" timestamp with time zone NOT NULL,
	"kept_until" timestamp with time zone,
	CONSTRAINT "privacy_requests_kind" CHECK ("privacy_requests"."kind" in ('export', 'deletion')),
	CONSTRAINT "privacy_requests_retention" CHECK ("privacy_requests"."kept_until" is null or "privacy_requests"."kind" = 'deletion')
);
--> statement-breakpoint
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
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"order_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "sessions_kind" CHECK ("sessions"."kind" in ('member', 'checkout', 'order-link')),
	CONSTRAINT "sessions_order_link" CHECK (("sessions"."kind" = 'order-link') = ("sessions"."order_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"full_name" text NOT NULL,
	"lang" text DEFAULT 'ar' NOT NULL,
	"role" text DEFAULT 'learner' NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"password_hash" text,
	"lms_user_id" integer,
	"learning_claim_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email")),
	CONSTRAINT "users_lang" CHECK ("users"."lang" in ('ar', 'en')),
	CONSTRAINT "users_role" CHECK ("users"."role" in ('learner', 'owner', 'editor', 'finance', 'support', 'reviewer')),
	CONSTRAINT "users_password_hashed" CHECK ("users"."password_hash" like '$argon2id$%')
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"value" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"icon" text NOT NULL,
	"colour" text NOT NULL,
	"colour_light" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "categories_json" CHECK ('null'::jsonb not in ("categories"."name"))
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" text PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"level" text NOT NULL,
	"name" jsonb NOT NULL,
	"tagline" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"learn" jsonb NOT NULL,
	"sections" jsonb NOT NULL,
	"duration" jsonb NOT NULL,
	"weeks" integer NOT NULL,
	"minutes" integer NOT NULL,
	"lesson_count" integer NOT NULL,
	"lecture_count" integer NOT NULL,
	"image" jsonb NOT NULL,
	"video" jsonb,
	"instructor_id" text,
	"lms_course_id" integer NOT NULL,
	CONSTRAINT "courses_lms_course_id_unique" UNIQUE("lms_course_id"),
	CONSTRAINT "courses_id_form" CHECK ("courses"."id" ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "courses_level" CHECK ("courses"."level" in ('FUNDAMENTAL', 'SPECIALIZED', 'EXCLUSIVE')),
	CONSTRAINT "courses_json" CHECK ('null'::jsonb not in ("courses"."name", "courses"."tagline", "courses"."description", "courses"."learn", "courses"."sections", "courses"."duration", "courses"."image"))
);
--> statement-breakpoint
CREATE TABLE "instructors" (
	"id" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"role" jsonb NOT NULL,
	"bio" jsonb NOT NULL,
	"photo" jsonb NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "instructors_json" CHECK ('null'::jsonb not in ("instructors"."name", "instructors"."role", "instructors"."bio", "instructors"."photo"))
);
--> statement-breakpoint
CREATE TABLE "product_aliases" (
	"alias" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_courses" (
	"product_id" text NOT NULL,
	"course_id" text NOT NULL,
	"position" integer NOT NULL,
	"is_gift" boolean DEFAULT false NOT NULL,
	CONSTRAINT "product_courses_product_id_course_id_pk" PRIMARY KEY("product_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"sku" text NOT NULL,
	"slug" text NOT NULL,
	"name" jsonb,
	"tagline" jsonb,
	"description" jsonb,
	"image" jsonb,
	"video" jsonb,
	"position" integer NOT NULL,
	"price_halalas" integer NOT NULL,
	"list_price_halalas" integer,
	"status" text DEFAULT 'on-sale' NOT NULL,
	"tax_category" text DEFAULT 'standard' NOT NULL,
	"course_id" text GENERATED ALWAYS AS (case when kind = 'course' then id end) STORED,
	CONSTRAINT "products_sku_unique" UNIQUE("sku"),
	CONSTRAINT "products_slug_unique" UNIQUE("slug"),
	CONSTRAINT "products_id_form" CHECK ("products"."id" ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "products_kind" CHECK ("products"."kind" in ('course', 'bundle', 'path', 'seats', 'gift')),
	CONSTRAINT "products_status" CHECK ("products"."status" in ('on-sale', 'bundle-only', 'hidden')),
	CONSTRAINT "products_tax_category" CHECK ("products"."tax_category" in ('standard')),
	CONSTRAINT "products_price_positive" CHECK ("products"."price_halalas" > 0),
	CONSTRAINT "products_list_price" CHECK ("products"."list_price_halalas" > 0),
	CONSTRAINT "products_position" CHECK ("products"."position" >= case "products"."kind" when 'course' then 1 else 0 end),
	CONSTRAINT "products_bundle_only" CHECK ("products"."status" <> 'bundle-only' or "products"."kind" = 'course'),
	CONSTRAINT "products_texts" CHECK (case "products"."kind" when 'course' then num_nonnulls("products"."name", "products"."tagline", "products"."description", "products"."image", "products"."video") = 0
        else num_nonnulls("products"."name", "products"."tagline", "products"."description", "products"."image") = 4 end),
	CONSTRAINT "products_json" CHECK ('null'::jsonb not in ("products"."name", "products"."tagline", "products"."description", "products"."image"))
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"category" text NOT NULL,
	"rank" integer NOT NULL,
	"is_published" boolean DEFAULT true NOT NULL,
	"heading" jsonb NOT NULL,
	"subheading" jsonb NOT NULL,
	"author" jsonb NOT NULL,
	"instructor_id" text,
	"art" jsonb NOT NULL,
	"minutes" integer NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"blocks" jsonb NOT NULL,
	CONSTRAINT "articles_kind" CHECK ("articles"."kind" in ('blog', 'insight')),
	CONSTRAINT "articles_minutes" CHECK ("articles"."minutes" > 0),
	CONSTRAINT "articles_json" CHECK ('null'::jsonb not in ("articles"."heading", "articles"."subheading", "articles"."author", "articles"."art", "articles"."blocks"))
);
--> statement-breakpoint
CREATE TABLE "content" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_version" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	CONSTRAINT "content_version_is_one_row" CHECK ("content_version"."is_only")
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"lang" text NOT NULL,
	"user_id" uuid,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"facts" jsonb NOT NULL,
	"resume_key" text,
	"portfolio_key" text,
	"received_at" timestamp with time zone NOT NULL,
	"kept_until" timestamp with time zone NOT NULL,
	CONSTRAINT "applications_kind" CHECK ("applications"."kind" in ('job', 'internship')),
	CONSTRAINT "applications_lang" CHECK ("applications"."lang" in ('ar', 'en')),
	CONSTRAINT "applications_email_form" CHECK ("applications"."email" = lower("applications"."email")),
	CONSTRAINT "applications_resume" CHECK ("applications"."kind" <> 'internship' or "applications"."resume_key" is not null),
	CONSTRAINT "applications_guardian" CHECK ("applications"."facts" ->> 'age' is distinct from 'Under 18' or "applications"."facts" ->> 'guardianName' <> ''),
	CONSTRAINT "applications_retention" CHECK ("applications"."received_at" < "applications"."kept_until")
);
--> statement-breakpoint
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
	CONSTRAINT "ebook_requests_retention" CHECK ("ebook_requests"."created_at" < "ebook_requests"."kept_until")
);
--> statement-breakpoint
CREATE TABLE "reminder_consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"decision" text NOT NULL,
	"text_version" text NOT NULL,
	"lang" text NOT NULL,
	"source" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "reminder_consents_decision" CHECK ("reminder_consents"."decision" in ('granted', 'withdrawn')),
	CONSTRAINT "reminder_consents_source" CHECK ("reminder_consents"."source" in ('guest-step', 'checkout', 'email')),
	CONSTRAINT "reminder_consents_lang" CHECK ("reminder_consents"."lang" in ('ar', 'en'))
);
--> statement-breakpoint
CREATE TABLE "reminder_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"reminder_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reminder_links_purpose" CHECK ("reminder_links"."purpose" in ('restore', 'unsubscribe'))
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"product_ids" text[] NOT NULL,
	"products_key" text NOT NULL,
	"lang" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"message_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "reminders_message_id_unique" UNIQUE("message_id"),
	CONSTRAINT "reminders_status" CHECK ("reminders"."status" in ('waiting', 'sending', 'sent', 'dropped', 'failed')),
	CONSTRAINT "reminders_sent" CHECK (("reminders"."status" = 'sent') = ("reminders"."sent_at" is not null)),
	CONSTRAINT "reminders_lang" CHECK ("reminders"."lang" in ('ar', 'en'))
);
--> statement-breakpoint
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
	CONSTRAINT "subscriptions_left_is_empty" CHECK (("subscriptions"."status" = 'left') = ("subscriptions"."email" is null)),
	CONSTRAINT "subscriptions_confirmed" CHECK ("subscriptions"."status" <> 'confirmed' or "subscriptions"."confirmed_at" is not null),
	CONSTRAINT "subscriptions_token_ends" CHECK (("subscriptions"."token_hash" is null) = ("subscriptions"."token_expires_at" is null))
);
--> statement-breakpoint
CREATE TABLE "wishlist_articles" (
	"user_id" uuid NOT NULL,
	"heading_english" text NOT NULL,
	"kind" text NOT NULL,
	"article_id" text,
	"heading_arabic" text NOT NULL,
	"subheading_english" text NOT NULL,
	"subheading_arabic" text NOT NULL,
	"thumbnail" text NOT NULL,
	"redirection_link" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wishlist_articles_user_id_heading_english_pk" PRIMARY KEY("user_id","heading_english"),
	CONSTRAINT "wishlist_articles_kind" CHECK ("wishlist_articles"."kind" in ('blog', 'insight')),
	CONSTRAINT "wishlist_articles_named" CHECK ("wishlist_articles"."heading_english" <> ''),
	CONSTRAINT "wishlist_articles_id_or_none" CHECK ("wishlist_articles"."article_id" <> ''),
	CONSTRAINT "wishlist_articles_leads_to_us" CHECK ("wishlist_articles"."redirection_link" ~ '^/[^/\\]'),
	CONSTRAINT "wishlist_articles_picture_is_ours" CHECK ("wishlist_articles"."thumbnail" = '' or "wishlist_articles"."thumbnail" ~ '^/[^/\\]')
);
--> statement-breakpoint
CREATE TABLE "wishlist_products" (
	"user_id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"name_english" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wishlist_products_user_id_product_id_pk" PRIMARY KEY("user_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "entitlements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"origin" text NOT NULL,
	"order_id" uuid,
	"order_line_id" uuid,
	"unit" integer DEFAULT 1 NOT NULL,
	"course_id" text NOT NULL,
	"holder_id" uuid,
	"claim_hash" text,
	"status" text DEFAULT 'active' NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "entitlements_once" UNIQUE("order_line_id","course_id","unit"),
	CONSTRAINT "entitlements_origin" CHECK ("entitlements"."origin" in ('order', 'grant')),
	CONSTRAINT "entitlements_status" CHECK ("entitlements"."status" in ('unclaimed', 'active', 'revoked')),
	CONSTRAINT "entitlements_unit" CHECK ("entitlements"."unit" >= 1),
	CONSTRAINT "entitlements_order_or_grant" CHECK (("entitlements"."origin" = 'order') = ("entitlements"."order_id" is not null) and ("entitlements"."order_id" is null) = ("entitlements"."order_line_id" is null)),
	CONSTRAINT "entitlements_holder" CHECK ("entitlements"."status" = 'revoked' or ("entitlements"."status" = 'unclaimed') = ("entitlements"."holder_id" is null)),
	CONSTRAINT "entitlements_claim_hash" CHECK ("entitlements"."claim_hash" is null or "entitlements"."status" = 'unclaimed'),
	CONSTRAINT "entitlements_ended" CHECK (("entitlements"."status" = 'revoked') = ("entitlements"."ended_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "certificate_documents" (
	"certificate_id" text NOT NULL,
	"lang" text NOT NULL,
	"file_key" text NOT NULL,
	"file_sha256" text NOT NULL,
	"rendered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "certificate_documents_certificate_id_lang_pk" PRIMARY KEY("certificate_id","lang"),
	CONSTRAINT "certificate_documents_lang" CHECK ("certificate_documents"."lang" in ('ar', 'en')),
	CONSTRAINT "certificate_documents_sha256" CHECK ("certificate_documents"."file_sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"is_bundle" boolean NOT NULL,
	"student_name" text NOT NULL,
	"course_name" jsonb NOT NULL,
	"look" jsonb NOT NULL,
	"lang" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "certificates_once" UNIQUE("user_id","product_id"),
	CONSTRAINT "certificates_id_form" CHECK ("certificates"."id" ~ '^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$'),
	CONSTRAINT "certificates_named" CHECK ("certificates"."student_name" <> ''),
	CONSTRAINT "certificates_lang" CHECK ("certificates"."lang" in ('ar', 'en')),
	CONSTRAINT "certificates_revoked" CHECK ("certificates"."revoked_at" >= "certificates"."issued_at")
);
--> statement-breakpoint
CREATE TABLE "enrolments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entitlement_id" uuid NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"last_error" text DEFAULT '' NOT NULL,
	"done_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"is_given" boolean DEFAULT false NOT NULL,
	"requeued_at" timestamp with time zone,
	CONSTRAINT "enrolments_once" UNIQUE("entitlement_id"),
	CONSTRAINT "enrolments_status" CHECK ("enrolments"."status" in ('waiting', 'done', 'failed', 'revoking', 'revoked')),
	CONSTRAINT "enrolments_done" CHECK (("enrolments"."status" = 'done') = ("enrolments"."done_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "lms_users" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"lms_user_id" integer,
	"is_ours" boolean DEFAULT false NOT NULL,
	"is_being_made" boolean DEFAULT false NOT NULL,
	"chosen_at" timestamp with time zone,
	"full_name" text,
	"picture_url" text,
	"courses" jsonb,
	"read_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"was_silent" boolean DEFAULT false NOT NULL,
	"asking_until" timestamp with time zone,
	CONSTRAINT "lms_users_read_knows_who" CHECK ("lms_users"."read_at" is null or "lms_users"."lms_user_id" is not null),
	CONSTRAINT "lms_users_read_at" CHECK (("lms_users"."courses" is null) = ("lms_users"."read_at" is null))
);
--> statement-breakpoint
CREATE TABLE "emails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"order_id" uuid,
	"refund_id" uuid,
	"about_id" uuid,
	"recipient" text NOT NULL,
	"lang" text NOT NULL,
	"return_path" text DEFAULT '' NOT NULL,
	"message_id" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"last_error" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "emails_message_id_unique" UNIQUE("message_id"),
	CONSTRAINT "emails_kind" CHECK ("emails"."kind" in ('purchase', 'refund', 'confirm-email', 'set-password', 'password-changed', 'account-closed', 'guest-code', 'job-received', 'internship-received', 'job-notice', 'internship-notice', 'ebook-received', 'ebook-notice', 'ebook-link', 'newsletter-confirm', 'newsletter-welcome')),
	CONSTRAINT "emails_purchase_has_order" CHECK ("emails"."kind" <> 'purchase' or "emails"."order_id" is not null),
	CONSTRAINT "emails_refund_has_refund" CHECK (("emails"."kind" = 'refund') = ("emails"."refund_id" is not null)),
	CONSTRAINT "emails_status" CHECK ("emails"."status" in ('waiting', 'sent', 'refused', 'failed', 'dropped')),
	CONSTRAINT "emails_sent" CHECK (("emails"."status" = 'sent') = ("emails"."sent_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"file" jsonb NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"alt" jsonb NOT NULL,
	"focus" jsonb,
	"credit" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"binned_at" timestamp with time zone,
	CONSTRAINT "media_kind" CHECK ("media"."kind" in ('image', 'video')),
	CONSTRAINT "media_sha256" CHECK ("media"."sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "media_bytes" CHECK ("media"."bytes" > 0),
	CONSTRAINT "media_name" CHECK ("media"."name" <> ''),
	CONSTRAINT "media_form" CHECK ("media"."file" ?& case "media"."kind" when 'image' then array['base', 'widths', 'width', 'height', 'blur'] else array['webm', 'mp4'] end),
	CONSTRAINT "media_alt" CHECK (coalesce("media"."alt"->>'ar', '') <> '' and coalesce("media"."alt"->>'en', '') <> ''),
	CONSTRAINT "media_focus" CHECK ("media"."focus" is null or "media"."kind" = 'image' and coalesce(("media"."focus"->>'x')::numeric between 0 and 1 and ("media"."focus"->>'y')::numeric between 0 and 1, false)),
	CONSTRAINT "media_binned" CHECK ("media"."binned_at" >= "media"."created_at")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"order_version" integer NOT NULL,
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	"cause" text NOT NULL,
	"detail" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_events_from" CHECK ("payment_events"."from_status" in ('opening', 'open', 'paid', 'declined', 'expired', 'cancelled', 'review', 'surplus', 'failed')),
	CONSTRAINT "payment_events_to" CHECK ("payment_events"."to_status" in ('opening', 'open', 'paid', 'declined', 'expired', 'cancelled', 'review', 'surplus', 'failed')),
	CONSTRAINT "payment_events_cause" CHECK ("payment_events"."cause" in ('webhook', 'return', 'poll', 'reconcile', 'operator'))
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"provider" text NOT NULL,
	"own_reference" text NOT NULL,
	"provider_reference" text,
	"redirect_url" text,
	"status" text NOT NULL,
	"amount_halalas" integer NOT NULL,
	"currency" text DEFAULT 'SAR' NOT NULL,
	"provider_status" text DEFAULT '' NOT NULL,
	"provider_code" text DEFAULT '' NOT NULL,
	"provider_message" text DEFAULT '' NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"next_ask_at" timestamp with time zone,
	"asks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "payments_own_reference_unique" UNIQUE("own_reference"),
	CONSTRAINT "payments_status" CHECK ("payments"."status" in ('opening', 'open', 'paid', 'declined', 'expired', 'cancelled', 'review', 'surplus', 'failed')),
	CONSTRAINT "payments_amount_positive" CHECK ("payments"."amount_halalas" > 0)
);
--> statement-breakpoint
CREATE TABLE "refund_lines" (
	"refund_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"amount_halalas" integer NOT NULL,
	CONSTRAINT "refund_lines_refund_id_order_line_id_pk" PRIMARY KEY("refund_id","order_line_id"),
	CONSTRAINT "refund_lines_quantity" CHECK ("refund_lines"."quantity" >= 1),
	CONSTRAINT "refund_lines_amount" CHECK ("refund_lines"."amount_halalas" >= 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"own_reference" text NOT NULL,
	"provider_reference" text,
	"amount_halalas" integer NOT NULL,
	"reason" text NOT NULL,
	"request_key" text NOT NULL,
	"requested_by" uuid,
	"status" text DEFAULT 'planned' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"last_error" text DEFAULT '' NOT NULL,
	"claimed_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "refunds_own_reference_unique" UNIQUE("own_reference"),
	CONSTRAINT "refunds_kind" CHECK ("refunds"."kind" in ('lines', 'surplus')),
	CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('planned', 'done', 'refused')),
	CONSTRAINT "refunds_amount_positive" CHECK ("refunds"."amount_halalas" > 0),
	CONSTRAINT "refunds_ended" CHECK (("refunds"."status" = 'planned') = ("refunds"."ended_at" is null)),
	CONSTRAINT "refunds_asked_by_somebody" CHECK (("refunds"."kind" = 'lines') = ("refunds"."requested_by" is not null))
);
--> statement-breakpoint
CREATE TABLE "staff_tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"order_id" uuid,
	"detail" jsonb NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "staff_tasks_kind" CHECK ("staff_tasks"."kind" in ('amount-mismatch', 'payment-held', 'surplus-payment', 'unknown-answer', 'paid-but-denied', 'coupon-overused', 'refund-refused', 'refund-failed', 'email-refused', 'email-failed', 'enrolment-failed', 'enrolment-not-closed', 'entry-refused', 'learner-unclear', 'learner-gone', 'learner-to-suspend', 'old-learner-enrolled', 'learning-site-misconfigured', 'invoice-failed', 'credit-note-failed', 'report-failed', 'search-index-failed'))
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"event_key" text NOT NULL,
	"raw" "bytea" NOT NULL,
	"reference" text NOT NULL,
	"copies" integer DEFAULT 1 NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"is_handled" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"detail" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_logs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event" text NOT NULL,
	"detail" text NOT NULL,
	"place" text NOT NULL,
	"logged_at" timestamp with time zone NOT NULL,
	CONSTRAINT "client_logs_event_form" CHECK ("client_logs"."event" ~ '^[a-z]+(-[a-z]+)*$'),
	CONSTRAINT "client_logs_short" CHECK (length("client_logs"."detail") <= 60 and length("client_logs"."place") <= 120)
);
--> statement-breakpoint
CREATE TABLE "limits" (
	"key" text PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "signing_keys_is_one_row" CHECK ("signing_keys"."is_only"),
	CONSTRAINT "signing_keys_long" CHECK (length("signing_keys"."key") >= 32)
);
--> statement-breakpoint
CREATE TABLE "discrepancies" (
	"check_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"order_id" uuid,
	"expected_halalas" integer,
	"found_halalas" integer,
	"detail" text NOT NULL,
	CONSTRAINT "discrepancies_check_id_position_pk" PRIMARY KEY("check_id","position"),
	CONSTRAINT "discrepancies_kind" CHECK ("discrepancies"."kind" in ('paid-there-not-here', 'paid-here-not-there', 'amount-differs', 'reference-differs', 'capture-missing', 'surplus-not-returned', 'refund-missing', 'refund-unknown', 'order-not-paid', 'order-without-payment', 'unknown-reference', 'not-answered'))
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cause" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"asked" integer NOT NULL,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "reconciliations_cause" CHECK ("reconciliations"."cause" in ('daily', 'command')),
	CONSTRAINT "reconciliations_asked" CHECK ("reconciliations"."asked" >= 0)
);
--> statement-breakpoint
CREATE TABLE "cart_lines" (
	"cart_id" text NOT NULL,
	"product_id" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_lines_cart_id_product_id_pk" PRIMARY KEY("cart_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"coupon_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "carts_id_form" CHECK ("carts"."id" ~ '^[0-9a-f]{32}$')
);
--> statement-breakpoint
CREATE TABLE "coupon_products" (
	"coupon_id" uuid NOT NULL,
	"product_id" text NOT NULL,
	CONSTRAINT "coupon_products_coupon_id_product_id_pk" PRIMARY KEY("coupon_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "coupon_uses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"coupon_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"reserved_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"network" text,
	CONSTRAINT "coupon_uses_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "coupon_uses_state" CHECK ("coupon_uses"."state" in ('reserved', 'redeemed', 'released')),
	CONSTRAINT "coupon_uses_ended" CHECK (("coupon_uses"."state" = 'reserved') = ("coupon_uses"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"discount_basis_points" integer NOT NULL,
	"user_email" text,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_to" timestamp with time zone NOT NULL,
	"max_uses" integer NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"applies_to_all" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "coupons_code_unique" UNIQUE("code"),
	CONSTRAINT "coupons_code_form" CHECK ("coupons"."code" ~ '^[A-Z0-9_ء-ي-]{1,40}$'),
	CONSTRAINT "coupons_kind" CHECK ("coupons"."kind" in ('legacy', 'special')),
	CONSTRAINT "coupons_status" CHECK ("coupons"."status" in ('active', 'inactive')),
	CONSTRAINT "coupons_discount" CHECK ("coupons"."discount_basis_points" between 1 and 10000),
	CONSTRAINT "coupons_email_form" CHECK ("coupons"."user_email" = lower("coupons"."user_email")),
	CONSTRAINT "coupons_validity" CHECK ("coupons"."valid_from" < "coupons"."valid_to"),
	CONSTRAINT "coupons_legacy_once" CHECK ("coupons"."kind" <> 'legacy' or "coupons"."max_uses" = 1),
	CONSTRAINT "coupons_uses" CHECK ("coupons"."uses" between 0 and "coupons"."max_uses")
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"position" integer NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"name" jsonb NOT NULL,
	"unit_price_halalas" integer NOT NULL,
	"discount_halalas" integer DEFAULT 0 NOT NULL,
	"total_halalas" integer NOT NULL,
	CONSTRAINT "order_lines_once" UNIQUE("order_id","product_id"),
	CONSTRAINT "order_lines_of_order" UNIQUE("id","order_id"),
	CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" >= 1),
	CONSTRAINT "order_lines_sum" CHECK ("order_lines"."total_halalas" = "order_lines"."quantity" * "order_lines"."unit_price_halalas" - "order_lines"."discount_halalas" and "order_lines"."total_halalas" >= 0)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid,
	"cart_id" text,
	"item_id" text,
	"coupon_id" uuid,
	"status" text DEFAULT 'open' NOT NULL,
	"currency" text DEFAULT 'SAR' NOT NULL,
	"total_halalas" integer NOT NULL,
	"discount_halalas" integer DEFAULT 0 NOT NULL,
	"vat_halalas" integer NOT NULL,
	"buyer_name" text NOT NULL,
	"buyer_email" text NOT NULL,
	"lang" text NOT NULL,
	"lines_hash" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"paid_cause" text,
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('open', 'declined', 'review', 'paid', 'refunded')),
	CONSTRAINT "orders_paid_cause" CHECK ("orders"."paid_cause" in ('webhook', 'return', 'poll', 'reconcile', 'operator', 'redeem')),
	CONSTRAINT "orders_currency" CHECK ("orders"."currency" = 'SAR'),
	CONSTRAINT "orders_total" CHECK ("orders"."total_halalas" >= 0 and ("orders"."total_halalas" > 0 or "orders"."discount_halalas" > 0)),
	CONSTRAINT "orders_discount" CHECK ("orders"."discount_halalas" >= 0 and ("orders"."discount_halalas" = 0 or "orders"."coupon_id" is not null)),
	CONSTRAINT "orders_paid_reason" CHECK (("orders"."status" in ('paid', 'refunded')) = ("orders"."paid_at" is not null and "orders"."paid_cause" is not null)),
	CONSTRAINT "orders_lang" CHECK ("orders"."lang" in ('ar', 'en'))
);
--> statement-breakpoint
CREATE TABLE "search_entries" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"position" integer NOT NULL,
	"href" text NOT NULL,
	"title" jsonb NOT NULL,
	"note" jsonb NOT NULL,
	"about" text NOT NULL,
	"people" text NOT NULL,
	"gel" text NOT NULL,
	"words" "tsvector" NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "search_entries_kind_key_pk" PRIMARY KEY("kind","key"),
	CONSTRAINT "search_entries_kind" CHECK ("search_entries"."kind" in ('course', 'article', 'ebook', 'faq')),
	CONSTRAINT "search_entries_key" CHECK ("search_entries"."key" <> ''),
	CONSTRAINT "search_entries_href" CHECK ("search_entries"."href" like '/home/%'),
	CONSTRAINT "search_entries_json" CHECK ('null'::jsonb not in ("search_entries"."title", "search_entries"."note"))
);
--> statement-breakpoint
CREATE TABLE "search_state" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"indexed_version" bigint DEFAULT 0 NOT NULL,
	"rules" integer DEFAULT 0 NOT NULL,
	"reading_version" bigint,
	"kind" text,
	"after_key" text DEFAULT '' NOT NULL,
	"has_changed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "search_state_is_one_row" CHECK ("search_state"."is_only"),
	CONSTRAINT "search_state_kind" CHECK ("search_state"."kind" in ('course', 'article', 'ebook', 'faq')),
	CONSTRAINT "search_state_rules" CHECK ("search_state"."rules" >= 0),
	CONSTRAINT "search_state_reading" CHECK (("search_state"."reading_version" is null) = ("search_state"."kind" is null))
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"length" smallint NOT NULL,
	"characters" bigint NOT NULL,
	CONSTRAINT "search_words_length" CHECK ("search_words"."length" > 0)
);
--> statement-breakpoint
CREATE TABLE "tax_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"sequence" bigint NOT NULL,
	"number" text GENERATED ALWAYS AS (case kind when 'credit-note' then 'CN-' else '' end || lpad(sequence::text, greatest(8, length(sequence::text)), '0')) STORED NOT NULL,
	"order_id" uuid NOT NULL,
	"refund_id" uuid,
	"refers_to" uuid,
	"reason" text,
	"issued_at" timestamp with time zone NOT NULL,
	"seller" jsonb NOT NULL,
	"buyer_name" text NOT NULL,
	"buyer_email" text NOT NULL,
	"lines" jsonb NOT NULL,
	"net_halalas" integer NOT NULL,
	"vat_halalas" integer NOT NULL,
	"total_halalas" integer NOT NULL,
	"qr" text NOT NULL,
	"is_sandbox" boolean NOT NULL,
	"file_key" text,
	"file_sha256" text,
	"rendered_at" timestamp with time zone,
	CONSTRAINT "tax_documents_number" UNIQUE("number"),
	CONSTRAINT "tax_documents_sequence" UNIQUE("kind","sequence"),
	CONSTRAINT "tax_documents_kind" CHECK ("tax_documents"."kind" in ('invoice', 'credit-note')),
	CONSTRAINT "tax_documents_sequence_positive" CHECK ("tax_documents"."sequence" > 0),
	CONSTRAINT "tax_documents_note" CHECK (num_nonnulls("tax_documents"."refund_id", "tax_documents"."refers_to", "tax_documents"."reason") = case "tax_documents"."kind" when 'credit-note' then 3 else 0 end),
	CONSTRAINT "tax_documents_reason" CHECK ("tax_documents"."reason" <> ''),
	CONSTRAINT "tax_documents_sum" CHECK ("tax_documents"."net_halalas" + "tax_documents"."vat_halalas" = "tax_documents"."total_halalas"),
	CONSTRAINT "tax_documents_positive" CHECK ("tax_documents"."total_halalas" > 0 and "tax_documents"."net_halalas" >= 0 and "tax_documents"."vat_halalas" >= 0),
	CONSTRAINT "tax_documents_rendered" CHECK (num_nonnulls("tax_documents"."file_key", "tax_documents"."file_sha256", "tax_documents"."rendered_at") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "tax_series" (
	"kind" text PRIMARY KEY NOT NULL,
	"last_sequence" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "tax_series_kind" CHECK ("tax_series"."kind" in ('invoice', 'credit-note')),
	CONSTRAINT "tax_series_last_sequence" CHECK ("tax_series"."last_sequence" >= 0)
);
--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_links" ADD CONSTRAINT "mailed_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_category_categories_value_fk" FOREIGN KEY ("category") REFERENCES "public"."categories"("value") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_instructor_id_instructors_id_fk" FOREIGN KEY ("instructor_id") REFERENCES "public"."instructors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_aliases" ADD CONSTRAINT "product_aliases_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_courses" ADD CONSTRAINT "product_courses_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_courses" ADD CONSTRAINT "product_courses_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_instructor_id_instructors_id_fk" FOREIGN KEY ("instructor_id") REFERENCES "public"."instructors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ebook_requests" ADD CONSTRAINT "ebook_requests_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_consents" ADD CONSTRAINT "reminder_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_links" ADD CONSTRAINT "reminder_links_reminder_id_reminders_id_fk" FOREIGN KEY ("reminder_id") REFERENCES "public"."reminders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_articles" ADD CONSTRAINT "wishlist_articles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_products" ADD CONSTRAINT "wishlist_products_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_products" ADD CONSTRAINT "wishlist_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_holder_id_users_id_fk" FOREIGN KEY ("holder_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_of_line" FOREIGN KEY ("order_line_id","order_id") REFERENCES "public"."order_lines"("id","order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_documents" ADD CONSTRAINT "certificate_documents_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_entitlement_id_entitlements_id_fk" FOREIGN KEY ("entitlement_id") REFERENCES "public"."entitlements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lms_users" ADD CONSTRAINT "lms_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_tasks" ADD CONSTRAINT "staff_tasks_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discrepancies" ADD CONSTRAINT "discrepancies_check_id_reconciliations_id_fk" FOREIGN KEY ("check_id") REFERENCES "public"."reconciliations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discrepancies" ADD CONSTRAINT "discrepancies_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_products" ADD CONSTRAINT "coupon_products_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_products" ADD CONSTRAINT "coupon_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_refers_to_tax_documents_id_fk" FOREIGN KEY ("refers_to") REFERENCES "public"."tax_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identities_by_user" ON "identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "privacy_requests_by_user" ON "privacy_requests" USING btree ("user_id","done_at");--> statement-breakpoint
CREATE UNIQUE INDEX "privacy_requests_deleted_once" ON "privacy_requests" USING btree ("user_id") WHERE "privacy_requests"."kind" = 'deletion';--> statement-breakpoint
CREATE UNIQUE INDEX "profiles_picture" ON "profiles" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_staff" ON "users" USING btree ("role") WHERE "users"."role" <> 'learner';--> statement-breakpoint
CREATE UNIQUE INDEX "users_lms_user" ON "users" USING btree ("lms_user_id") WHERE "users"."lms_user_id" is not null;--> statement-breakpoint
CREATE INDEX "courses_by_arabic_name" ON "courses" USING btree (btrim("name" ->> 'ar'));--> statement-breakpoint
CREATE INDEX "courses_by_english_name" ON "courses" USING btree (btrim("name" ->> 'en'));--> statement-breakpoint
CREATE INDEX "courses_by_instructor" ON "courses" USING btree ("instructor_id");--> statement-breakpoint
CREATE INDEX "courses_by_category" ON "courses" USING btree ("category");--> statement-breakpoint
CREATE INDEX "product_aliases_by_word" ON "product_aliases" USING btree (lower("alias"));--> statement-breakpoint
CREATE INDEX "product_aliases_by_product" ON "product_aliases" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_courses_by_course" ON "product_courses" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "products_by_position" ON "products" USING btree ("kind","position","id");--> statement-breakpoint
CREATE INDEX "products_by_sku" ON "products" USING btree (lower("sku"));--> statement-breakpoint
CREATE INDEX "products_by_course" ON "products" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "articles_in_order" ON "articles" USING btree ("kind","rank");--> statement-breakpoint
CREATE INDEX "applications_by_email" ON "applications" USING btree ("email");--> statement-breakpoint
CREATE INDEX "applications_by_user" ON "applications" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "applications_by_end" ON "applications" USING btree ("kept_until");--> statement-breakpoint
CREATE UNIQUE INDEX "ebook_requests_once_waiting" ON "ebook_requests" USING btree ("email","ebook_id") WHERE "ebook_requests"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "ebook_requests_by_status" ON "ebook_requests" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "ebook_requests_by_end" ON "ebook_requests" USING btree ("kept_until");--> statement-breakpoint
CREATE INDEX "reminder_consents_by_user" ON "reminder_consents" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "reminder_links_by_reminder" ON "reminder_links" USING btree ("reminder_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reminders_once" ON "reminders" USING btree ("user_id","products_key");--> statement-breakpoint
CREATE UNIQUE INDEX "reminders_one_waiting" ON "reminders" USING btree ("user_id") WHERE "reminders"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "reminders_due" ON "reminders" USING btree ("due_at") WHERE "reminders"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "subscriptions_by_status" ON "subscriptions" USING btree ("status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "wishlist_articles_by_id" ON "wishlist_articles" USING btree ("user_id","kind","article_id");--> statement-breakpoint
CREATE UNIQUE INDEX "entitlements_granted_once" ON "entitlements" USING btree ("holder_id","course_id") WHERE "entitlements"."origin" = 'grant';--> statement-breakpoint
CREATE UNIQUE INDEX "entitlements_claim_once" ON "entitlements" USING btree ("claim_hash") WHERE "entitlements"."claim_hash" is not null;--> statement-breakpoint
CREATE INDEX "entitlements_by_holder" ON "entitlements" USING btree ("holder_id","course_id","status");--> statement-breakpoint
CREATE INDEX "entitlements_by_order" ON "entitlements" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "emails_once" ON "emails" USING btree ("kind","order_id") WHERE "emails"."refund_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "emails_once_a_refund" ON "emails" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "emails_by_recipient" ON "emails" USING btree ("recipient");--> statement-breakpoint
CREATE UNIQUE INDEX "media_file" ON "media" USING btree ("sha256") WHERE "media"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "payment_events_by_order" ON "payment_events" USING btree ("order_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_attempt" ON "payments" USING btree ("order_id","attempt");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_provider_reference" ON "payments" USING btree ("provider","provider_reference");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_open" ON "payments" USING btree ("order_id") WHERE "payments"."status" in ('opening', 'open');--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_paid" ON "payments" USING btree ("order_id") WHERE "payments"."status" = 'paid';--> statement-breakpoint
CREATE INDEX "payments_to_ask" ON "payments" USING btree ("next_ask_at") WHERE "payments"."next_ask_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_by_time" ON "payments" USING btree ("opened_at");--> statement-breakpoint
CREATE INDEX "payments_unsettled" ON "payments" USING btree ("id") WHERE "payments"."status" in ('surplus', 'review');--> statement-breakpoint
CREATE INDEX "refund_lines_by_line" ON "refund_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_once" ON "refunds" USING btree ("order_id","request_key");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_surplus" ON "refunds" USING btree ("payment_id") WHERE "refunds"."kind" = 'surplus';--> statement-breakpoint
CREATE INDEX "refunds_by_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_tasks_once" ON "staff_tasks" USING btree ("kind","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_events_event" ON "webhook_events" USING btree ("provider","event_key");--> statement-breakpoint
CREATE INDEX "webhook_events_unhandled" ON "webhook_events" USING btree ("received_at") WHERE not "webhook_events"."is_handled";--> statement-breakpoint
CREATE INDEX "audit_log_by_subject" ON "audit_log" USING btree ("subject","at");--> statement-breakpoint
CREATE INDEX "client_logs_by_time" ON "client_logs" USING btree ("logged_at");--> statement-breakpoint
CREATE INDEX "reconciliations_newest" ON "reconciliations" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "cart_lines_by_product" ON "cart_lines" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "carts_one_per_user" ON "carts" USING btree ("user_id") WHERE "carts"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "carts_guests" ON "carts" USING btree ("created_at") WHERE "carts"."user_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_uses_one_live" ON "coupon_uses" USING btree ("coupon_id","user_id") WHERE "coupon_uses"."state" = 'reserved';--> statement-breakpoint
CREATE INDEX "coupon_uses_by_user" ON "coupon_uses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "coupon_uses_by_coupon" ON "coupon_uses" USING btree ("coupon_id");--> statement-breakpoint
CREATE INDEX "coupon_uses_of_network" ON "coupon_uses" USING btree ("coupon_id","network") WHERE "coupon_uses"."state" = 'reserved';--> statement-breakpoint
CREATE INDEX "orders_by_user" ON "orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("created_at") WHERE "orders"."status" = 'open';--> statement-breakpoint
CREATE INDEX "orders_by_session" ON "orders" USING btree ("session_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_by_payment" ON "orders" USING btree ("paid_at") WHERE "orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "search_entries_by_word" ON "search_entries" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_words_by_length" ON "search_words" USING btree ("length");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_documents_one_invoice" ON "tax_documents" USING btree ("order_id") WHERE "tax_documents"."kind" = 'invoice';--> statement-breakpoint
CREATE UNIQUE INDEX "tax_documents_one_note" ON "tax_documents" USING btree ("refund_id") WHERE "tax_documents"."refund_id" is not null;--> statement-breakpoint
CREATE INDEX "tax_documents_by_order" ON "tax_documents" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "tax_documents_by_invoice" ON "tax_documents" USING btree ("refers_to") WHERE "tax_documents"."refers_to" is not null;--> statement-breakpoint
CREATE FUNCTION grow_content_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE content_version SET version = version + 1;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER courses_grow_version AFTER INSERT OR UPDATE OR DELETE ON courses FOR EACH STATEMENT EXECUTE FUNCTION grow_content_version();--> statement-breakpoint
CREATE TRIGGER products_grow_version AFTER INSERT OR UPDATE OR DELETE ON products FOR EACH STATEMENT EXECUTE FUNCTION grow_content_version();--> statement-breakpoint
CREATE TRIGGER product_courses_grow_version AFTER INSERT OR UPDATE OR DELETE ON product_courses FOR EACH STATEMENT EXECUTE FUNCTION grow_content_version();--> statement-breakpoint
CREATE TRIGGER product_aliases_grow_version AFTER INSERT OR UPDATE OR DELETE ON product_aliases FOR EACH STATEMENT EXECUTE FUNCTION grow_content_version();--> statement-breakpoint
CREATE TRIGGER categories_grow_version AFTER INSERT OR UPDATE OR DELETE ON categories FOR EACH STATEMENT EXECUTE FUNCTION grow_content_version();--> statement-breakpoint
CREATE TRIGGER instructors_grow_version AFTER INSERT OR UPDATE OR DELETE ON instructors FOR EACH STATEMENT EXECUTE FUNCTION grow_content_version();--> statement-breakpoint
CREATE TRIGGER articles_grow_version AFTER INSERT OR UPDATE OR DELETE ON articles FOR EACH STATEMENT EXECUTE FUNCTION grow_content_version();--> statement-breakpoint
CREATE TRIGGER content_grow_version AFTER INSERT OR UPDATE OR DELETE ON content FOR EACH STATEMENT EXECUTE FUNCTION grow_content_version();--> statement-breakpoint
CREATE TRIGGER coupons_grow_version AFTER INSERT OR DELETE OR UPDATE OF code, status, discount_basis_points, valid_from, valid_to ON coupons
  FOR EACH STATEMENT EXECUTE FUNCTION grow_content_version();--> statement-breakpoint
CREATE FUNCTION check_product() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wanted text;
  product record;
  opened bigint;
  itself bigint;
BEGIN
  FOREACH wanted IN ARRAY CASE WHEN TG_TABLE_NAME = 'products' THEN ARRAY[to_jsonb(NEW) ->> 'id']
    ELSE ARRAY[to_jsonb(OLD) ->> 'product_id', to_jsonb(NEW) ->> 'product_id'] END
  LOOP
    SELECT kind, status INTO product FROM products WHERE id = wanted FOR NO KEY UPDATE;
    CONTINUE WHEN NOT FOUND;
    SELECT count(*), count(*) FILTER (WHERE course_id = wanted AND NOT is_gift) INTO opened, itself
      FROM product_courses WHERE product_id = wanted;
    IF product.kind = 'course' AND (opened <> 1 OR itself <> 1) THEN
      RAISE EXCEPTION 'the product of a course opens that course alone: %', wanted USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    IF product.status = 'on-sale' AND opened = 0 THEN
      RAISE EXCEPTION 'what is on sale opens a course: %', wanted USING ERRCODE = 'integrity_constraint_violation';
    END IF;
  END LOOP;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER products_open_courses AFTER INSERT OR UPDATE OF kind, status ON products
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_product();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER product_courses_fit AFTER INSERT OR UPDATE OR DELETE ON product_courses
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_product();--> statement-breakpoint
CREATE FUNCTION reject_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is only ever added to', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER order_lines_frozen BEFORE UPDATE OR DELETE ON order_lines FOR EACH ROW EXECUTE FUNCTION reject_change();--> statement-breakpoint
CREATE TRIGGER payment_events_frozen BEFORE UPDATE OR DELETE ON payment_events FOR EACH ROW EXECUTE FUNCTION reject_change();--> statement-breakpoint
CREATE TRIGGER audit_log_frozen BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION reject_change();--> statement-breakpoint
CREATE TRIGGER coupon_uses_redeemed_stay BEFORE UPDATE OR DELETE ON coupon_uses FOR EACH ROW
  WHEN (OLD.state = 'redeemed') EXECUTE FUNCTION reject_change();--> statement-breakpoint
CREATE FUNCTION guard_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'paid' AND NEW.status NOT IN ('paid', 'refunded') OR OLD.status = 'refunded' AND NEW.status <> 'refunded' THEN
    RAISE EXCEPTION 'a paid order only leaves by a refund' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF (NEW.total_halalas, NEW.discount_halalas, NEW.vat_halalas, NEW.currency, NEW.lines_hash, NEW.user_id, NEW.coupon_id) IS DISTINCT FROM
     (OLD.total_halalas, OLD.discount_halalas, OLD.vat_halalas, OLD.currency, OLD.lines_hash, OLD.user_id, OLD.coupon_id) THEN
    RAISE EXCEPTION 'an order is frozen' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF NEW.status IS DISTINCT FROM OLD.status AND NEW.version <= OLD.version THEN
    RAISE EXCEPTION 'order versions only grow' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER orders_guarded BEFORE UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION guard_order();--> statement-breakpoint
CREATE FUNCTION guard_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'done' THEN
    RAISE EXCEPTION 'money that went back stays back' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF (NEW.order_id, NEW.payment_id, NEW.kind, NEW.own_reference, NEW.amount_halalas) IS DISTINCT FROM
     (OLD.order_id, OLD.payment_id, OLD.kind, OLD.own_reference, OLD.amount_halalas) THEN
    RAISE EXCEPTION 'a refund is planned once' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER refunds_guarded BEFORE UPDATE ON refunds FOR EACH ROW EXECUTE FUNCTION guard_refund();--> statement-breakpoint
CREATE FUNCTION guard_tax_document() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- The number follows from the rest, and is not computed yet.
  rendered CONSTANT text[] := ARRAY['number', 'file_key', 'file_sha256', 'rendered_at'];
BEGIN
  IF OLD.file_key IS NOT NULL OR NEW.file_key IS NULL OR to_jsonb(NEW) - rendered <> to_jsonb(OLD) - rendered THEN
    RAISE EXCEPTION 'a tax document is frozen' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER tax_documents_guarded BEFORE UPDATE ON tax_documents FOR EACH ROW EXECUTE FUNCTION guard_tax_document();--> statement-breakpoint
CREATE TRIGGER tax_documents_stay BEFORE DELETE ON tax_documents FOR EACH ROW EXECUTE FUNCTION reject_change();--> statement-breakpoint
CREATE TRIGGER tax_documents_not_emptied BEFORE TRUNCATE ON tax_documents FOR EACH STATEMENT EXECUTE FUNCTION reject_change();--> statement-breakpoint
CREATE FUNCTION guard_credit_note() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  invoice tax_documents;
  noted record;
BEGIN
  SELECT * INTO invoice FROM tax_documents
    WHERE id = NEW.refers_to AND kind = 'invoice' AND order_id = NEW.order_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'a credit note refers to the invoice of its order'
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'tax_documents_refers_to_invoice';
  END IF;
  PERFORM FROM refunds WHERE id = NEW.refund_id AND order_id = NEW.order_id
    AND kind = 'lines' AND status = 'done' AND amount_halalas = NEW.total_halalas;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'a credit note is about a refund of its order that is done, and names its amount'
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'tax_documents_refund_of_order';
  END IF;
  SELECT coalesce(sum(total_halalas), 0) AS total, coalesce(sum(vat_halalas), 0) AS vat INTO noted
    FROM tax_documents WHERE refers_to = NEW.refers_to;
  IF noted.total + NEW.total_halalas > invoice.total_halalas OR noted.vat + NEW.vat_halalas > invoice.vat_halalas THEN
    RAISE EXCEPTION 'credit notes lower an invoice by no more than it says'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'tax_documents_within_invoice';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER tax_documents_note_guarded BEFORE INSERT ON tax_documents FOR EACH ROW
  WHEN (NEW.kind = 'credit-note') EXECUTE FUNCTION guard_credit_note();--> statement-breakpoint
CREATE TRIGGER tax_series_grows BEFORE UPDATE ON tax_series FOR EACH ROW
  WHEN (NEW.kind <> OLD.kind OR NEW.last_sequence <= OLD.last_sequence) EXECUTE FUNCTION reject_change();--> statement-breakpoint
CREATE TRIGGER tax_series_stay BEFORE DELETE ON tax_series FOR EACH ROW EXECUTE FUNCTION reject_change();--> statement-breakpoint
CREATE TRIGGER tax_series_not_emptied BEFORE TRUNCATE ON tax_series FOR EACH STATEMENT EXECUTE FUNCTION reject_change();--> statement-breakpoint
CREATE FUNCTION guard_refund_line() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  line order_lines;
  back record;
BEGIN
  SELECT * INTO line FROM order_lines WHERE id = NEW.order_line_id FOR NO KEY UPDATE;
  IF NOT EXISTS (SELECT FROM refunds WHERE id = NEW.refund_id AND order_id = line.order_id) THEN
    RAISE EXCEPTION 'a refund gives back lines of its own order' USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'refund_lines_of_order';
  END IF;
  SELECT coalesce(sum(quantity), 0) AS units, coalesce(sum(amount_halalas), 0) AS halalas INTO back
    FROM refund_lines WHERE order_line_id = NEW.order_line_id;
  IF back.units + NEW.quantity > line.quantity OR back.halalas + NEW.amount_halalas > line.total_halalas THEN
    RAISE EXCEPTION 'no more of a line goes back than was bought' USING ERRCODE = 'unique_violation', CONSTRAINT = 'refund_lines_once';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER refund_lines_guarded BEFORE INSERT ON refund_lines FOR EACH ROW EXECUTE FUNCTION guard_refund_line();--> statement-breakpoint
CREATE FUNCTION freeze_refund_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' OR EXISTS (SELECT FROM refunds WHERE id = OLD.refund_id AND status <> 'refused') THEN
    RAISE EXCEPTION 'a refund is planned once' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN OLD;
END $$;--> statement-breakpoint
CREATE TRIGGER refund_lines_frozen BEFORE UPDATE OR DELETE ON refund_lines FOR EACH ROW EXECUTE FUNCTION freeze_refund_line();--> statement-breakpoint
CREATE FUNCTION guard_entitlement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NOT EXISTS (SELECT FROM order_lines WHERE id = NEW.order_line_id AND quantity >= NEW.unit) THEN
      RAISE EXCEPTION 'a line has no such unit' USING ERRCODE = 'check_violation', CONSTRAINT = 'entitlements_unit';
    END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'an entitlement is revoked, never deleted' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD.status = 'revoked' AND NEW.status <> 'revoked' THEN
    RAISE EXCEPTION 'an entitlement that was revoked stays so' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF (NEW.id, NEW.origin, NEW.order_id, NEW.order_line_id, NEW.unit, NEW.course_id, NEW.created_at) IS DISTINCT FROM
     (OLD.id, OLD.origin, OLD.order_id, OLD.order_line_id, OLD.unit, OLD.course_id, OLD.created_at)
     OR OLD.holder_id IS NOT NULL AND NEW.holder_id IS DISTINCT FROM OLD.holder_id THEN
    RAISE EXCEPTION 'an entitlement is for one course, and claimed once' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER entitlements_of_unit BEFORE INSERT ON entitlements FOR EACH ROW
  WHEN (NEW.unit > 1) EXECUTE FUNCTION guard_entitlement();--> statement-breakpoint
CREATE TRIGGER entitlements_guarded BEFORE UPDATE OR DELETE ON entitlements FOR EACH ROW EXECUTE FUNCTION guard_entitlement();--> statement-breakpoint
CREATE FUNCTION guard_enrolment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.entitlement_id IS DISTINCT FROM OLD.entitlement_id THEN
    RAISE EXCEPTION 'an enrolment delivers one entitlement' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD.status = 'revoked' AND NEW.status <> 'revoked' OR OLD.status = 'revoking' AND NEW.status NOT IN ('revoking', 'revoked') THEN
    RAISE EXCEPTION 'what is closed stays closed' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER enrolments_guarded BEFORE UPDATE ON enrolments FOR EACH ROW EXECUTE FUNCTION guard_enrolment();--> statement-breakpoint
INSERT INTO "content_version" DEFAULT VALUES;--> statement-breakpoint
INSERT INTO "search_state" DEFAULT VALUES;--> statement-breakpoint
INSERT INTO "tax_series" ("kind") VALUES ('invoice'), ('credit-note');--> statement-breakpoint
INSERT INTO "signing_keys" ("key") VALUES (gen_random_uuid()::text || gen_random_uuid()::text);
