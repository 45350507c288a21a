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
import { readLang, languageCookie } from './request-language.ts'

export const cookieNames = {
  session: 'session',
  guestCart: 'guestCartId',
  language: languageCookie,
  device: 'device',
} as const

const isSecure = ({ publicUrl }: Config) => publicUrl.startsWith('https:')

/** On https, the `__Host-` prefix makes browsers reject cookies set by another host or an insecure page. */
const secretCookieName = (name: 'session' | 'guestCart', config: Config): string =>
  `${isSecure(config) ? '__Host-' : ''}${cookieNames[name]}`

/** What a handler can read from the request besides its input, and the cookies that it can set. */
export type RequestContext = {
  readonly lang: Lang
  /** Resolved only once; null for a visitor. */
  findActor(): Promise<Actor | null>
  readonly sessionToken: string | null
  /** The session token from the cookie, even if the request has a bearer token. */
  readonly browserSession: string | null
  readonly guestCartId: string | null
  /** Set once a user has proven their identity in this browser, so that strangers' attempts do not block their logins here. */
  readonly deviceMark: string | null
  /** The visitor's consent choice from the cookie; null when they have not chosen. */
  readonly consent: DatedChoice | null
  /** The names of browser and operating system; '' when unknown. */
  readonly device: string
  /** The client's IP address, for limits and the provider's fraud checks. */
  readonly ip: string
  readonly correlationId: string
  /** The origin for redirects back to the shop: the configured one or, in a local trial, the host that the browser used. */
  readonly origin: string
  setSession(token: string, expiresAt: Date): void
  /** Also clears the browser's cache. The visitor's preferences stay. */
  clearSession(): void
  setGuestCart(cartId: string): void
  clearGuestCart(): void
  setDeviceMark(mark: string): void
  /** Marks the response as already outdated, so that it is not cached. */
  skipCache(): void
  isCacheable(): boolean
}

/** The context of a call that needs a session. */
export type ActorContext = RequestContext & { readonly actor: Actor }

export type ContextDeps = Pick<Deps, 'clock' | 'config' | 'findActor'> & { readonly db: Drizzle }

export function createContext(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: ContextDeps,
): RequestContext {
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(deps.config) } as const
  const names = {
    session: secretCookieName('session', deps.config),
    guestCart: secretCookieName('guestCart', deps.config),
  }
  // On https, the plain name is never read, because a sibling host could set it.
  const read = (name: keyof typeof names) => request.cookies[names[name]] ?? null
  const keep = (name: keyof typeof names, value: string, until: { expires: Date } | { maxAge: number }) => {
    reply.setCookie(names[name], value, { ...cookie, ...until })
  }
  const drop = (name: keyof typeof names) => {
    reply.clearCookie(names[name], cookie)
  }
  const browserSession = read('session')
  const sessionToken = readBearerToken(request) ?? browserSession
  const guestCartId = read('guestCart')
  const findSession = (token: string) => deps.findActor(deps.db, token, deps.clock())
  let found: Promise<Actor | null> | undefined
  let isCacheable = true
  return {
    lang: readLang(request),
    findActor: () => (found ??= sessionToken ? findSession(sessionToken) : Promise.resolve(null)),
    sessionToken,
    browserSession,
    guestCartId: guestCartId !== null && /^[0-9a-f]{32}$/.test(guestCartId) ? guestCartId : null,
    deviceMark: request.cookies[cookieNames.device] ?? null,
    consent: parseChoice(request.cookies[consentCookie] ?? ''),
    device: deviceName(request.headers['user-agent'] ?? ''),
    ip: callerAddress(request.ip),
    correlationId: request.id,
    origin: returnOrigin(request.headers.host ?? '', deps.config),
    setSession: (token, expires) => keep('session', token, { expires }),
    clearSession: () => {
      drop('session')
      reply.header('clear-site-data', '"cache"')
    },
    setGuestCart: (cartId) => keep('guestCart', cartId, { maxAge: thirtyDays }),
    clearGuestCart: () => drop('guestCart'),
    setDeviceMark: (mark) => void reply.setCookie(cookieNames.device, mark, { ...cookie, maxAge: halfAYear }),
    skipCache: () => {
      isCacheable = false
    },
    isCacheable: () => isCacheable,
  }
}

const thisMachine = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/

function returnOrigin(host: string, { publicUrl, isPublicUrlGiven }: Config): string {
  return !isPublicUrlGiven && thisMachine.test(host) ? `http://${host}` : publicUrl
}

const thirtyDays = 30 * 24 * 60 * 60
const halfAYear = 180 * 24 * 60 * 60

function readBearerToken(request: FastifyRequest): string | null {
  return /^Bearer ([\w-]{20,100})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null
}
