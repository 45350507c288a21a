CREATE TABLE "ebook_alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ebook_id" text NOT NULL,
	"email" text NOT NULL,
	"lang" text NOT NULL,
	"status" text DEFAULT 'asked' NOT NULL,
	"consent_text" text NOT NULL,
	"token_hash" text,
	"token_expires_at" timestamp with time zone,
	"asked_at" timestamp with time zone NOT NULL,
	"kept_until" timestamp with time zone NOT NULL,
	CONSTRAINT "ebook_alerts_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "ebook_alerts_ebook_form" CHECK ("ebook_alerts"."ebook_id" ~ '^[a-z0-9-]{1,60}$'),
	CONSTRAINT "ebook_alerts_email_form" CHECK ("ebook_alerts"."email" = lower("ebook_alerts"."email")),
	CONSTRAINT "ebook_alerts_lang" CHECK ("ebook_alerts"."lang" in ('ar', 'en')),
	CONSTRAINT "ebook_alerts_status" CHECK ("ebook_alerts"."status" in ('asked', 'waiting', 'told')),
	CONSTRAINT "ebook_alerts_token_ends" CHECK (("ebook_alerts"."token_hash" is null) = ("ebook_alerts"."token_expires_at" is null))
);
--> statement-breakpoint
CREATE TABLE "message_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"words" text NOT NULL,
	"request_key" text NOT NULL,
	"by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_answers_once" UNIQUE("message_id","request_key"),
	CONSTRAINT "message_answers_words" CHECK ("message_answers"."words" <> '' and length("message_answers"."words") <= 4000)
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"topic" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"text" text NOT NULL,
	"lang" text NOT NULL,
	"user_id" uuid,
	"status" text DEFAULT 'open' NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"kept_until" timestamp with time zone NOT NULL,
	"search" text NOT NULL,
	CONSTRAINT "contact_messages_reference_unique" UNIQUE("reference"),
	CONSTRAINT "contact_messages_topic" CHECK ("contact_messages"."topic" in ('course', 'payment', 'technical', 'partnership', 'other')),
	CONSTRAINT "contact_messages_status" CHECK ("contact_messages"."status" in ('open', 'answered', 'closed')),
	CONSTRAINT "contact_messages_lang" CHECK ("contact_messages"."lang" in ('ar', 'en')),
	CONSTRAINT "contact_messages_email_form" CHECK ("contact_messages"."email" = lower("contact_messages"."email")),
	CONSTRAINT "contact_messages_text" CHECK ("contact_messages"."text" <> '' and length("contact_messages"."text") <= 4000),
	CONSTRAINT "contact_messages_retention" CHECK ("contact_messages"."received_at" < "contact_messages"."kept_until")
);
--> statement-breakpoint
CREATE TABLE "pay_later_details" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"city" text NOT NULL,
	"address" text NOT NULL,
	"zip" text NOT NULL,
	"is_chosen" boolean NOT NULL,
	"stored_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP VIEW "public"."documents";--> statement-breakpoint
ALTER TABLE "drafts" DROP CONSTRAINT "drafts_kind";--> statement-breakpoint
ALTER TABLE "publications" DROP CONSTRAINT "publications_kind";--> statement-breakpoint
ALTER TABLE "versions" DROP CONSTRAINT "versions_kind";--> statement-breakpoint
ALTER TABLE "emails" DROP CONSTRAINT "emails_kind";--> statement-breakpoint
ALTER TABLE "staff_tasks" DROP CONSTRAINT "staff_tasks_kind";--> statement-breakpoint
ALTER TABLE "message_answers" ADD CONSTRAINT "message_answers_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_answers" ADD CONSTRAINT "message_answers_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_later_details" ADD CONSTRAINT "pay_later_details_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ebook_alerts_once" ON "ebook_alerts" USING btree ("email","ebook_id");--> statement-breakpoint
CREATE INDEX "ebook_alerts_waiting" ON "ebook_alerts" USING btree ("ebook_id","id") WHERE "ebook_alerts"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "ebook_alerts_by_end" ON "ebook_alerts" USING btree ("kept_until");--> statement-breakpoint
CREATE INDEX "contact_messages_by_status" ON "contact_messages" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "contact_messages_by_email" ON "contact_messages" USING btree ("email");--> statement-breakpoint
CREATE INDEX "contact_messages_by_user" ON "contact_messages" USING btree ("user_id") WHERE "contact_messages"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "contact_messages_by_end" ON "contact_messages" USING btree ("kept_until");--> statement-breakpoint
CREATE INDEX "pay_later_details_by_time" ON "pay_later_details" USING btree ("stored_at");--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_kind" CHECK ("drafts"."kind" in ('page', 'course', 'product', 'category', 'instructor', 'article', 'ebook', 'position', 'legal', 'words', 'email-words'));--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_kind" CHECK ("publications"."kind" in ('page', 'course', 'product', 'category', 'instructor', 'article', 'ebook', 'position', 'legal', 'words', 'email-words'));--> statement-breakpoint
ALTER TABLE "versions" ADD CONSTRAINT "versions_kind" CHECK ("versions"."kind" in ('page', 'course', 'product', 'category', 'instructor', 'article', 'ebook', 'position', 'legal', 'words', 'email-words'));--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_kind" CHECK ("emails"."kind" in ('purchase', 'refund', 'purchase-moved', 'purchase-received', 'course-granted', 'merge-confirm', 'accounts-merged', 'confirm-email', 'set-password', 'password-changed', 'account-closed', 'guest-code', 'staff-invitation', 'staff-new-device', 'job-received', 'internship-received', 'job-notice', 'internship-notice', 'application-invite', 'application-decline', 'ebook-received', 'ebook-notice', 'ebook-link', 'ebook-alert-confirm', 'ebook-alert', 'message-answer', 'newsletter-confirm', 'newsletter-welcome'));--> statement-breakpoint
ALTER TABLE "staff_tasks" ADD CONSTRAINT "staff_tasks_kind" CHECK ("staff_tasks"."kind" in ('amount-mismatch', 'payment-held', 'surplus-payment', 'unknown-answer', 'paid-but-denied', 'coupon-overused', 'refund-refused', 'refund-failed', 'refund-wanted', 'refund-decided', 'note-mention', 'email-refused', 'email-failed', 'enrolment-failed', 'enrolment-not-closed', 'entry-refused', 'learner-unclear', 'learner-gone', 'learner-to-suspend', 'old-learner-enrolled', 'privacy-request-due', 'message-waiting', 'learning-site-misconfigured', 'invoice-failed', 'credit-note-failed', 'series-gap', 'price-not-applied', 'publication-failed', 'report-failed', 'search-index-failed'));--> statement-breakpoint
CREATE VIEW "public"."documents" AS (
  select 'page:' || key as id, 'page' as kind, key, null::jsonb as title, true as is_published, 0 as place
    from content where key not in ('legalPages', 'positions')
  union all select kind || ':' || d.id, kind, d.id, title, status <> 'hidden', position
    from (select p.id, p.kind, coalesce(p.name, c.name) as title, p.status, p.position
      from (select id, case kind when 'bundle' then 'product' else kind end as kind, name, status, position, course_id
        from products where kind in ('course', 'bundle')) p left join courses c on c.id = p.course_id) d
  union all select 'category:' || value, 'category', value, name, true, position from categories
  union all select 'instructor:' || id, 'instructor', id, name, is_published, position from instructors
  union all select 'article:' || id, 'article', id, heading, is_published, rank from articles
  union all select 'ebook:' || (item ->> 'id'), 'ebook', item ->> 'id', item -> 'title', item ->> 'isHidden' is distinct from 'true', n::integer
    from content, jsonb_array_elements(case jsonb_typeof(value -> 'items') when 'array' then value -> 'items' else '[]' end) with ordinality items (item, n) where content.key = 'ebooks'
  union all select 'position:' || (item ->> 'id'), 'position', item ->> 'id', item -> 'title', item ->> 'isHidden' is distinct from 'true', n::integer
    from content, jsonb_array_elements(case jsonb_typeof(value) when 'array' then value else '[]' end) with ordinality items (item, n) where content.key = 'positions'
  union all select 'legal:' || (item ->> 'name'), 'legal', item ->> 'name', item -> 'heading', true, n::integer
    from content, jsonb_array_elements(case jsonb_typeof(value) when 'array' then value else '[]' end) with ordinality items (item, n) where content.key = 'legalPages'
  union all select document_id, kind, split_part(document_id, ':', 2), title, false, -1 from drafts where is_new
  union all select document_id, kind, split_part(document_id, ':', 2), title, false, -1 from publications
    where is_new and state = 'waiting' and not exists (select from drafts where drafts.document_id = publications.document_id));