import type { Deps } from '#kit/deps.ts'
import { signingKey } from '#signing/signing-key.ts'
import { listSubscribers } from './subscriptions.store.ts'
import { wayOutPath, wayOutToken } from './way-out.ts'

const pageSize = 1_000

/** Whom a newsletter may be sent to, each with the way out that it must show. */
export async function readSubscribers(deps: Pick<Deps, 'db' | 'config'>, after: string | undefined) {
  const key = await signingKey(deps)
  const rows = await listSubscribers(deps.db, after, pageSize + 1)
  const data = rows.slice(0, pageSize).map(({ id, email, lang, confirmedAt }) => ({
    id,
    email,
    lang,
    confirmedAt: confirmedAt.toISOString(),
    unsubscribeUrl: `${deps.config.publicUrl}${wayOutPath(wayOutToken(key, id))}`,
  }))
  return { data, hasMore: rows.length > pageSize }
}
