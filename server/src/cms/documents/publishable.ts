import { findMissing } from '@matla/contract/documents/completeness'
import { toPublished } from '@matla/contract/documents/draft-form'
import type { Draft } from '@matla/contract/documents/shape'
import { fail, type RejectedFields } from '#lib/errors.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Known } from './current-document.ts'
import { findDocumentFaults, type FaultOptions } from './document-faults.ts'
import { findLinkFaults } from './link-faults.ts'
import { findMarkFaults } from './mark-faults.ts'
import type { PublishedValue } from '#cms/ports/document-port.ts'

const texts = {
  ar: { en: 'The Arabic is missing.', ar: 'النص العربي ناقص.' },
  en: { en: 'The English is missing.', ar: 'النص الإنجليزي ناقص.' },
  none: { en: 'This is missing.', ar: 'هذا ناقص.' },
} as const

/** The missing required fields, by path such as `name/en`. */
const missingFields = ({ fields }: Known, draft: Draft): RejectedFields =>
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
  known: Known,
  written: Draft,
  looking: FaultOptions,
): Promise<Publishable> {
  const draft = (await known.port.complete?.(tx, known.key, written)) ?? written
  const missing = missingFields(known, draft)
  if (Object.keys(missing).length > 0) fail('document-incomplete', missing)
  const value = toPublished(known.fields, draft)
  const faults = {
    ...findMarkFaults(known, draft),
    ...(!looking.isImport && (await findLinkFaults(tx, known, draft))),
    ...(await findDocumentFaults(tx, known, { draft, value }, looking)),
  }
  if (Object.keys(faults).length > 0) fail('document-not-valid', faults)
  return { draft, value }
}
