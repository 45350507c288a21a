CREATE TABLE "wished_courses" (
	"user_id" uuid NOT NULL,
	"course_id" text NOT NULL,
	"name_english" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wished_courses_user_id_course_id_pk" PRIMARY KEY("user_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "wished_articles" (
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
	CONSTRAINT "wished_articles_user_id_heading_english_pk" PRIMARY KEY("user_id","heading_english"),
	CONSTRAINT "wished_articles_kind" CHECK ("wished_articles"."kind" in ('blog', 'insight')),
	CONSTRAINT "wished_articles_named" CHECK ("wished_articles"."heading_english" <> ''),
	CONSTRAINT "wished_articles_id_or_none" CHECK ("wished_articles"."article_id" <> ''),
	CONSTRAINT "wished_articles_leads_to_us" CHECK ("wished_articles"."redirection_link" ~ '^/[^/\\]'),
	CONSTRAINT "wished_articles_picture_is_ours" CHECK ("wished_articles"."thumbnail" = '' or "wished_articles"."thumbnail" ~ '^/[^/\\]')
);
--> statement-breakpoint
ALTER TABLE "wished_courses" ADD CONSTRAINT "wished_courses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wished_courses" ADD CONSTRAINT "wished_courses_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wished_articles" ADD CONSTRAINT "wished_articles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "wished_articles_by_id" ON "wished_articles" USING btree ("user_id","kind","article_id");
