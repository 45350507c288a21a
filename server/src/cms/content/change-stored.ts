import type { Fields } from '@matla/contract/documents/shape'
import type { RejectedFields } from '#lib/errors.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { findContent, lockContent, putContent } from './content.store.ts'
import { type ContentKey, contentSchema } from './stored.ts'

type Value = { readonly [name: string]: unknown }
const isValue = (value: unknown): value is Value =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The stored value of a key; null when there is none. */
export const readStored = async (db: Db, key: ContentKey): Promise<unknown> =>
  (await findContent(db, key)) ?? null

/** Changes the value of a key under a lock. */
export async function changeStored(
  tx: Tx,
  key: ContentKey,
  change: (stored: unknown) => unknown,
): Promise<void> {
  await putContent(tx, key, change((await lockContent(tx, key)) ?? null))
}

/** The new value plus those properties of the old value that are not fields, which are edited elsewhere. */
export function mergeUnlisted(fields: Fields, old: unknown, value: Value): Value {
  if (!isValue(old)) return value
  const unlisted = Object.entries(old).filter(([name]) => !Object.hasOwn(fields, name))
  const listed = Object.entries(value).map(([name, inner]) => {
    const field = fields[name]
    return [
      name,
      field?.kind === 'part' && isValue(inner) ? mergeUnlisted(field.fields, old[name], inner) : inner,
    ]
  })
  return Object.fromEntries([...unlisted, ...listed])
}

const unreadable = {
  en: 'The shop’s pages can’t show this as it is.',
  ar: 'لا تستطيع صفحات الزوّار عرض هذا كما هو.',
} as const

/** The faults that would keep pages from reading a value, by path. `within` is prepended to each path. */
export function findStoredFaults(
  key: ContentKey,
  stored: unknown,
  within: readonly string[] = [],
): RejectedFields {
  const { success, error } = contentSchema(key).strict.safeParse(stored)
  if (success) return {}
  return Object.fromEntries(
    error.issues.map(({ path }) => [[...within, ...path.map(String)].join('/'), unreadable]),
  )
}
