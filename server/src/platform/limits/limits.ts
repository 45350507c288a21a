import type { LimitName } from '@matla/contract/kit/limits'
import ipaddr from 'ipaddr.js'
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { AppError, fail } from '#lib/errors.ts'
import type { Db } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import {
  insertAttempt,
  deleteEndedLimits,
  deleteLimit,
  takeQueueTurn,
  removeAttempt,
} from './limits.store.ts'

export type Limit = { readonly name: string; readonly max: number; readonly windowSeconds: number }

/** One counted attempt; `releaseAttempt` removes it. */
export type CountedAttempt = { readonly key: string; readonly until: Date }

/** Only the hash is stored, because keys contain people and addresses. */
const hashKey = ({ name }: Pick<Limit, 'name'>, key: string): string =>
  `${name}:${createHash('sha256').update(key).digest('base64url')}`

/** Counts one attempt before the work. Returns null when the limit is reached and the work must not run. */
export async function takeAttempt(
  db: Db,
  limit: Limit,
  caller: string,
  now: Date,
): Promise<CountedAttempt | null> {
  const key = hashKey(limit, caller)
  const until = new Date(now.getTime() + limit.windowSeconds * 1_000)
  const counted = await insertAttempt(db, { key, max: limit.max, now, until })
  return counted === null ? null : { key, until: counted }
}

/** For quotas, which count every attempt: whether this one is within the limit. */
export const countAgainstQuota = async (db: Db, limit: Limit, key: string, now: Date): Promise<boolean> =>
  (await takeAttempt(db, limit, key, now)) !== null

/** Removes the attempt of work that succeeded. */
export const releaseAttempt = (db: Db, { key, until }: CountedAttempt): Promise<void> =>
  removeAttempt(db, key, until)

/** Resets the count of this caller. */
export const clearAttempts = (db: Db, limit: Pick<Limit, 'name'>, key: string): Promise<void> =>
  deleteLimit(db, hashKey(limit, key))

export const deleteOldLimits = (db: Db, now: Date): Promise<void> => deleteEndedLimits(db, now)

/** The network by which an IP address is limited: a single IPv4 address, or the IPv6 /64 of a household. */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return 'unknown'
  const address = ipaddr.process(ip)
  if (address instanceof ipaddr.IPv4) return address.toString()
  return `${address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}

/**
 * The key for limits of public forms: a member's account, or a visitor's network. Never the typed address, because a
 * stranger could use up its owner's attempts.
 */
export const formSender = ({
  ip,
  userId,
}: {
  readonly ip: string
  readonly userId: string | null
}): string => (userId === null ? networkOf(ip) : `member ${userId}`)

/** The /56 and /48 of an IPv6 address, because one customer may have many /64 networks; null for IPv4. */
export function widerNetworksOf(
  ip: string,
): { readonly network56: string; readonly network48: string } | null {
  if (!ipaddr.isValid(ip)) return null
  const address = ipaddr.process(ip)
  if (address instanceof ipaddr.IPv4) return null
  const [first = 0, second = 0, third = 0, fourth = 0] = address.parts
  const of48 = [first, second, third].map((part) => part.toString(16)).join(':')
  return { network56: `${of48}:${(fourth & 0xff_00).toString(16)}::/56`, network48: `${of48}::/48` }
}

/** A network over its limit gets one attempt every two seconds, and no request waits longer than ten seconds. */
const intervalMs = 2_000
const maxDelayMs = 10_000
/** Each waiting request occupies a connection, so each process limits them. Those of members are counted separately. */
const maxWaiting = 200

const waiting = { members: 0, everyone: 0 }

/**
 * Delays an attempt of a network that has reached its limit. The queue is stored in the database, one per network for
 * all processes. Returns false when the queue is full and the attempt must be rejected.
 */
export async function slowDown(
  { db, clock }: Pick<Deps, 'clock'> & { readonly db: Db },
  name: string,
  caller: string,
  side: keyof typeof waiting = 'everyone',
): Promise<boolean> {
  if (waiting[side] >= maxWaiting) return false
  waiting[side] += 1
  try {
    const now = clock()
    const at = (ms: number) => new Date(now.getTime() + ms)
    const key = hashKey({ name: `${name}-queue` }, caller)
    const next = await takeQueueTurn(db, {
      key,
      now,
      first: at(intervalMs),
      last: at(maxDelayMs),
      everyMs: intervalMs,
    })
    if (next === null) return false
    await pause(Math.max(0, next.getTime() - intervalMs - now.getTime()))
    return true
  } finally {
    waiting[side] -= 1
  }
}

export type LimitDeps = Pick<Deps, 'clock' | 'config' | 'log'> & { readonly db: Db }

/** The caller of an endpoint that reveals whether a password, code or address is right. */
type Caller = {
  readonly ip: string
  /** The account, address or session of the attempt; null for none in particular. */
  readonly account: string | null
  /** Finds a device of the account's owner; null when the device is not theirs. Called only when a limit is reached. */
  readonly knownDevice?: () => Promise<string | null>
  /** Members of a network are counted separately, so that anonymous requests cannot use up their limit. */
  readonly isMember?: boolean
}

/** Any declared error counts as a failed attempt. */
const isFailure = (error: unknown): boolean => error instanceof AppError

/**
 * Runs the work of an endpoint within its limits. Each attempt is counted before the work, and released on success or
 * when `isWrong` returns false. At the account's limit, attempts are rejected; at the network's limit, they are
 * delayed. A device of the account's owner bypasses both within a separate limit. Fails with `too-many-requests`.
 */
export async function withinLimits<Answer>(
  deps: LimitDeps,
  limitName: LimitName,
  caller: Caller,
  work: () => Promise<Answer>,
  isWrong: (error: unknown) => boolean = isFailure,
): Promise<Answer> {
  return runCounted(deps, await countAttempts(deps, limitName, caller), work, isWrong)
}

/** Runs the work of these counted attempts and releases them unless it failed. */
export async function runCounted<Answer>(
  deps: Pick<LimitDeps, 'db' | 'log'>,
  counts: readonly CountedAttempt[],
  work: () => Promise<Answer>,
  isWrong: (error: unknown) => boolean = isFailure,
): Promise<Answer> {
  const outcome = await work().then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error }),
  )
  const isCounted = 'error' in outcome && (isWrong(outcome.error) || !isFailure(outcome.error))
  if (!isCounted) await releaseAttempts(deps, counts)
  if ('error' in outcome) throw outcome.error
  return outcome.answer
}

/** Higher limits for what every visitor does, because thousands may share one mobile IP address. */
const networkFactor: Partial<Record<LimitName, number>> = {
  'guest-cart': 10,
  'google-nonce': 10,
  'apple-pay': 10,
}

/** Counts an attempt against the network; null when it is over the limit. */
export async function takeNetworkAttempt(
  { db, clock, config }: Omit<LimitDeps, 'log'>,
  limitName: LimitName,
  ip: string,
): Promise<CountedAttempt | null> {
  const { networkTries, windowSeconds } = config.limits
  const max = networkTries * (networkFactor[limitName] ?? 1)
  return takeAttempt(db, { name: `${limitName}-network`, max, windowSeconds }, networkOf(ip), clock())
}

/**
 * Counts an attempt against the network and delays it over the limit, unless it comes from a device of the account's
 * owner. Fails with `too-many-requests` when too many are waiting.
 */
export async function countNetworkAttempt(
  deps: Omit<LimitDeps, 'log'>,
  limitName: LimitName,
  ip: string,
  knownDevice?: Caller['knownDevice'],
) {
  if ((await takeNetworkAttempt(deps, limitName, ip)) !== null) return
  if (knownDevice && (await knownDevice()) !== null) return
  if (!(await slowDown(deps, limitName, networkOf(ip)))) fail('too-many-requests')
}

async function countAttempts(deps: LimitDeps, limitName: LimitName, caller: Caller) {
  const { ip, account, knownDevice, isMember = false } = caller
  const { db, clock, config, log } = deps
  const { accountTries, networkTries, windowSeconds } = config.limits
  const limitOf = (kind: string, max: number) => ({ name: `${limitName}-${kind}`, max, windowSeconds })
  const now = clock()
  const network = `${isMember ? 'members ' : ''}${networkOf(ip)}`
  const byAccount =
    account === null ? null : await takeAttempt(db, limitOf('account', accountTries), account, now)
  const isAccountFull = account !== null && byAccount === null
  const byNetwork = isAccountFull
    ? null
    : await takeAttempt(db, limitOf('network', networkTries), network, now)
  const counts = [byAccount, byNetwork].filter((each) => each !== null)
  if (!isAccountFull && byNetwork !== null) return counts

  const device = (await knownDevice?.()) ?? null
  const byDevice =
    device === null
      ? null
      : await takeAttempt(db, limitOf('device', accountTries), `${account} ${device}`, now)
  if (byDevice !== null) return [...counts, byDevice]
  const side = isMember ? 'members' : 'everyone'
  if (!isAccountFull && (await slowDown(deps, limitName, network, side))) return counts
  log.warn({ limitName, isAccountFull }, 'rate limit reached')
  await releaseAttempts(deps, counts)
  return fail('too-many-requests')
}

/** A failure to release attempts is only logged, so that the response is not lost. */
async function releaseAttempts(
  { db, log }: Pick<LimitDeps, 'db' | 'log'>,
  counts: readonly CountedAttempt[],
): Promise<void> {
  for (const each of counts)
    await releaseAttempt(db, each).catch((error: unknown) =>
      log.warn({ err: error }, 'an attempt was not released'),
    )
}
