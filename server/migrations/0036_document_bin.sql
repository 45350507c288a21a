CREATE TABLE "binned_documents" (
	"document_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "binned_documents_kind" CHECK ("binned_documents"."kind" in ('page', 'course', 'product', 'category', 'instructor', 'article', 'ebook', 'position', 'legal', 'words', 'email-words'))
);
--> statement-breakpoint
ALTER TABLE "binned_documents" ADD CONSTRAINT "binned_documents_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "binned_documents_by_time" ON "binned_documents" USING btree ("at");