import type { Manifest } from './manifest.ts'
import type { PartList } from './parts.ts'

/** What the manifest records about the database. */
export type DatabaseCopy = Pick<
  Manifest,
  'engine' | 'major' | 'programMajor' | 'migrations' | 'rows' | 'folders'
>
export type BackupContext = {
  /** The folder that the backup is being written to. */
  readonly folder: string
  readonly parts: PartList
  /** The file that lists the keys of files that rows name, one per line. */
  readonly namedPath: string
  readonly print: (line: string) => void
}
