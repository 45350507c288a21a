import { getShape } from '@matla/contract/documents/get-shape'
import { placeName } from '@matla/contract/documents/place-name'
import { findReferencesTo, type Referred, type ReferenceUse } from '@matla/contract/documents/references-to'
import type { Draft } from '@matla/contract/documents/shape'
import type { Localized } from '@matla/contract/kit/lang'
import { fail, type RejectedFields } from '#lib/errors.ts'
import type { Db } from '#platform/db/database.ts'
import { type Current, type DocumentRef, resolveDocument, readCurrent } from './current-document.ts'
import type { DocumentPorts } from '#cms/ports/document-port.ts'
import { listReferrerCandidates } from './referrers.store.ts'

/** A published document that refers to another document. */
export type Referrer = {
  readonly document: DocumentRef
  readonly current: Current & { readonly published: Draft }
  readonly title: Localized
  /** The place of the first reference. */
  readonly place: Localized
  readonly uses: readonly ReferenceUse[]
}

const slugOf = (published: Draft | null): string => {
  const slug = published?.['slug']
  return typeof slug === 'string' ? slug : ''
}

/** The published documents that refer to a published one, in their fields or by links. */
export async function findReferrers(
  db: Db,
  ports: DocumentPorts,
  document: DocumentRef,
): Promise<readonly Referrer[]> {
  const { published } = await readCurrent(db, document)
  const target: Referred = { kind: document.port.kind, key: document.key, slug: slugOf(published) }
  const names = [target.key, target.slug].filter((name) => name !== '')
  const referrers: Referrer[] = []
  for (const id of await listReferrerCandidates(db, names)) {
    if (id === document.id || !getShape(id)) continue
    const referrer = await readReferrer(db, resolveDocument(ports, id), target)
    if (referrer) referrers.push(referrer)
  }
  return referrers
}

async function readReferrer(db: Db, document: DocumentRef, target: Referred): Promise<Referrer | null> {
  const current = await readCurrent(db, document)
  const { published, isPublished } = current
  if (!published || !isPublished) return null
  const uses = findReferencesTo(document.fields, published, target)
  const [first] = uses
  if (!first) return null
  const placeIn = (lang: 'ar' | 'en') => placeName(document.fields, published, first.path, lang)
  return {
    document,
    current: { ...current, published },
    title: document.port.titleOf(document.key, published),
    place: { ar: placeIn('ar'), en: placeIn('en') },
    uses,
  }
}

/** Whether this document's reference prevents the other from being unpublished. */
export const isBlocking = ({ uses }: Referrer): boolean => uses.some(({ how }) => how === 'reference')

/** Fails with `document-in-use` and the ids of the documents. */
export const failInUse = (referrers: readonly Referrer[]): never =>
  fail('document-in-use', toNames(referrers))

const toNames = (referrers: readonly Referrer[]): RejectedFields =>
  Object.fromEntries(
    referrers.map(({ document: known, title, place }) => [
      known.id,
      { ar: `\u2068${title.ar}\u2069: ${place.ar}`, en: `\u2068${title.en}\u2069: ${place.en}` },
    ]),
  )
