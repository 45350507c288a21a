import type { Deps } from '#platform/deps.ts'
import { signingKey } from '#platform/signing/signing-key.ts'
import { listSubscribers } from './subscriptions.store.ts'
import { oneClickHref, unsubscribeToken } from './unsubscribe-link.ts'

const pageSize = 1_000

/**
 * Whom a newsletter may be sent to, each with the way out that it must show: the post of a mail program ends the
 * subscription, and people are led to the button (RFC 8058).
 */
export async function readSubscribers(deps: Pick<Deps, 'db' | 'config'>, after: string | undefined) {
  const { publicUrl, slug } = deps.config
  const key = await signingKey(deps)
  const rows = await listSubscribers(deps.db, after, pageSize + 1)
  const data = rows.slice(0, pageSize).map(({ id, email, lang, confirmedAt }) => ({
    id,
    email,
    lang,
    confirmedAt: confirmedAt.toISOString(),
    unsubscribeUrl: oneClickHref(publicUrl, slug, unsubscribeToken(key, id)),
  }))
  return { data, hasMore: rows.length > pageSize }
}
