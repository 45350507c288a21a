import type { Disk } from 'flydrive'
import type { Readable } from 'node:stream'
import type { ByteRange } from './files.ts'

/**
 * Adds what flydrive lacks: reading a part of a file, streaming a list of files, and atomic writes on a local disk.
 */
export type Storage = {
  readonly disk: Disk
  readPart(key: string, size: number, part?: ByteRange): Promise<Readable>
  list(): AsyncIterable<string>
  writeAtomically(key: string, write: (to: string) => Promise<void>): Promise<void>
}

export const fileReplacedError = (key: string): Error => new Error(`${key} was replaced after it was found`)
