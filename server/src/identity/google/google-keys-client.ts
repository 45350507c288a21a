import type { JSONWebKeySet } from 'jose'
import { z } from 'zod'
import { NoAnswer } from '#lib/http-client.ts'
import type { Clock } from '#lib/clock.ts'

const limitMs = 5_000
/** An unknown key id triggers a fetch, but forged ids must not cause one fetch each. */
const refetchDelayMs = 30_000
const minCacheMs = 60_000
const maxCacheMs = 24 * 3_600_000

const Keys = z.looseObject({
  keys: z.array(z.looseObject({ kty: z.literal('RSA'), kid: z.string() })).min(1),
})
type CachedKeys = { readonly keys: JSONWebKeySet; readonly fetchedAt: number; readonly until: number }

/**
 * Google's public keys, cached as long as Google allows. `kid` is the id of the required key. Throws `NoAnswer`.
 */
export type GoogleKeys = (kid: string) => Promise<JSONWebKeySet>

export function openGoogleKeys(url: string, clock: Clock): GoogleKeys {
  let cached: CachedKeys | null = null
  let pending: Promise<CachedKeys> | null = null
  const fetchOnce = () => {
    pending ??= fetchKeys(url, clock).finally(() => {
      pending = null
    })
    return pending
  }
  return async (kid) => {
    const now = clock().getTime()
    const isKnown = cached?.keys.keys.some((key) => key.kid === kid) ?? false
    const isFresh = cached !== null && now < cached.until
    const isTooSoon = cached !== null && now - cached.fetchedAt < refetchDelayMs
    if (cached === null || !isFresh || (!isKnown && !isTooSoon)) cached = await fetchOnce()
    return cached.keys
  }
}

async function fetchKeys(url: string, clock: Clock): Promise<CachedKeys> {
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(limitMs) })
    const keys = Keys.parse(await response.json())
    const seconds = Number(/\bmax-age=(\d{1,7})/.exec(response.headers.get('cache-control') ?? '')?.[1] ?? 0)
    const now = clock().getTime()
    return { keys, fetchedAt: now, until: now + Math.min(Math.max(seconds * 1_000, minCacheMs), maxCacheMs) }
  } catch (error) {
    throw new NoAnswer(`no keys from ${new URL(url).host}`, { cause: error })
  }
}
