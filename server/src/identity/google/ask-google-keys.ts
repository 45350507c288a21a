import type { JSONWebKeySet } from 'jose'
import { z } from 'zod'
import { NoAnswer } from '#lib/ask-json.ts'
import type { Clock } from '#lib/clock.ts'

const limitMs = 5_000
/** An unknown key asks again, but not for every forged one. */
const coolingMs = 30_000
const leastMs = 60_000
const mostMs = 24 * 3_600_000

const Keys = z.looseObject({
  keys: z.array(z.looseObject({ kty: z.literal('RSA'), kid: z.string() })).min(1),
})
type CachedKeys = { readonly keys: JSONWebKeySet; readonly askedAt: number; readonly until: number }

/** Google's public keys, kept as long as Google says; `has` names the key that is needed. Throws `NoAnswer`. */
export type GoogleKeys = (has: string) => Promise<JSONWebKeySet>

export function openGoogleKeys(url: string, clock: Clock): GoogleKeys {
  let cached: CachedKeys | null = null
  let asking: Promise<CachedKeys> | null = null
  const askOnce = () => {
    asking ??= ask(url, clock).finally(() => {
      asking = null
    })
    return asking
  }
  return async (kid) => {
    const now = clock().getTime()
    const isKnown = cached?.keys.keys.some((key) => key.kid === kid) ?? false
    const isFresh = cached !== null && now < cached.until
    const isCooling = cached !== null && now - cached.askedAt < coolingMs
    if (cached === null || !isFresh || (!isKnown && !isCooling)) cached = await askOnce()
    return cached.keys
  }
}

async function ask(url: string, clock: Clock): Promise<CachedKeys> {
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(limitMs) })
    const keys = Keys.parse(await response.json())
    const seconds = Number(/\bmax-age=(\d{1,7})/.exec(response.headers.get('cache-control') ?? '')?.[1] ?? 0)
    const now = clock().getTime()
    return { keys, askedAt: now, until: now + Math.min(Math.max(seconds * 1_000, leastMs), mostMs) }
  } catch (error) {
    throw new NoAnswer(`no keys from ${new URL(url).host}`, { cause: error })
  }
}
