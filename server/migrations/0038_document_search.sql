CREATE TABLE "document_search" (
	"document_id" text PRIMARY KEY NOT NULL,
	"search" text NOT NULL
);
