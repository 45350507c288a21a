import type { Fields } from '@matla/contract/documents/shape'
import { z } from 'zod'
import type { RejectedFields } from '#lib/errors.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { findContent, lockContent, putContent } from './content.store.ts'
import { type ContentKey, storedContent } from './stored.ts'

type Value = { readonly [name: string]: unknown }
const isValue = (value: unknown): value is Value =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What stands under a key as it is stored; null: nothing. */
export const readStored = async (db: Db, key: ContentKey): Promise<unknown> =>
  (await findContent(db, key)) ?? null

/** Changes what stands under a key, while nobody else writes it. */
export async function changeStored(
  tx: Tx,
  key: ContentKey,
  change: (stored: unknown) => unknown,
): Promise<void> {
  await putContent(tx, key, change((await lockContent(tx, key)) ?? null))
}

/** The new value, with what stands in the old one and has no field: staff write that elsewhere. */
export function withUnlisted(fields: Fields, old: unknown, value: Value): Value {
  if (!isValue(old)) return value
  const unlisted = Object.entries(old).filter(([name]) => !Object.hasOwn(fields, name))
  const listed = Object.entries(value).map(([name, inner]) => {
    const field = fields[name]
    return [
      name,
      field?.kind === 'part' && isValue(inner) ? withUnlisted(field.fields, old[name], inner) : inner,
    ]
  })
  return Object.fromEntries([...unlisted, ...listed])
}

const unreadable = {
  en: 'The shop’s pages can’t show this as it is.',
  ar: 'لا تستطيع صفحات الزوّار عرض هذا كما هو.',
} as const

/** What visitors' pages could not read of a value, by path; `within` leads from the stored value to the document's. */
export function storedFaults(
  key: ContentKey,
  stored: unknown,
  within: readonly string[] = [],
): RejectedFields {
  const { success, error } = z.safeParse(storedContent[key], stored)
  if (success) return {}
  return Object.fromEntries(
    error.issues.map(({ path }) => [[...within, ...path.map(String)].join('/'), unreadable]),
  )
}
