CREATE TABLE "media_captions" (
	"media_id" uuid NOT NULL,
	"lang" text NOT NULL,
	"vtt" text NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "media_captions_media_id_lang_pk" PRIMARY KEY("media_id","lang"),
	CONSTRAINT "media_captions_lang" CHECK ("media_captions"."lang" in ('ar', 'en')),
	CONSTRAINT "media_captions_sha256" CHECK ("media_captions"."sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "has_free_lesson" boolean GENERATED ALWAYS AS (jsonb_path_exists(sections, '$[*].lessons[*].preview.mp4')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "seconds" double precision;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "is_speechless" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "media_captions" ADD CONSTRAINT "media_captions_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "courses_with_free_lesson" ON "courses" USING btree ("id") WHERE "courses"."has_free_lesson";--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_seconds" CHECK ("media"."seconds" > 0);--> statement-breakpoint
CREATE TRIGGER media_captions_grow_version AFTER INSERT OR UPDATE OR DELETE ON media_captions FOR EACH STATEMENT EXECUTE FUNCTION grow_content_version();
