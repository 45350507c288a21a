import type { Manifest } from './manifest.ts'
import type { PartList } from './parts.ts'

/** What the manifest says of the database. */
export type DatabaseCopy = Pick<
  Manifest,
  'engine' | 'major' | 'programMajor' | 'migrations' | 'rows' | 'folders'
>
export type BackupContext = {
  /** Where the backup is being written. */
  readonly folder: string
  readonly parts: PartList
  /** The file for the keys of files that rows name, one per line. */
  readonly namedPath: string
  readonly print: (line: string) => void
}
