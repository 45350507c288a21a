import { z } from 'zod'
import { successResult } from '#kit/result.schema.ts'
import { ImageFile } from '#kit/picture.ts'

/** An e-book in one language, in the documents' field names (R373). */
export const EBook = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  /** One file of the cover; `art` is all of them. */
  imgSrc: z.string(),
  art: ImageFile,
  /** Where a download starts: the server decides there who gets the file. Empty for one that is still to come. */
  ebookPdfUrl: z.string(),
  comingSoon: z.boolean(),
  buttonText: z.object({ text: z.string() }),
  /** Pages of the file; 0 for one that is still to come. */
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

/** A request as staff read it. */
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
