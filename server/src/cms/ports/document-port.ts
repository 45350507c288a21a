import type { DocumentKind } from '@matla/contract/documents/kinds'
import type { Draft } from '@matla/contract/documents/shape'
import type { Localized } from '@matla/contract/kit/lang'
import type { RejectedFields } from '#lib/errors.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { FindFile } from '#platform/storage/files.ts'

/** The published form of a document: the fields of its shape by name, perhaps with others that are not read. */
export type PublishedValue = { readonly [name: string]: unknown }

export type FoundDocument = {
  readonly value: PublishedValue
  /** False: it was unpublished. */
  readonly isPublished: boolean
}

/** A page that shows a document. */
export type DocumentPlace = { readonly path: string; readonly name: Localized }

/** Reads and writes the documents of one kind in the tables behind the public pages. */
export type DocumentPort = {
  readonly kind: DocumentKind
  /** null: unknown or never published. */
  read(db: Db, key: string): Promise<FoundDocument | null>
  /** Writes and publishes it. */
  write(tx: Tx, key: string, value: PublishedValue, now: Date): Promise<void>
  /** The faults besides missing fields, by path with slashes; empty when it can be published. */
  check(tx: Tx, key: string, value: PublishedValue): Promise<RejectedFields>
  /** As `check`, for the files it needs in the storage. */
  checkFiles?(findFile: FindFile, key: string, value: PublishedValue): Promise<RejectedFields>
  /** Fills in what editors may leave to the shop, before the draft is checked and published. */
  complete?(tx: Tx, key: string, draft: Draft): Promise<Draft>
  titleOf(key: string, draft: Draft): Localized
  placesOf(key: string, draft: Draft): readonly DocumentPlace[]
  /** Further pages that show it because of what else the shop has. */
  morePlaces?(db: Db, key: string): Promise<readonly DocumentPlace[]>
  /** Unpublishes it. Fails with `document-in-use`. */
  hide?(tx: Tx, key: string): Promise<void>
  /** Whether orders, learners, coupons or packages refer to it, so that it cannot be removed. */
  isNeeded?(db: Db, key: string): Promise<boolean>
  /** Removes an unpublished one for good. Without it, only documents that were never published can be deleted. */
  remove?(tx: Tx, key: string): Promise<void>
  /** The draft of a copy, without what only fits the original; absent: only its address and its day are left out. */
  toCopy?(draft: Draft): Draft
  /** Moves it after another one; null: first. */
  move?(tx: Tx, key: string, after: string | null): Promise<void>
  /** The key of a new document; of a category or a legal page it is made of the name. */
  newKey?(name: Localized): string
}

export type DocumentPorts = Readonly<Record<DocumentKind, DocumentPort>>
