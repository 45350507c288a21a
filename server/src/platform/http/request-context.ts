import '@fastify/cookie'
import { consentCookie, type DatedChoice, parseChoice } from '@matla/contract/consent/choice'
import type { Lang } from '@matla/contract/kit/lang'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from './actor.ts'
import type { Config } from '#config/config.ts'
import type { Drizzle } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { deviceName } from '#lib/device-name.ts'
import { callerAddress } from '#lib/caller-address.ts'

export const cookieNames = {
  session: 'session',
  guestCart: 'guestCartId',
  language: 'language',
  device: 'device',
} as const

const isSecure = ({ publicUrl }: Config) => publicUrl.startsWith('https:')

/** On https the browser itself sees to it that no other host and no unsafe page has set it. */
const secretCookieName = (name: 'session' | 'guestCart', config: Config): string =>
  `${isSecure(config) ? '__Host-' : ''}${cookieNames[name]}`

/** What a handler may know of the request beside its input, and what it may leave in the browser. */
export type RequestContext = {
  readonly lang: Lang
  /** Resolved once; null for a visitor. */
  actor(): Promise<Actor | null>
  readonly sessionToken: string | null
  /** The session of the cookie, whatever token the caller shows beside it. */
  readonly browserSession: string | null
  readonly guestCartId: string | null
  /** Kept since somebody proved on this browser who he is: his log-in is not shut by strangers' tries. */
  readonly deviceMark: string | null
  /** What the visitor agreed to, as their browser says; null: they have not answered. */
  readonly consent: DatedChoice | null
  /** Browser and system, as its user knows them; '' for what is neither. */
  readonly device: string
  /** The caller's address, for limits and the provider's fraud checks. */
  readonly ip: string
  readonly correlationId: string
  /** Where the browser is to come back to: the configured address; on a trial, the name of this machine it used. */
  readonly origin: string
  keepSession(token: string, expiresAt: Date): void
  /** Also clears what the browser keeps of pages; what the visitor chose stays. */
  dropSession(): void
  keepGuestCart(cartId: string): void
  dropGuestCart(): void
  keepDeviceMark(mark: string): void
  /** This answer is already known to be out of date: nobody keeps it. */
  skipCache(): void
  isCacheable(): boolean
}

export type ContextDeps = Pick<Deps, 'clock' | 'config' | 'findActor'> & { readonly db: Drizzle }

export function contextOf(request: FastifyRequest, reply: FastifyReply, deps: ContextDeps): RequestContext {
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(deps.config) } as const
  const names = {
    session: secretCookieName('session', deps.config),
    guestCart: secretCookieName('guestCart', deps.config),
  }
  // A sibling host may set the plain name: on https it is never read.
  const read = (name: keyof typeof names) => request.cookies[names[name]] ?? null
  const keep = (name: keyof typeof names, value: string, until: { expires: Date } | { maxAge: number }) => {
    reply.setCookie(names[name], value, { ...cookie, ...until })
  }
  const drop = (name: keyof typeof names) => {
    reply.clearCookie(names[name], cookie)
  }
  const browserSession = read('session')
  const sessionToken = bearerOf(request) ?? browserSession
  const guestCartId = read('guestCart')
  const findSession = (token: string) => deps.findActor(deps.db, token, deps.clock())
  let found: Promise<Actor | null> | undefined
  let isCacheable = true
  return {
    lang: langOfRequest(request),
    actor: () => (found ??= sessionToken ? findSession(sessionToken) : Promise.resolve(null)),
    sessionToken,
    browserSession,
    guestCartId: guestCartId !== null && /^[0-9a-f]{32}$/.test(guestCartId) ? guestCartId : null,
    deviceMark: request.cookies[cookieNames.device] ?? null,
    consent: parseChoice(request.cookies[consentCookie] ?? ''),
    device: deviceName(request.headers['user-agent'] ?? ''),
    ip: callerAddress(request.ip),
    correlationId: request.id,
    origin: originOf(request.headers.host ?? '', deps.config),
    keepSession: (token, expires) => keep('session', token, { expires }),
    dropSession: () => {
      drop('session')
      reply.header('clear-site-data', '"cache"')
    },
    keepGuestCart: (cartId) => keep('guestCart', cartId, { maxAge: thirtyDays }),
    dropGuestCart: () => drop('guestCart'),
    keepDeviceMark: (mark) =>
      void reply.setCookie(cookieNames.device, mark, { ...cookie, maxAge: halfAYear }),
    skipCache: () => {
      isCacheable = false
    },
    isCacheable: () => isCacheable,
  }
}

const thisMachine = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/

function originOf(host: string, { publicUrl, isPublicUrlGiven }: Config): string {
  return !isPublicUrlGiven && thisMachine.test(host) ? `http://${host}` : publicUrl
}

const thirtyDays = 30 * 24 * 60 * 60
const halfAYear = 180 * 24 * 60 * 60

function bearerOf(request: FastifyRequest): string | null {
  return /^Bearer ([\w-]{20,100})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null
}

/** `?lang=0|1`, else Accept-Language, else English: the language of messages. */
export function langOfRequest(request: FastifyRequest): Lang {
  // Read from the address itself: a request that is refused early has no parsed query.
  const asked = /[?&]lang=([^&]*)/.exec(request.url)?.[1]
  if (asked === '0') return 'ar'
  if (asked === '1') return 'en'
  return /^\s*ar\b/i.test(request.headers['accept-language'] ?? '') ? 'ar' : 'en'
}
