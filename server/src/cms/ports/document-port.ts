import type { DocumentKind } from '@matla/contract/documents/kinds'
import type { Draft } from '@matla/contract/documents/shape'
import type { Localized } from '@matla/contract/kit/lang'
import type { RejectedFields } from '#lib/errors.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { FindFile } from '#platform/storage/files.ts'

/** The published form of a document: the fields of its shape by name. Other properties are ignored. */
export type PublishedValue = { readonly [name: string]: unknown }

export type FoundDocument = {
  readonly value: PublishedValue
  /** false when the document was unpublished. */
  readonly isPublished: boolean
}

/** A page that shows a document. */
export type DocumentPlace = { readonly path: string; readonly name: Localized }

/** Reads and writes the documents of one kind in the tables behind the public pages. */
export type DocumentPort = {
  readonly kind: DocumentKind
  /** null when unknown or never published. */
  read(db: Db, key: string): Promise<FoundDocument | null>
  /** Writes the document and publishes it. */
  write(tx: Tx, key: string, value: PublishedValue, now: Date): Promise<void>
  /** The faults except missing fields, by path with slashes; empty when the document can be published. */
  check(tx: Tx, key: string, value: PublishedValue): Promise<RejectedFields>
  /** Like `check`, for the files that the document needs in the storage. */
  checkFiles?(findFile: FindFile, key: string, value: PublishedValue): Promise<RejectedFields>
  /** Fills in what editors may leave to the shop, before the draft is checked and published. */
  complete?(tx: Tx, key: string, draft: Draft): Promise<Draft>
  titleOf(key: string, draft: Draft): Localized
  placesOf(key: string, draft: Draft): readonly DocumentPlace[]
  /** Further pages that show the document because of other content of the shop. */
  morePlaces?(db: Db, key: string): Promise<readonly DocumentPlace[]>
  /** Unpublishes the document. Fails with `document-in-use`. */
  hide?(tx: Tx, key: string): Promise<void>
  /** Whether orders, learners, coupons or packages refer to the document, so that it cannot be removed. */
  isNeeded?(db: Db, key: string): Promise<boolean>
  /**
   * Permanently removes an unpublished document. Without this function, only documents that were never published can be
   * deleted.
   */
  remove?(tx: Tx, key: string): Promise<void>
  /** The draft for a copy, without what only fits the original. Absent when only the address and the date are left out. */
  toCopy?(draft: Draft): Draft
  /** Moves the document after another one; null moves it to the front. */
  move?(tx: Tx, key: string, after: string | null): Promise<void>
  /** The key of a new document. Categories and legal pages derive it from the name. */
  newKey?(name: Localized): string
}

export type DocumentPorts = Readonly<Record<DocumentKind, DocumentPort>>
