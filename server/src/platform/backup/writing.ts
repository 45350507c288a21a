import type { Manifest } from './manifest.ts'
import type { PartList } from './parts.ts'

/** What is written of a database: everything about it that the manifest holds. */
export type DatabaseCopy = Pick<
  Manifest,
  'engine' | 'major' | 'programMajor' | 'migrations' | 'rows' | 'folders'
>
export type Writing = {
  /** Where the backup is being written. */
  readonly folder: string
  readonly parts: PartList
  /** Where the keys of files that rows name are to be noted, a line each. */
  readonly namedPath: string
  readonly print: (line: string) => void
}
