import { z } from 'zod'

/** The types of sections of a legal text (R165). */
export const legalItemTypes = ['paragraph', 'numberedHeading', 'bulletPoint'] as const

const LegalText = z.object({
  type: z.enum(legalItemTypes),
  /** Only for numbered headings: "3", and "3.1" inside it. */
  number: z.string().optional(),
  contentArabic: z.string(),
  contentEnglish: z.string(),
  /** Each text occurs in the content of its language; the URLs are safe (docs/invariants.md#v23). */
  links: z.array(z.object({ textArabic: z.string(), textEnglish: z.string(), url: z.string() })),
})

/** A section of a legal text in both languages, with at most two levels of subsections. */
export const LegalItem = LegalText.extend({
  subItems: z.array(LegalText.extend({ subItems: z.array(LegalText) })),
})
export type LegalText = z.output<typeof LegalText>
export type LegalItem = z.output<typeof LegalItem>

/** A legal page in both languages, in the field names of the product documents. */
export const LegalPage = z.object({
  _id: z.string(),
  /** A slug for URLs, which differs from the id. */
  name: z.string(),
  headingInArabic: z.string(),
  headingInEnglish: z.string(),
  summaryInArabic: z.string(),
  summaryInEnglish: z.string(),
  /** The day of the last change, YYYY-MM-DD; empty when unknown. */
  updatedAt: z.string(),
  items: z.array(LegalItem),
})
export type LegalPage = z.output<typeof LegalPage>

const TextInLanguage = LegalText.extend({ content: z.string() })
const PartInLanguage = TextInLanguage.extend({ subItems: z.array(TextInLanguage) })

/** A section with the requested language under plain names. */
export const LegalPageInLanguage = LegalPage.extend({
  heading: z.string(),
  summary: z.string(),
  items: z.array(TextInLanguage.extend({ subItems: z.array(PartInLanguage) })),
})
export type LegalPageInLanguage = z.output<typeof LegalPageInLanguage>
