import type { ClientBase } from 'pg'
import { BadConfig } from '#config/config.ts'
import { counted } from '#platform/backup/progress.ts'
import type { Database } from '#platform/db/database.ts'
import { tableOrder } from '#platform/transfer/table-order.ts'
import { listColumns, listReferences } from '#platform/transfer/transfer.store.ts'
import { countOthers, createTables, dropWhatWasSetAside, fill, setAside, tablesOf } from './upgrade.store.ts'
import { converted, dropped } from './version-one/converted-tables.store.ts'

type Print = (line: string) => void

/**
 * Turns the database of the version before into that of this one, in one transaction: broken off at any moment it is
 * what it was. Throws `BadConfig` while something else is connected to it.
 */
export async function upgradeVersionOne({ kind, pool }: Database, print: Print): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    const others = kind === 'postgres' ? await countOthers(client) : 0
    if (others > 0) throw new BadConfig(inUse(others))
    await setAside(client)
    await createTables(client)
    await copyRows(client, print)
    await dropWhatWasSetAside(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

const inUse = (others: number) =>
  `DATABASE_URL: ${counted(others)} other connections use this database. Stop every server of the shop and every other program, then run it again.`

/** Tables that are as they were are copied whole; the others have a query over what was set aside. */
async function copyRows(client: ClientBase, print: Print): Promise<void> {
  const before = new Set(await tablesOf(client, 'version_one'))
  const references = (await listReferences(client)).map(({ table, referenced }) => ({
    table: table.replace(/^public\./, ''),
    referenced: referenced.replace(/^public\./, ''),
  }))
  const now = await tablesOf(client, 'public')
  for (const name of tableOrder(now, references).order) {
    const query = converted[name] ?? (before.has(name) ? await sameRows(client, name) : null)
    if (query === null) continue
    print(`  ${name}: ${counted(await fill(client, name, query))} rows`)
  }
  const left = [...before].filter((name) => !now.includes(name) && !dropped.includes(name))
  if (left.length > 0) throw new Error(`no successor: ${left.join(', ')}`)
}

async function sameRows(client: ClientBase, name: string): Promise<string> {
  const columns = await listColumns(client, { schema: 'public', name })
  const before = await listColumns(client, { schema: 'version_one', name })
  const left = before.filter((column) => !columns.includes(column))
  if (left.length > 0) throw new Error(`no successor in ${name}: ${left.join(', ')}`)
  const list = before.map((column) => `"${column}"`).join(', ')
  return `(${list}) select ${list} from version_one.${name}`
}
