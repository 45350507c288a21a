import type { Description } from '@matla/contract/staff/media.calls'
import { isDeepStrictEqual } from 'node:util'
import { fail } from '#lib/errors.ts'
import { recordChange } from '#platform/audit/audited-call.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { nameOfFile } from './used-media.ts'
import { findBySha256, lockMedium, type MediumRow, updateMedium, listUses } from './media.store.ts'

type Facts = Readonly<Record<string, unknown>>
/** null when nothing changed. */
type MediumChange = { readonly before: Facts; readonly after: Facts } | null
export type Change = (tx: Tx, medium: MediumRow, now: Date) => Promise<MediumChange>

/** Changes one medium under a lock. Fails with `media-not-found`. */
export function changeMedium(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: string,
  change: Change,
): Promise<void> {
  return db.transaction(async (tx) => {
    const medium = (await lockMedium(tx, id)) ?? fail('media-not-found')
    const changed = await change(tx, medium, clock())
    if (changed) recordChange(changed)
  })
}

const descriptionOf = ({ alt, focus, credit }: MediumRow): Description => ({
  alt: { ar: alt.ar, en: alt.en },
  focus: focus && { x: focus.x, y: focus.y },
  credit,
})

/** `basedOn` is the description that the caller has loaded. Fails with `media-changed` when it is outdated. */
export const describeMedium =
  ({ basedOn, ...description }: Description & { readonly basedOn?: Description | undefined }): Change =>
  async (tx, medium) => {
    // A video has no focal point.
    const next = medium.kind === 'image' ? description : { ...description, focus: null }
    const before = descriptionOf(medium)
    if (isDeepStrictEqual(before, next)) return null
    if (basedOn && !isDeepStrictEqual(before, basedOn)) fail('media-changed')
    await updateMedium(tx, medium.id, next)
    const { alt, focus, credit } = next
    return { before, after: { alt, focus, credit } }
  }

/** Fails with `media-in-use`. */
export const binMedium: Change = async (tx, { id, file, binnedAt }, now) => {
  if (binnedAt !== null) return null
  if ((await listUses(tx, nameOfFile(file))).length > 0) fail('media-in-use')
  await updateMedium(tx, id, { binnedAt: now })
  return { before: { binnedAt: null }, after: { binnedAt: now.toISOString() } }
}

/** Fails with `media-there-again` when the same file has been uploaded again. */
export const restoreMedium: Change = async (tx, { id, sha256, binnedAt }) => {
  if (binnedAt === null) return null
  if ((await findBySha256(tx, sha256))?.binnedAt === null) fail('media-there-again')
  await updateMedium(tx, id, { binnedAt: null })
  return { before: { binnedAt: binnedAt.toISOString() }, after: { binnedAt: null } }
}
