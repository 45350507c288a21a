import type { Readable } from 'node:stream'

/** Where documents are kept as issued. Keys are made of ids alone. */
export type Files = {
  put(key: string, bytes: Buffer, contentType: string): Promise<void>
  /** null when there is no such file. */
  get(key: string): Promise<Buffer | null>
}

/** For what is kept only as long as its owner wants; a file that is not there is no fault. */
export type RemoveFile = (key: string) => Promise<void>

/** A part of a file in bytes, its ends included. */
export type ByteRange = { readonly start: number; readonly end: number }
/** A file that is read while it is sent; `size` in bytes. */
export type FoundFile = { readonly size: number; read(part?: ByteRange): Promise<Readable> }

/** For files that are sent in parts; null when there is no such file. */
export type FindFile = (key: string) => Promise<FoundFile | null>
