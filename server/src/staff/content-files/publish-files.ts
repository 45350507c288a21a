import { type DocumentKind, formatDocumentId, documentKinds } from '@matla/contract/documents/kinds'
import type { Draft } from '@matla/contract/documents/shape'
import { errorTexts } from '@matla/contract/errors.text'
import { priceOfRiyals } from '@matla/contract/kit/price'
import { type DocumentRef, resolveDocument, readCurrent } from '#cms/documents/current-document.ts'
import type { DocumentPorts } from '#cms/ports/document-port.ts'
import { withoutFirstPrice } from '#cms/documents/first-price.ts'
import { publishedDocuments } from '#cms/documents/published-documents.ts'
import { hideDocument, publishValue } from '#cms/documents/publish-document.ts'
import { addSaleTerms } from '#catalog/sale-terms.ts'
import { slugFaults } from '#catalog/documents/slugs.ts'
import { AppError, fail } from '#lib/errors.ts'
import type { Tx } from '#platform/db/database.ts'
import { type FileDocument, inFile } from './check-content.ts'
import { ContentFaults } from './content-faults.ts'
import { fileOf, textOf } from './document-file.ts'
import { type FileTerms, pathOfFormerSlug } from './sale-terms-file.ts'
import { applyOrder } from './put-order.ts'
import type { Order } from './read-folder.ts'

export type Counts = { readonly published: number; readonly hidden: number; readonly moved: number }
type Shop = {
  readonly ports: DocumentPorts
  readonly slug: string
  readonly print: (line: string) => void
}
type Files = {
  readonly documents: readonly FileDocument[]
  readonly orders: ReadonlyMap<DocumentKind, Order>
  readonly by: string | null
  readonly now: Date
}

/** Kinds that other kinds refer to come first. */
const first: readonly DocumentKind[] = ['category', 'instructor', 'course', 'product', 'page']
const inOrder = [...first, ...documentKinds.filter((kind) => !first.includes(kind))]
/** Kinds that refer to others are removed first. */
const hiddenFirst = inOrder.toReversed()

/** Publishes differences, unpublishes what the folder does not publish, and orders everything as in the folder. */
export async function publishFiles(tx: Tx, shop: Shop, files: Files): Promise<Counts> {
  const { documents, orders } = files
  const hiddenIds = new Set(
    [...orders].flatMap(([kind, order]) =>
      order.flatMap(({ id, isPublished }) => (isPublished ? [] : [formatDocumentId(kind, id)])),
    ),
  )
  const counts = { published: 0, hidden: 0, moved: 0 }
  for (const document of ofKinds(documents, inOrder)) {
    if (!(await publishOne(tx, shop, document, files, hiddenIds.has(document.id)))) continue
    counts.published += 1
    shop.print(`  ${document.file}`)
  }
  for (const document of ofKinds(documents, hiddenFirst))
    if (hiddenIds.has(document.id) && (await hideOne(tx, shop, document, files))) counts.hidden += 1
  for (const [kind, order] of orders) {
    const keys = (await publishedDocuments(tx, shop.ports, kind)).map(({ document: known }) => known.key)
    counts.moved += await applyOrder(tx, shop.ports[kind], { ...files, order, keys })
  }
  return counts
}

const ofKinds = (documents: readonly FileDocument[], kinds: readonly DocumentKind[]) =>
  kinds.flatMap((kind) => documents.filter((document) => document.kind === kind))

/** Returns false when the shop already has the same document. */
async function publishOne(
  tx: Tx,
  { ports, slug }: Shop,
  document: FileDocument,
  { by, now }: Files,
  isHidden: boolean,
): Promise<boolean> {
  const ref = resolveDocument(ports, document.id)
  const current = await readCurrent(tx, ref)
  // A product that is already on sale keeps its price.
  const value = current.published ? withoutFirstPrice(document.draft) : document.draft
  const isSame = current.published !== null && isSameFile(ref, current.published, value)
  if (isSame && (current.isPublished || isHidden)) return false
  await naming(document, async () => {
    await publishValue(tx, ref, {
      value,
      current,
      cause: 'import',
      note: '',
      by,
      now,
      slug,
      findFile: null,
    })
    if (!current.published && document.terms) await addTerms(tx, document, document.terms, { by, now })
  })
  return true
}

type By = Pick<Files, 'by' | 'now'>

async function addTerms(tx: Tx, { key, draft }: FileDocument, terms: FileTerms, by: By): Promise<void> {
  const conflicts = Object.entries(await slugFaults(tx, key, terms.formerSlugs))
  if (conflicts.length > 0)
    fail(
      'document-not-valid',
      Object.fromEntries(conflicts.map(([at, text]) => [pathOfFormerSlug(at), text])),
    )
  const priceHalalas = priceOfRiyals(Number(draft['firstPrice'])) ?? fail('document-not-valid')
  await addSaleTerms(tx, key, { ...terms, priceHalalas }, by)
}

const isSameFile = ({ fields }: DocumentRef, a: Draft, b: Draft): boolean =>
  textOf(fileOf(fields, a)) === textOf(fileOf(fields, withoutFirstPrice(b)))

async function hideOne(
  tx: Tx,
  { ports }: Shop,
  document: FileDocument,
  { by, now }: Files,
): Promise<boolean> {
  const ref = resolveDocument(ports, document.id)
  if (!(await readCurrent(tx, ref)).isPublished) return false
  await naming(document, () => hideDocument(tx, ref, { note: '', by, now }))
  return true
}

/** Turns an expected error into a fault of its file. */
async function naming<Result>({ file, draft }: FileDocument, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const fields = Object.entries(error.fields ?? {})
    const faults = fields.map(([path, text]) => ({
      file,
      path: inFile(draft, path.split('/')),
      why: text.en,
    }))
    throw new ContentFaults(faults.length > 0 ? faults : [{ file, path: '', why: errorTexts[error.code].en }])
  }
}
