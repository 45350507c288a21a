import type { LimitName } from '@matla/contract/kit/limits'
import ipaddr from 'ipaddr.js'
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { AppError, fail } from '#lib/errors.ts'
import type { Db } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { countTry, deleteEndedLimits, deleteLimit, takeTurn, uncountTry } from './limits.store.ts'

export type Limit = { readonly name: string; readonly most: number; readonly windowSeconds: number }

/** One counted try; `giveBack` takes it out again. */
export type Counted = { readonly key: string; readonly until: Date }

/** Keys name people and addresses: only their hash is stored. */
const keyOf = ({ name }: Pick<Limit, 'name'>, who: string): string =>
  `${name}:${createHash('sha256').update(who).digest('base64url')}`

/** Counts one try before the work that it is for; null: the limit is reached, the work is not to be done. */
export async function take(db: Db, limit: Limit, who: string, now: Date): Promise<Counted | null> {
  const key = keyOf(limit, who)
  const until = new Date(now.getTime() + limit.windowSeconds * 1_000)
  const counted = await countTry(db, { key, most: limit.most, now, until })
  return counted === null ? null : { key, until: counted }
}

/** For quotas, whose tries all count: whether one more was within the limit. */
export const takeTry = async (db: Db, limit: Limit, who: string, now: Date): Promise<boolean> =>
  (await take(db, limit, who, now)) !== null

/** The work went well: its try counts no more. */
export const giveBack = (db: Db, { key, until }: Counted): Promise<void> => uncountTry(db, key, until)

/** What was counted against this caller counts no more. */
export const clearTries = (db: Db, limit: Pick<Limit, 'name'>, who: string): Promise<void> =>
  deleteLimit(db, keyOf(limit, who))

export const deleteOldLimits = (db: Db, now: Date): Promise<void> => deleteEndedLimits(db, now)

/** Whom an address stands for in the limits: an IPv4 address alone, of IPv6 the whole /64 that one household has. */
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
 * Who sends a form that anyone can fill in: a member by their account, a visitor by their network. Never the typed
 * address, because a stranger who types it would use up its owner's tries.
 */
export const formSender = ({
  ip,
  userId,
}: {
  readonly ip: string
  readonly userId: string | null
}): string => (userId === null ? networkOf(ip) : `member ${userId}`)

/** The /56 and the /48 around an IPv6 address: one customer of a provider has as many /64 as they like. null: IPv4. */
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

/** One try each two seconds from a network that is over its limit, and nobody waits longer than ten. */
const everyMs = 2_000
const longestMs = 10_000
/** Requests that wait hold a connection each, so this process keeps only so many; those of members apart. */
const mostWaiting = 200

const waiting = { members: 0, everyone: 0 }

/**
 * Lets one try of a network pass that has reached its limit, after a delay. The turns stand in the database: all processes
 * share one queue for each network. false: the queue is full, and nothing may be done.
 */
export async function slowDown(
  { db, clock }: Pick<Deps, 'clock'> & { readonly db: Db },
  name: string,
  who: string,
  side: keyof typeof waiting = 'everyone',
): Promise<boolean> {
  if (waiting[side] >= mostWaiting) return false
  waiting[side] += 1
  try {
    const now = clock()
    const at = (ms: number) => new Date(now.getTime() + ms)
    const key = keyOf({ name: `${name}-queue` }, who)
    const next = await takeTurn(db, { key, now, first: at(everyMs), last: at(longestMs), everyMs })
    if (next === null) return false
    await pause(Math.max(0, next.getTime() - everyMs - now.getTime()))
    return true
  } finally {
    waiting[side] -= 1
  }
}

export type LimitDeps = Pick<Deps, 'clock' | 'config' | 'log'> & { readonly db: Db }

/** Who stands at a door that tells whether a password, code or address is right. */
type Caller = {
  readonly ip: string
  /** The account, address or session that is tried; null: nobody in particular. */
  readonly account: string | null
  /** Names a device that belongs to the account; null: it does not. Asked only when a limit is reached. */
  readonly knownDevice?: () => Promise<string | null>
  /** Members of a network are counted apart, so that no anonymous request uses their limit up. */
  readonly isMember?: boolean
}

/** Any foreseen "no" counts as a wrong try. */
const isFailure = (error: unknown): boolean => error instanceof AppError

/**
 * Does the work of a door within its limits: each try is counted before the work, and a success gives its
 * counts back, as does what `isWrong` says was no wrong try. At the limit of the account whatever is sent is refused; at
 * that of the network it is delayed. A device of the account's owner passes both within a limit of its own. Fails with
 * `too-many-requests`.
 */
export async function withinLimits<Answer>(
  deps: LimitDeps,
  limitName: LimitName,
  caller: Caller,
  work: () => Promise<Answer>,
  isWrong: (error: unknown) => boolean = isFailure,
): Promise<Answer> {
  return whileCounted(deps, await enter(deps, limitName, caller), work, isWrong)
}

/** Does the work for which these tries were counted, and gives them back unless it was wrong. */
export async function whileCounted<Answer>(
  deps: Pick<LimitDeps, 'db' | 'log'>,
  counts: readonly Counted[],
  work: () => Promise<Answer>,
  isWrong: (error: unknown) => boolean = isFailure,
): Promise<Answer> {
  const outcome = await work().then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error }),
  )
  const isCounted = 'error' in outcome && (isWrong(outcome.error) || !isFailure(outcome.error))
  if (!isCounted) await giveAllBack(deps, counts)
  if ('error' in outcome) throw outcome.error
  return outcome.answer
}

/** What every honest visitor does, thousands of them behind one mobile address. */
const timesTheTries: Partial<Record<LimitName, number>> = { 'guest-cart': 10, 'google-nonce': 10 }

/** Counts something that fills the shop or tells of an address; null: its network is over the limit. */
export async function takeForNetwork(
  { db, clock, config }: Omit<LimitDeps, 'log'>,
  limitName: LimitName,
  ip: string,
): Promise<Counted | null> {
  const { networkTries, windowSeconds } = config.limits
  const most = networkTries * (timesTheTries[limitName] ?? 1)
  return take(db, { name: `${limitName}-network`, most, windowSeconds }, networkOf(ip), clock())
}

/**
 * The same, and over the limit it is delayed unless it comes from a device of the account's owner. Fails with
 * `too-many-requests` where too many wait already.
 */
export async function countForNetwork(
  deps: Omit<LimitDeps, 'log'>,
  limitName: LimitName,
  ip: string,
  knownDevice?: Caller['knownDevice'],
) {
  if ((await takeForNetwork(deps, limitName, ip)) !== null) return
  if (knownDevice && (await knownDevice()) !== null) return
  if (!(await slowDown(deps, limitName, networkOf(ip)))) fail('too-many-requests')
}

async function enter(deps: LimitDeps, limitName: LimitName, caller: Caller) {
  const { ip, account, knownDevice, isMember = false } = caller
  const { db, clock, config, log } = deps
  const { accountTries, networkTries, windowSeconds } = config.limits
  const limitOf = (kind: string, most: number) => ({ name: `${limitName}-${kind}`, most, windowSeconds })
  const now = clock()
  const network = `${isMember ? 'members ' : ''}${networkOf(ip)}`
  const byAccount = account === null ? null : await take(db, limitOf('account', accountTries), account, now)
  const isAccountFull = account !== null && byAccount === null
  const byNetwork = isAccountFull ? null : await take(db, limitOf('network', networkTries), network, now)
  const counts = [byAccount, byNetwork].filter((each) => each !== null)
  if (!isAccountFull && byNetwork !== null) return counts

  const device = (await knownDevice?.()) ?? null
  const byDevice =
    device === null ? null : await take(db, limitOf('device', accountTries), `${account} ${device}`, now)
  if (byDevice !== null) return [...counts, byDevice]
  const side = isMember ? 'members' : 'everyone'
  if (!isAccountFull && (await slowDown(deps, limitName, network, side))) return counts
  log.warn({ limitName, isAccountFull }, 'a limit of tries is reached')
  await giveAllBack(deps, counts)
  return fail('too-many-requests')
}

/** What happened has happened: an answer is not lost because its tries go on counting. */
async function giveAllBack(
  { db, log }: Pick<LimitDeps, 'db' | 'log'>,
  counts: readonly Counted[],
): Promise<void> {
  for (const each of counts)
    await giveBack(db, each).catch((error: unknown) => log.warn({ err: error }, 'a try was not given back'))
}
