import type { DocumentKind } from '@matla/contract/documents/kinds'
import type { Draft } from '@matla/contract/documents/shape'
import type { Localized } from '@matla/contract/kit/lang'
import type { RejectedFields } from '#lib/errors.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { FindFile } from '#platform/storage/files.ts'

/** A document as it is published: the fields of its shape by name. */
export type PublishedValue = { readonly [name: string]: unknown }

export type FoundDocument = {
  readonly value: PublishedValue
  /** False: it was taken back from visitors. */
  readonly isPublished: boolean
}

/** A page on which visitors see a document. */
export type DocumentPlace = { readonly path: string; readonly name: Localized }

/** How the documents of one kind stand in the tables that visitors' pages are read from. */
export type DocumentPort = {
  readonly kind: DocumentKind
  /** null: there is no such document, or it was never published. */
  read(db: Db, key: string): Promise<FoundDocument | null>
  /** Writes it and shows it to visitors. */
  write(tx: Tx, key: string, value: PublishedValue, now: Date): Promise<void>
  /** What stops it beside what is missing, by path with slashes; nothing when it may be published. */
  check(tx: Tx, key: string, value: PublishedValue): Promise<RejectedFields>
  /** The same of the files that it needs in the storage. */
  checkFiles?(findFile: FindFile, key: string, value: PublishedValue): Promise<RejectedFields>
  titleOf(key: string, draft: Draft): Localized
  placesOf(key: string, draft: Draft): readonly DocumentPlace[]
  /** Takes it back from visitors. Fails with `document-in-use`. */
  hide?(tx: Tx, key: string): Promise<void>
  /** Puts it behind another one; null: first. */
  move?(tx: Tx, key: string, after: string | null): Promise<void>
  /** The key of a new document. */
  newKey?(): string
}

export type DocumentPorts = Readonly<Record<DocumentKind, DocumentPort>>
