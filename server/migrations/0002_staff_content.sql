CREATE TABLE "comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"document_id" text NOT NULL,
	"path" text NOT NULL,
	"lang" text,
	"words" text NOT NULL,
	"by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"resolved_by" uuid,
	"resolved_at" timestamp with time zone,
	CONSTRAINT "comments_words" CHECK ("comments"."words" <> '' and length("comments"."words") <= 2000),
	CONSTRAINT "comments_lang" CHECK ("comments"."lang" in ('ar', 'en'))
);
--> statement-breakpoint
CREATE TABLE "draft_revisions" (
	"document_id" text PRIMARY KEY NOT NULL,
	"newest" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "draft_saves" (
	"document_id" text NOT NULL,
	"revision" integer NOT NULL,
	"request_key" text NOT NULL,
	"changes" jsonb NOT NULL,
	"by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "draft_saves_document_id_revision_pk" PRIMARY KEY("document_id","revision"),
	CONSTRAINT "draft_saves_once" UNIQUE("document_id","request_key")
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"document_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"value" jsonb NOT NULL,
	"title" jsonb NOT NULL,
	"is_new" boolean DEFAULT false NOT NULL,
	"base_version" integer NOT NULL,
	"revision" integer NOT NULL,
	"touched" jsonb NOT NULL,
	"missing_ar" integer NOT NULL,
	"missing_en" integer NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"review_asked_by" uuid,
	"review_asked_at" timestamp with time zone,
	"approved_revision" integer,
	"approved_by" uuid,
	CONSTRAINT "drafts_kind" CHECK ("drafts"."kind" in ('page', 'course', 'product', 'category', 'instructor', 'article', 'ebook', 'legal', 'words', 'email-words')),
	CONSTRAINT "drafts_revision" CHECK ("drafts"."revision" > 0),
	CONSTRAINT "drafts_approved" CHECK (num_nonnulls("drafts"."approved_revision", "drafts"."approved_by") <> 1)
);
--> statement-breakpoint
CREATE TABLE "presence" (
	"document_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"field" text DEFAULT '' NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "presence_document_id_user_id_pk" PRIMARY KEY("document_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "preview_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"document_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"is_revoked" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"document_id" text NOT NULL,
	"kind" text NOT NULL,
	"action" text NOT NULL,
	"value" jsonb,
	"title" jsonb NOT NULL,
	"is_new" boolean DEFAULT false NOT NULL,
	"base_version" integer NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" uuid,
	"why" text,
	CONSTRAINT "publications_kind" CHECK ("publications"."kind" in ('page', 'course', 'product', 'category', 'instructor', 'article', 'ebook', 'legal', 'words', 'email-words')),
	CONSTRAINT "publications_action" CHECK ("publications"."action" in ('publish', 'unpublish')),
	CONSTRAINT "publications_state" CHECK ("publications"."state" in ('waiting', 'done', 'failed', 'cancelled')),
	CONSTRAINT "publications_value" CHECK (("publications"."action" = 'publish') = ("publications"."value" is not null))
);
--> statement-breakpoint
CREATE TABLE "versions" (
	"document_id" text NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"value" jsonb NOT NULL,
	"cause" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"by" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "versions_document_id_version_pk" PRIMARY KEY("document_id","version"),
	CONSTRAINT "versions_kind" CHECK ("versions"."kind" in ('page', 'course', 'product', 'category', 'instructor', 'article', 'ebook', 'legal', 'words', 'email-words')),
	CONSTRAINT "versions_number" CHECK ("versions"."version" > 0),
	CONSTRAINT "versions_cause" CHECK ("versions"."cause" in ('found', 'publish', 'unpublish', 'schedule', 'import'))
);
--> statement-breakpoint
CREATE TABLE "media_uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"parts" integer[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'uploading' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"media_id" uuid,
	"why" text,
	"by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "media_uploads_state" CHECK ("media_uploads"."state" in ('uploading', 'waiting', 'done', 'failed')),
	CONSTRAINT "media_uploads_bytes" CHECK ("media_uploads"."bytes" > 0)
);
--> statement-breakpoint
CREATE TABLE "media_uses" (
	"file" text NOT NULL,
	"document_id" text NOT NULL,
	"path" text NOT NULL,
	"is_draft" boolean NOT NULL,
	CONSTRAINT "media_uses_document_id_is_draft_path_file_pk" PRIMARY KEY("document_id","is_draft","path","file")
);
--> statement-breakpoint
ALTER TABLE "media" DROP CONSTRAINT "media_alt";--> statement-breakpoint
ALTER TABLE "staff_tasks" DROP CONSTRAINT "staff_tasks_kind";--> statement-breakpoint
ALTER TABLE "instructors" ADD COLUMN "is_published" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_saves" ADD CONSTRAINT "draft_saves_document_id_drafts_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."drafts"("document_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_saves" ADD CONSTRAINT "draft_saves_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_review_asked_by_users_id_fk" FOREIGN KEY ("review_asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presence" ADD CONSTRAINT "presence_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preview_links" ADD CONSTRAINT "preview_links_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "versions" ADD CONSTRAINT "versions_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_uploads" ADD CONSTRAINT "media_uploads_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_uploads" ADD CONSTRAINT "media_uploads_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comments_by_document" ON "comments" USING btree ("document_id","at");--> statement-breakpoint
CREATE INDEX "drafts_by_change" ON "drafts" USING btree ("changed_at","document_id");--> statement-breakpoint
CREATE INDEX "preview_links_by_document" ON "preview_links" USING btree ("document_id","expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "publications_one_waiting" ON "publications" USING btree ("document_id") WHERE "publications"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "publications_due" ON "publications" USING btree ("due_at") WHERE "publications"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "media_uploads_open" ON "media_uploads" USING btree ("changed_at") WHERE "media_uploads"."state" <> 'done';--> statement-breakpoint
CREATE INDEX "media_uses_by_file" ON "media_uses" USING btree ("file");--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_alt" CHECK (num_nonnulls("media"."alt"->>'ar', "media"."alt"->>'en') = 2);--> statement-breakpoint
ALTER TABLE "staff_tasks" ADD CONSTRAINT "staff_tasks_kind" CHECK ("staff_tasks"."kind" in ('amount-mismatch', 'payment-held', 'surplus-payment', 'unknown-answer', 'paid-but-denied', 'coupon-overused', 'refund-refused', 'refund-failed', 'refund-wanted', 'refund-decided', 'note-mention', 'email-refused', 'email-failed', 'enrolment-failed', 'enrolment-not-closed', 'entry-refused', 'learner-unclear', 'learner-gone', 'learner-to-suspend', 'old-learner-enrolled', 'privacy-request-due', 'learning-site-misconfigured', 'invoice-failed', 'credit-note-failed', 'series-gap', 'price-not-applied', 'publication-failed', 'report-failed', 'search-index-failed'));--> statement-breakpoint
CREATE VIEW "public"."documents" AS (
  select 'page:' || key as id, 'page' as kind, key, null::jsonb as title, true as is_published, 0 as place
    from content where key <> 'legalPages'
  union all select kind || ':' || d.id, kind, d.id, title, status <> 'hidden', position
    from (select p.id, p.kind, coalesce(p.name, c.name) as title, p.status, p.position
      from (select id, case kind when 'bundle' then 'product' else kind end as kind, name, status, position, course_id
        from products where kind in ('course', 'bundle')) p left join courses c on c.id = p.course_id) d
  union all select 'category:' || value, 'category', value, name, true, position from categories
  union all select 'instructor:' || id, 'instructor', id, name, is_published, position from instructors
  union all select 'article:' || id, 'article', id, heading, is_published, rank from articles
  union all select 'ebook:' || (item ->> 'id'), 'ebook', item ->> 'id', item -> 'title', item ->> 'isHidden' is distinct from 'true', n::integer
    from content, jsonb_array_elements(case jsonb_typeof(value -> 'items') when 'array' then value -> 'items' else '[]' end) with ordinality items (item, n) where content.key = 'ebooks'
  union all select 'legal:' || (item ->> 'name'), 'legal', item ->> 'name', item -> 'heading', true, n::integer
    from content, jsonb_array_elements(case jsonb_typeof(value) when 'array' then value else '[]' end) with ordinality items (item, n) where content.key = 'legalPages'
  union all select document_id, kind, split_part(document_id, ':', 2), title, false, -1 from drafts where is_new
  union all select document_id, kind, split_part(document_id, ':', 2), title, false, -1 from publications
    where is_new and state = 'waiting' and not exists (select from drafts where drafts.document_id = publications.document_id));--> statement-breakpoint
-- Written by hand: what was published stays as it was.
CREATE TRIGGER versions_frozen BEFORE UPDATE OR DELETE ON versions FOR EACH ROW EXECUTE FUNCTION reject_change();
--> statement-breakpoint
CREATE TRIGGER versions_not_emptied BEFORE TRUNCATE ON versions FOR EACH STATEMENT EXECUTE FUNCTION reject_change();
--> statement-breakpoint
-- What is drawn in a transaction that is rolled back changes no content: it must not wait for the row of the version.
CREATE OR REPLACE FUNCTION grow_content_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('shop.is_preview', true) = 'on' THEN RETURN NULL; END IF;
  UPDATE content_version SET version = version + 1;
  RETURN NULL;
END $$;
