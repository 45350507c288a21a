import type { Lang } from '@matla/contract/kit/lang'
import { fail } from '#lib/errors.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { type Limit, takeTry } from '#platform/limits/limit.ts'
import { signingKey } from '#platform/signing/signing-key.ts'
import { courseCountOf } from '#sales/orders/orders.ts'
import { readableLang } from './ebook-file.ts'
import { downloadMinutes, ebookHref } from './ebook-link.ts'
import { findReadyEbook } from './read-ebooks.ts'

const perHour: Limit = { name: 'ebook-download', most: 60, windowSeconds: 3_600 }

/**
 * A signed address of the file, for a member who owns a course and for staff (R126, docs/invariants.md#v16). Fails with `sign-in-needed` and
 * `not-allowed` for everybody else, whatever his browser keeps; `ebook-not-found`, `ebook-coming-soon`, and
 * `too-many-requests` after sixty in an hour.
 */
export async function startDownload(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  { ebookId, lang, actor }: { ebookId: string; lang: Lang; actor: Actor | null },
): Promise<string> {
  const { db, clock, config } = deps
  const ebook = await findReadyEbook(db, ebookId)
  if (!actor) return fail('sign-in-needed')
  if (!actor.isStaff && (await courseCountOf(db, actor)) === 0) return fail('not-allowed')
  const now = clock()
  if (!(await takeTry(db, perHour, actor.userId, now))) return fail('too-many-requests')
  return ebookHref(await signingKey(deps), config.slug, {
    ebookId: ebook.id,
    lang: readableLang(ebook, lang),
    expiresAt: new Date(now.getTime() + downloadMinutes * 60_000),
  })
}
