import { maxRedirects, type RedirectFault } from '@matla/contract/staff/redirect-words'
import { fail } from '#lib/errors.ts'
import { newId } from '#lib/ids.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Deps } from '#platform/deps.ts'
import { leadsBack, readNewAddress, readOldAddress, requireAddresses } from './redirect-address.ts'
import {
  deleteMissing,
  deleteRedirect,
  findRedirect,
  findRedirectByKey,
  insertRedirects,
  lockRedirects,
  type Redirect,
  retarget,
} from './redirects.store.ts'
import { decodeCsv } from '#lib/csv/decode-csv.ts'
import { readCsv } from '#lib/csv/read-csv.ts'

type ChangeDeps = Pick<Deps, 'db' | 'clock' | 'config'>
type AddCommand = { readonly from: string; readonly to: string; readonly by: string }

/**
 * Adds an old address, or changes its target. Returns its id. Fails with `redirect-from-wrong`, `redirect-to-wrong`,
 * `redirect-loops` or `redirects-full`.
 */
export async function addRedirect(
  { db, clock, config }: ChangeDeps,
  { by, ...input }: AddCommand,
): Promise<string> {
  const { from, key, to } = requireAddresses(input, config.publicUrl)
  return db.transaction(async (tx) => {
    const targets = await lockRedirects(tx)
    if (leadsBack(key, to, targets)) fail('redirect-loops')
    const now = clock()
    const before = await findRedirectByKey(tx, key)
    const id = before?.id ?? newId(now)
    if (before) await retarget(tx, [{ fromKey: key, to }], { by, at: now })
    else if (targets.size >= maxRedirects) fail('redirects-full')
    else await insertRedirects(tx, [{ id, from, fromKey: key, to, by, at: now }])
    await deleteMissing(tx, [key])
    const entry = { actorId: by, action: 'add', subject: id }
    await writeAudit(tx, { ...entry, before: before ? { to: before.to } : null, after: { from, to } }, now)
    return id
  })
}

type RetargetCommand = { readonly id: string; readonly to: string; readonly by: string }

/** Fails with `redirect-not-found`, `redirect-to-wrong` or `redirect-loops`. */
export async function changeRedirect(
  { db, clock, config }: ChangeDeps,
  command: RetargetCommand,
): Promise<void> {
  const { id, by } = command
  const to = readNewAddress(command.to, config.publicUrl) ?? fail('redirect-to-wrong')
  await db.transaction(async (tx) => {
    const targets = await lockRedirects(tx)
    const before = (await findRedirect(tx, id)) ?? fail('redirect-not-found')
    if (leadsBack(before.fromKey, to, targets)) fail('redirect-loops')
    const now = clock()
    await retarget(tx, [{ fromKey: before.fromKey, to }], { by, at: now })
    const entry = { actorId: by, action: 'change', subject: id }
    await writeAudit(tx, { ...entry, before: { to: before.to }, after: { to } }, now)
  })
}

export async function removeRedirect(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, by }: { readonly id: string; readonly by: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const removed = await deleteRedirect(tx, id)
    const before = removed ? { from: removed.from, to: removed.to } : null
    await writeAudit(tx, { actorId: by, action: 'remove', subject: id, before }, clock())
  })
}

type Rejected = { readonly line: number; readonly fault: RedirectFault; readonly value: string }
type FileRow = { readonly line: number; readonly from: string; readonly key: string; readonly to: string }

const maxShown = 200

/** The valid rows of a CSV text, in their order. A first row of column names is skipped. */
function readFile(text: string, publicUrl: string) {
  const decoded = decodeCsv(Buffer.from(text))
  const rows: FileRow[] = []
  const rejected: Rejected[] = []
  for (const { line, cells } of decoded ? [...readCsv(decoded.bytes, decoded.separator)].flat() : []) {
    const [from = '', to = ''] = (cells ?? []).map((cell) => cell.trim())
    const reject = (fault: RedirectFault, value: string) =>
      rejected.push({ line, fault, value: value.slice(0, maxShown) })
    const old = readOldAddress(from)
    const target = readNewAddress(to, publicUrl)
    if (cells?.every((cell) => cell.trim() === '')) continue
    if (line === 1 && !old && !target && from !== '') continue
    if (from === '' || to === '') reject('row-wrong', from || to)
    else if (!old) reject('from-wrong', from)
    else if (target === null) reject('to-wrong', to)
    else rows.push({ ...old, to: target, line })
  }
  return { rows, rejected }
}

/** Adds the rows of a CSV text and returns those that are invalid. Fails with `redirects-full`. */
export async function importRedirects(
  { db, clock, config }: ChangeDeps,
  { text, by }: { readonly text: string; readonly by: string },
) {
  const { rows, rejected } = readFile(text, config.publicUrl)
  return db.transaction(async (tx) => {
    const targets = await lockRedirects(tx)
    const now = clock()
    const added = new Map<string, Redirect>()
    const changed = new Map<string, FileRow>()
    let unchanged = 0
    for (const row of rows) {
      const { line, from, key, to } = row
      if (targets.get(key) === to) unchanged += 1
      else if (leadsBack(key, to, targets)) rejected.push({ line, fault: 'loops', value: from })
      else {
        if (targets.has(key) && !added.has(key)) changed.set(key, row)
        else added.set(key, { id: newId(now), from, fromKey: key, to, by, at: now })
        targets.set(key, to)
      }
    }
    if (targets.size > maxRedirects) fail('redirects-full')
    await insertRedirects(tx, [...added.values()])
    await retarget(
      tx,
      [...changed.values()].map(({ key: fromKey, to }) => ({ fromKey, to })),
      { by, at: now },
    )
    const keys = [...added.keys(), ...changed.keys()]
    if (keys.length > 0) await deleteMissing(tx, keys)
    const counts = { added: added.size, changed: changed.size, unchanged }
    await writeAudit(tx, { actorId: by, action: 'import', subject: 'redirects.import', after: counts }, now)
    return { ...counts, rejected: rejected.toSorted((a, b) => a.line - b.line) }
  })
}
