import { documentKinds, type DocumentKind } from '@matla/contract/documents/kinds'
import type { Draft } from '@matla/contract/documents/shape'
import { riyalsOfPrice } from '@matla/contract/kit/price'
import { readSaleTerms, type SaleTerms } from '#catalog/sale-terms.ts'
import type { DocumentPorts } from '#cms/ports/document-port.ts'
import { type PublishedDocument, publishedDocuments } from '#cms/documents/published-documents.ts'
import type { Db } from '#platform/db/database.ts'
import { isSold } from './sale-terms-file.ts'

export type SoldDocument = PublishedDocument & {
  /** The terms of the document's product; undefined when it is not for sale. */
  readonly terms: SaleTerms | undefined
}

/** Everything that was ever published. A product has the price that applies outside any scheduled price. */
export async function shopContent(db: Db, ports: DocumentPorts): Promise<readonly SoldDocument[]> {
  const terms = await readSaleTerms(db)
  return (await publishedDocuments(db, ports)).map((document) => {
    const ownTerms = isSold(document.document.port.kind) ? terms.get(document.document.key) : undefined
    return { ...document, draft: withPrice(document.draft, ownTerms), terms: ownTerms }
  })
}

const withPrice = (draft: Draft, terms: SaleTerms | undefined): Draft =>
  terms ? { ...draft, firstPrice: riyalsOfPrice(terms.priceHalalas) } : draft

export const ofKind = (documents: readonly PublishedDocument[], kind: DocumentKind) =>
  documents.filter(({ document: known }) => known.port.kind === kind)

/** Kinds whose documents staff can reorder. */
export const orderedByStaff = (ports: DocumentPorts): readonly DocumentKind[] =>
  documentKinds.filter((kind) => ports[kind].move !== undefined)
