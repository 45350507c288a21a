import { findMissing } from '@matla/contract/documents/completeness'
import type { Path } from '@matla/contract/documents/changes'
import { getItems } from '@matla/contract/documents/draft-form'
import { walkFields } from '@matla/contract/documents/walk-fields'
import { type DocumentKind, parseDocumentId } from '@matla/contract/documents/kinds'
import type { Draft, Fields, ReferenceTo } from '@matla/contract/documents/shape'
import { getShape } from '@matla/contract/documents/get-shape'
import { isEntityId } from '@matla/contract/kit/entity-id'
import { existsSync } from 'node:fs'
import { listMediaIn } from '#cms/media/used-media.ts'
import { pathOfMedium } from './medium-file.ts'
import { type FileTerms, splitSaleTerms } from './sale-terms-file.ts'
import { readDocument } from './read-document.ts'
import type { ContentFolder, FileFault } from './read-folder.ts'

/** A document of a folder in draft form. */
export type FileDocument = {
  readonly id: string
  readonly kind: DocumentKind
  readonly key: string
  readonly fields: Fields
  readonly file: string
  readonly draft: Draft
  /** The terms of sale; null when the file does not state any. */
  readonly terms: FileTerms | null
}

/** The shop's content, which the folder is imported into. */
export type Shop = {
  readonly slug: string
  /** By id, in draft form. */
  readonly documents: ReadonlyMap<string, Draft>
  readonly products: readonly { readonly id: string; readonly kind: string; readonly slug: string }[]
  /** Former addresses of products and other names that find them. */
  readonly aliases: readonly string[]
  /** Images and videos, by the names used in texts. */
  readonly media: ReadonlySet<string>
}

const shipped = new URL('../../../../demo/media/', import.meta.url)
const entityKinds: readonly DocumentKind[] = ['course', 'product', 'article']

/** The documents of a folder and all of their faults. `shop` is the content that they are imported into. */
export function checkContent(content: ContentFolder, shop: Shop) {
  const faults: FileFault[] = []
  const documents = [...content.documents].flatMap(([id, { file, value }]) => {
    const document = parseDocumentId(id)
    const fields = getShape(id)
    const why = document && fields ? keyFault(id, content, shop) : 'is no document of this program'
    if (!document || !fields || why) {
      faults.push({ file, path: '', why: why ?? '' })
      return []
    }
    const { value: ownValue, terms, faults: ofTerms } = splitSaleTerms(document.kind, value)
    const read = readDocument(fields, ownValue, shop.slug, shop.documents.get(id))
    faults.push(...[...read.faults, ...ofTerms].map((fault) => ({ file, ...fault })))
    return [{ id, ...document, fields, file, draft: read.draft, terms }]
  })
  const knownIds = knownIn(documents, shop)
  for (const document of documents)
    faults.push(
      ...missingIn(document),
      ...referenceFaults(document, knownIds),
      ...mediaFaults(document, content, shop),
    )
  return { documents, faults: [...faults, ...orderFaults(content, documents, shop)] }
}

/** The fault of this id; null when it has none. */
function keyFault(id: string, { documents }: ContentFolder, { products }: Shop): string | null {
  const { kind, key } = parseDocumentId(id) ?? { kind: 'page', key: '' }
  if (kind === 'category' && key.toLowerCase() === 'all') return 'is the address of the list of all courses'
  if (entityKinds.includes(kind) && !isEntityId(key))
    return 'must be named with an id: 24 digits of 0 to 9 and a to f'
  if (kind !== 'course' && kind !== 'product') return null
  const other = kind === 'course' ? 'product' : 'course'
  const row = products.find((product) => product.id === key)
  const isTaken =
    documents.has(`${other}:${key}`) || (row && (row.kind === 'bundle') !== (kind === 'product'))
  return isTaken ? `has the id of a ${other}` : null
}

/** Replaces ids in a path by indexes, as in the file. */
export function inFile(draft: Draft, path: Path): string {
  let now: unknown = draft
  return path
    .map((name) => {
      const items = Array.isArray(now) ? getItems(now) : null
      const at = items ? items.findIndex(({ id }) => id === name) : -1
      now = items ? items[at] : (now as Draft | undefined)?.[name]
      return items ? String(at) : name
    })
    .join('/')
}

const missingIn = ({ file, fields, draft }: FileDocument): readonly FileFault[] =>
  findMissing(fields, draft).map(({ path, lang }) => ({
    file,
    path: inFile(draft, [...path, ...(lang ? [lang] : [])]),
    why: 'is missing',
  }))

type KnownIds = Readonly<Record<ReferenceTo, ReadonlySet<unknown>>>

/** What documents may refer to: content of the folder or of the shop. */
function knownIn(documents: readonly FileDocument[], shop: Shop): KnownIds {
  const keys = (kind: DocumentKind) => [
    ...documents.filter((document) => document.kind === kind).map(({ key }) => key),
    ...[...shop.documents.keys()].flatMap((id) =>
      id.startsWith(`${kind}:`) ? [id.slice(kind.length + 1)] : [],
    ),
  ]
  return {
    course: new Set(keys('course')),
    instructor: new Set(keys('instructor')),
    category: new Set(keys('category')),
    'product-slug': new Set([
      ...documents.flatMap(({ draft, terms }) => [draft['slug'], ...(terms?.formerSlugs ?? [])]),
      ...shop.products.map(({ slug }) => slug),
      ...shop.aliases,
    ]),
  }
}

const referenceFaults = ({ file, fields, draft }: FileDocument, knownIds: KnownIds): readonly FileFault[] =>
  [...walkFields(fields, draft)].flatMap(({ path, field, value }) =>
    field.kind === 'reference' && value !== '' && !knownIds[field.to].has(value)
      ? [
          {
            file,
            path: inFile(draft, path),
            why: `names what is neither here nor in the shop: ${String(value)}`,
          },
        ]
      : [],
  )

function mediaFaults(
  { file, draft }: FileDocument,
  { media }: ContentFolder,
  { slug, media: shopMedia }: Shop,
): readonly FileFault[] {
  return listMediaIn(draft, slug)
    .filter((shown) => {
      const path = pathOfMedium(shown.file)
      return !shopMedia.has(shown.file) && !media.has(path) && !isShipped(path)
    })
    .map((shown) => ({
      file,
      path: inFile(draft, shown.path.split('/')),
      why: `shows what is neither here nor in the shop: ${shown.file}`,
    }))
}

/** Images and videos that are bundled with the program. */
function isShipped(path: string): boolean {
  const name = path.replace(/^media\//, '')
  return ['.mp4', '-480.webp', '-240.webp'].some((ending) => existsSync(new URL(`${name}${ending}`, shipped)))
}

const orderFaults = (
  { orders }: ContentFolder,
  documents: readonly FileDocument[],
  shop: Shop,
): readonly FileFault[] =>
  [...orders].flatMap(([kind, order]) => {
    const knownIds = new Set([...documents.map(({ id }) => id), ...shop.documents.keys()])
    return order.flatMap(({ id }, index) => {
      const isTwice = order.findIndex((each) => each.id === id) !== index
      if (knownIds.has(`${kind}:${id}`) && !isTwice) return []
      const why = isTwice ? 'is there twice' : 'names what is neither here nor in the shop'
      return [{ file: `${kind}/order.json`, path: `${index}/id`, why }]
    })
  })
