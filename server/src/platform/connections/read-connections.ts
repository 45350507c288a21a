import type { ConnectionId } from '@matla/contract/connections/connections'
import { BadConfig } from '#config/bad-config.ts'
import type { Config } from '#config/config.ts'
import type { ConnectionSettings } from '#config/connection-settings.ts'
import { completeConnections } from '#config/entered-connections.ts'
import type { Db } from '#platform/db/database.ts'
import { type ConnectionRow, findRow, listNewestRows, readSettingsState } from './connections.store.ts'
import { type EnteredValues, unsealValues } from './sealed-values.ts'

/** `unreadable`: sealed with another key. `invalid`: this version or environment does not accept the values. */
export type ConnectionFault = { readonly connection: ConnectionId; readonly why: 'unreadable' | 'invalid' }

/** The connections of the shop at one version of the settings: the environment and what the owner entered. */
export type ConnectionState = {
  readonly version: number
  readonly hasSeller: boolean
  readonly settings: ConnectionSettings
  /** The version of the entered values in use, by connection; absent when only the environment is used. */
  readonly versions: ReadonlyMap<ConnectionId, number>
  readonly faults: readonly ConnectionFault[]
}

/** Whether the environment leaves any of these values in use. */
const isInUse = ({ environment }: Pick<Config, 'environment'>, values: EnteredValues): boolean =>
  Object.keys(values).some((name) => environment[name] === undefined)

/** Reads the entered values of every connection. Those that cannot be used are left out and reported. */
export async function readConnectionState(db: Db, config: Config): Promise<ConnectionState> {
  const { version, hasSeller } = await readSettingsState(db)
  const rows = await listNewestRows(db)
  const read = rows.map((row) => ({ row, values: readRow(config, row) }))
  const usable = read.flatMap(({ row, values }) => (typeof values === 'string' ? [] : [{ row, values }]))
  const entered = Object.assign({}, ...usable.map(({ values }) => values)) as EnteredValues
  return {
    version,
    hasSeller,
    settings: completeConnections(config, entered),
    versions: new Map(
      usable.flatMap(({ row, values }) => (isInUse(config, values) ? [[row.connection, row.version]] : [])),
    ),
    faults: read.flatMap(({ row: { connection }, values }) =>
      typeof values === 'string' ? [{ connection, why: values }] : [],
    ),
  }
}

/** The settings that were in use with this row of entered values; null when they can no longer be read. */
export async function readFormerSettings(
  db: Db,
  config: Config,
  version: number,
): Promise<ConnectionSettings | null> {
  const row = await findRow(db, version)
  const values = row && readRow(config, row)
  return values === undefined || typeof values === 'string' ? null : completeConnections(config, values)
}

function readRow(config: Config, row: ConnectionRow): EnteredValues | ConnectionFault['why'] {
  const values = unsealValues(config, row)
  if (values === null) return 'unreadable'
  try {
    completeConnections(config, values)
    return values
  } catch (error) {
    if (error instanceof BadConfig) return 'invalid'
    throw error
  }
}
