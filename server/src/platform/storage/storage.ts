import type { Disk } from 'flydrive'
import type { Readable } from 'node:stream'
import type { ByteRange } from './files.ts'

/**
 * flydrive reads a file as a whole only, and lists a folder as a whole: these do it in parts. It writes on a local disk into
 * the file itself: `writing` lets readers see nothing of it before it is there.
 */
export type Storage = {
  readonly disk: Disk
  readPart(key: string, size: number, part?: ByteRange): Promise<Readable>
  list(): AsyncIterable<string>
  writing(key: string, write: (to: string) => Promise<void>): Promise<void>
}

export const replaced = (key: string): Error => new Error(`${key} was replaced after it was found`)
