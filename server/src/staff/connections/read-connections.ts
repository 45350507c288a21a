import { formFields } from '@matla/contract/connections/connection-field'
import { type ConnectionId, connectionIds, factsOf } from '@matla/contract/connections/connections'
import type { Connection, ConnectionSource, ConnectionTest } from '@matla/contract/staff/connections.calls'
import { fail } from '#lib/errors.ts'
import {
  type ConnectionRow,
  listChanges,
  listNewestRows,
  listTests,
} from '#platform/connections/connections.ts'
import { unsealValues } from '#platform/connections/sealed-values.ts'
import type { Deps } from '#platform/deps.ts'
import type { Values } from './merge-values.ts'
import { toProbeSentence } from './probe-sentences.text.ts'

export type ConnectionDeps = Pick<Deps, 'db' | 'config' | 'connections' | 'isSandbox'>

/** Every connection with its fields, without its secrets. */
export async function readConnections(deps: ConnectionDeps): Promise<Connection[]> {
  const { db, config } = deps
  const [rows, changes, tests] = await Promise.all([listNewestRows(db), listChanges(db), listTests(db)])
  const faults = new Map(deps.connections.faults().map(({ connection, why }) => [connection, why]))
  return connectionIds.map((id) => {
    const row = rows.find(({ connection }) => connection === id)
    const values = row ? unsealValues(config, row) : {}
    const changesOf = changes.filter(({ connection }) => connection === id)
    const fields = formFields(factsOf(id).fields).map(([name, { isSecret }]) => {
      const source = sourceOf(config.environment, row, name)
      const value = config.environment[name] ?? values?.[name] ?? null
      const last = changesOf.find(({ changed }) => changed.includes(name))
      return {
        name,
        source,
        value: isSecret ? null : value,
        changed: last && source === 'console' ? { by: last.by, at: last.at.toISOString() } : null,
      }
    })
    const test = tests.find(({ connection }) => connection === id)
    const source = sourceOfAll(id, fields)
    return {
      connection: id,
      source,
      isSandbox: source === 'absent' && deps.isSandbox && hasSandbox(id),
      fault: faults.get(id) ?? (values === null ? 'unreadable' : null),
      version: row?.version ?? null,
      fields,
      test: test ? toTest(id, test) : null,
    }
  })
}

export async function readConnection(deps: ConnectionDeps, id: ConnectionId): Promise<Connection> {
  const found = (await readConnections(deps)).find(({ connection }) => connection === id)
  return found ?? fail('not-found')
}

type TestRow = Awaited<ReturnType<typeof listTests>>[number]
export const toTest = (
  id: ConnectionId,
  { state, reason, at }: Omit<TestRow, 'connection'>,
): ConnectionTest => ({
  state,
  sentence: toProbeSentence(id, state, reason),
  at: at.toISOString(),
})

function sourceOf(environment: Values, row: ConnectionRow | undefined, name: string): ConnectionSource {
  if (environment[name] !== undefined) return 'environment'
  return row?.entered.includes(name) ? 'console' : 'absent'
}

/** Any entered value makes the console the source. A connection without required fields needs at least one value. */
function sourceOfAll(
  id: ConnectionId,
  fields: readonly { readonly name: string; readonly source: ConnectionSource }[],
): ConnectionSource {
  const required = fields.filter(({ name }) => factsOf(id).fields[name]?.isRequired)
  const deciding = required.length > 0 ? required : fields
  if (deciding.some(({ source }) => source === 'console')) return 'console'
  return deciding.some(({ source }) => source === 'environment') ? 'environment' : 'absent'
}

const hasSandbox = (id: ConnectionId): boolean => id !== 'storage' && id !== 'pixels'
