import { categoryDocument } from '#catalog/documents/category-document.ts'
import { courseDocument } from '#catalog/documents/course-document.ts'
import { instructorDocument } from '#catalog/documents/instructor-document.ts'
import { productDocument } from '#catalog/documents/product-document.ts'
import { articleDocument } from '#cms/articles/article-document.ts'
import { pageDocument } from '#cms/content/page-document.ts'
import type { DocumentPorts } from '#cms/ports/document-port.ts'
import { wordsDocument } from '#cms/words/words-document.ts'
import { legalDocument } from '#cms/legal/legal-document.ts'
import { positionDocument } from '#engagement/applications/position-document.ts'
import { ebookDocument } from '#engagement/ebooks/ebook-document.ts'

/** The storage of each kind of document. */
export const documentPorts: DocumentPorts = {
  page: pageDocument,
  course: courseDocument,
  product: productDocument,
  category: categoryDocument,
  instructor: instructorDocument,
  article: articleDocument,
  ebook: ebookDocument,
  position: positionDocument,
  legal: legalDocument,
  words: wordsDocument('words'),
  'email-words': wordsDocument('email-words'),
}
