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
type Kept = { readonly keys: JSONWebKeySet; readonly askedAt: number; readonly until: number }

/** Google's public keys, kept as long as Google says; `has` names the key that is needed. Throws `NoAnswer`. */
export type GoogleKeys = (has: string) => Promise<JSONWebKeySet>

export function openGoogleKeys(url: string, clock: Clock): GoogleKeys {
  let kept: Kept | null = null
  let asking: Promise<Kept> | null = null
  const askOnce = () => {
    asking ??= ask(url, clock).finally(() => {
      asking = null
    })
    return asking
  }
  return async (kid) => {
    const now = clock().getTime()
    const isKnown = kept?.keys.keys.some((key) => key.kid === kid) ?? false
    const isFresh = kept !== null && now < kept.until
    const isCooling = kept !== null && now - kept.askedAt < coolingMs
    if (kept === null || !isFresh || (!isKnown && !isCooling)) kept = await askOnce()
    return kept.keys
  }
}

async function ask(url: string, clock: Clock): Promise<Kept> {
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
