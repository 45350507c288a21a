import { documentKinds, type DocumentKind } from '@matla/contract/documents/kinds'
import type { Draft } from '@matla/contract/documents/shape'
import type { DocumentPorts } from '#cms/documents/document-port.ts'
import { type PublishedDocument, publishedDocuments } from '#cms/documents/published-documents.ts'
import type { Db } from '#platform/db/database.ts'
import { pricesNow } from './content-files.store.ts'

/** Everything that was ever published, with current prices. */
export async function shopContent(db: Db, ports: DocumentPorts): Promise<readonly PublishedDocument[]> {
  const prices = await pricesNow(db)
  return (await publishedDocuments(db, ports)).map((document) => ({
    ...document,
    draft: withPrice(document.draft, prices.get(document.known.key)),
  }))
}

const halalasInRiyal = 100
/** The first price of a product that the shop does not have yet, in whole riyals. */
const withPrice = (draft: Draft, halalas: number | undefined): Draft =>
  halalas === undefined || !Object.hasOwn(draft, 'firstPrice')
    ? draft
    : { ...draft, firstPrice: Math.max(1, Math.round(halalas / halalasInRiyal)) }

export const ofKind = (documents: readonly PublishedDocument[], kind: DocumentKind) =>
  documents.filter(({ known }) => known.port.kind === kind)

/** Kinds whose documents have an order. */
export const orderedByStaff = (ports: DocumentPorts): readonly DocumentKind[] =>
  documentKinds.filter((kind) => ports[kind].move !== undefined)
