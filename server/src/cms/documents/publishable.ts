import { findMissing } from '@matla/contract/documents/completeness'
import { toPublished } from '@matla/contract/documents/draft-form'
import type { Draft } from '@matla/contract/documents/shape'
import { fail, type RejectedFields } from '#lib/errors.ts'
import type { Tx } from '#platform/db/database.ts'
import type { DocumentRef } from './current-document.ts'
import { findDocumentFaults, type FaultOptions } from './document-faults.ts'
import { findLinkFaults } from './link-faults.ts'
import type { PublishedValue } from '#cms/ports/document-port.ts'
import { findMarkedTexts } from '@matla/contract/documents/marked-text'
import { placeName } from '@matla/contract/documents/place-name'
import type { Lang, Localized } from '@matla/contract/kit/lang'

const texts = {
  ar: { en: 'The Arabic is missing.', ar: 'النص العربي ناقص.' },
  en: { en: 'The English is missing.', ar: 'النص الإنجليزي ناقص.' },
  none: { en: 'This is missing.', ar: 'هذا ناقص.' },
} as const

/** The missing required fields, by path such as `name/en`. */
const missingFields = ({ fields }: DocumentRef, draft: Draft): RejectedFields =>
  Object.fromEntries(
    findMissing(fields, draft).map(({ path, lang }) => [
      [...path, ...(lang ? [lang] : [])].join('/'),
      texts[lang ?? 'none'],
    ]),
  )

/** A draft completed with what editors leave to the shop, and its published form. */
type Publishable = { readonly draft: Draft; readonly value: PublishedValue }

/** The draft to publish. Fails with `document-incomplete` or `document-not-valid`, by path. */
export async function toPublishable(
  tx: Tx,
  document: DocumentRef,
  written: Draft,
  looking: FaultOptions,
): Promise<Publishable> {
  const draft = (await document.port.complete?.(tx, document.key, written)) ?? written
  const missing = missingFields(document, draft)
  if (Object.keys(missing).length > 0) fail('document-incomplete', missing)
  const value = toPublished(document.fields, draft)
  const faults = {
    ...findMarkFaults(document, draft),
    ...(!looking.isImport && (await findLinkFaults(tx, document, draft))),
    ...(await findDocumentFaults(tx, document, { draft, value }, looking)),
  }
  if (Object.keys(faults).length > 0) fail('document-not-valid', faults)
  return { draft, value }
}

const inLanguage: Readonly<Record<Lang, Localized>> = {
  ar: { en: ' (Arabic)', ar: ' (بالعربية)' },
  en: { en: ' (English)', ar: ' (بالإنجليزية)' },
}

/** Starter texts mark what only the school can write, and nothing is published with such a mark. */
const findMarkFaults = ({ fields }: DocumentRef, draft: Draft): RejectedFields =>
  Object.fromEntries(
    findMarkedTexts(fields, draft).map(({ path, lang, mark }) => {
      const place = (ui: Lang) =>
        `\u2068${placeName(fields, draft, path, ui)}\u2069${lang === null ? '' : inLanguage[lang][ui]}`
      return [
        [...path, ...(lang ? [lang] : [])].join('/'),
        {
          en: `${place('en')} still contains \u2068${mark}\u2069. Write your own words there before you publish.`,
          ar: `ما زال في ${place('ar')} هذا الفراغ: \u2068${mark}\u2069. اكتب ما يخصّك مكانه قبل النشر.`,
        },
      ]
    }),
  )
