import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { readSandbox } from './read-sandbox.ts'
import { toRelative } from './relative-times.ts'
import type { Shop } from './shop.ts'
import { leftOut, type Recorded, recordedTables } from './tables.ts'

const file = new URL('../../demo/history.ndjson.gz', import.meta.url).pathname

/** Writes the results of the year: rows, abandoned jobs, uploaded files, and the sandbox's records. */
export async function writeHistory(
  shop: Shop,
  end: number,
  demoCoupons: ReadonlySet<string>,
): Promise<string> {
  const tables = await recordedTables(shop)
  const lines: object[] = [{ tables: Object.fromEntries(tables), leftOut: leftOut.toSorted() }]
  for (const [table, columns] of tables)
    for (const row of await readRows(shop, table, columns))
      if (table !== 'coupons' || !demoCoupons.has(String(row['id']))) lines.push({ table, row })
  for (const job of await readFailedJobs(shop)) lines.push({ job })
  for (const { key } of await shop.rows<{ key: string }>('select resume_key as key from applications'))
    lines.push({ file: key, base64: (await shop.deps.files.get(key))?.toString('base64') })
  await shop.stop()
  const journal = readFileSync(join(shop.dataDir, 'sandbox', 'journal.jsonl'), 'utf8')
  for (const entry of readSandbox(journal)) lines.push({ sandbox: entry })
  const text = lines.map((line) => JSON.stringify(toRelative(line, end))).join('\n')
  writeFileSync(file, gzipSync(`${text}\n`, { level: 9 }))
  shop.remove()
  return file
}

/** Omits rendered files, which are rendered again on request, and ends sessions. */
const changes: Readonly<Record<string, (row: Recorded) => Recorded>> = {
  tax_documents: () => ({ file_key: null, file_sha256: null, rendered_at: null }),
  orders: () => ({ session_id: null }),
  sessions: ({ last_used_at: lastUsedAt }) => ({ revoked_at: lastUsedAt }),
}

/** Keeps only the last session of each account, which shows when the person was last active. */
const filters: Readonly<Record<string, string>> = {
  sessions: `s where kind = 'member' and not exists (
    select 1 from sessions n where n.user_id = s.user_id and n.kind = 'member' and (n.last_used_at, n.id) > (s.last_used_at, s.id))`,
}

async function readRows({ rows }: Shop, table: string, columns: readonly string[]): Promise<Recorded[]> {
  const list = columns.map((column) => `"${column}"`).join(', ')
  const found = await rows<{ row: Recorded }>(
    `select to_jsonb(t) as row from (select ${list} from ${table} ${filters[table] ?? ''} order by 1, 2) t`,
  )
  return found.map(({ row }) => ({ ...row, ...changes[table]?.(row) }))
}

const readFailedJobs = ({ rows }: Shop) =>
  rows(`
    select id, data, retry_count as tries, output ->> 'error' as error, created_on as "createdAt",
      completed_on as "endedAt"
    from pgboss.job where name = 'work' and state = 'failed' order by created_on`)
