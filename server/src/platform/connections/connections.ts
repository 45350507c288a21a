import type { ConnectionSettings } from '#config/connection-settings.ts'
import type { ConnectionFault } from './read-connections.ts'

/** The connections of this process, which follow the settings in the database. */
export type Connections = {
  /** The settings from the environment and the owner, without sandbox providers. */
  now(): ConnectionSettings
  /** Entered values that cannot be used. */
  faults(): readonly ConnectionFault[]
  /** Reads the settings again if they have changed, as every process does within a second. */
  refresh(): Promise<void>
}

export {
  type ConnectionRow,
  deleteTest,
  findNewestRow,
  insertRow,
  listChanges,
  listNewestRows,
  listTests,
  putTest,
  readSettingsState,
} from './connections.store.ts'
