import { z } from 'zod'
import { successResult } from '#kit/result.schema.ts'
import { ImageFile } from '#kit/picture.ts'

/** An e-book in one language, in the field names of the product documents (R373). */
export const EBook = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  /** The URL of one file of the cover; `art` has every width. */
  imgSrc: z.string(),
  art: ImageFile,
  /** Where a download starts, and where the server decides who gets the file. Empty until it is available. */
  ebookPdfUrl: z.string(),
  comingSoon: z.boolean(),
  buttonText: z.object({ text: z.string() }),
  /** Number of pages; 0 until the e-book is available. */
  pages: z.int().nonnegative(),
})
export type EBook = z.output<typeof EBook>

export const EBooks = successResult({
  EbookDataTitle: z.object({ title: z.string(), text: z.string() }),
  ebook: z.array(EBook),
})
export type EBooks = z.output<typeof EBooks>

export const ebookRequestStatuses = ['waiting', 'approved', 'declined'] as const
export type EbookRequestStatus = (typeof ebookRequestStatuses)[number]

/** A request as shown to staff. */
export const EbookRequest = z.object({
  id: z.string(),
  ebookId: z.string(),
  ebookName: z.string(),
  userFullName: z.string(),
  email: z.string(),
  lang: z.enum(['ar', 'en']),
  status: z.enum(ebookRequestStatuses),
  createdAt: z.string(),
  answeredAt: z.string().nullable(),
})
