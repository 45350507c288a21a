import type { Lang } from '@matla/contract/kit/lang'
import type { Deps } from '#platform/deps.ts'
import { fail } from '#lib/errors.ts'
import { isSigned, signatureOf } from '#platform/signing/signature.ts'
import { signingKey } from '#platform/signing/signing-key.ts'
import { type EnterDeps, enterLms, type EntryWish } from './enter-lms.ts'

type TicketDeps = EnterDeps & Pick<Deps, 'config'>
type From = EntryWish & { readonly sessionId: string; readonly origin: string }

const lifeMs = 120_000
const back = '/home/Dashboard/enter'

/**
 * A one-time address that leads back to the shop, where the second one is asked for: where somebody else is signed in
 * on the LMS in this browser, the first ends that and signs in nobody (docs/providers.md#moodle). Fails as the entry does.
 */
export async function beginEntry(deps: TicketDeps, userId: string, from: From): Promise<string> {
  const { sessionId, origin, courseId = '', place = '' } = from
  const until = String(deps.clock().getTime() + lifeMs)
  const signature = signatureOf(await signingKey(deps), claimOf(sessionId, { courseId, place, until }))
  const ticket = new URLSearchParams({ courseId, place, until, signature })
  const href = `${origin}${back}?ticket=${encodeURIComponent(String(ticket))}`
  return enterLms(deps, userId, { courseId: from.courseId, place: from.place }, href)
}

/** The second address, for the session that began. Fails with `link-dead`, and as the entry. */
export async function finishEntry(
  deps: TicketDeps,
  userId: string,
  { sessionId, ticket, lang }: { readonly sessionId: string; readonly ticket: string; readonly lang: Lang },
): Promise<string> {
  const told = new URLSearchParams(ticket)
  const part = (name: keyof Told | 'signature') => told.get(name) ?? ''
  const claim = { courseId: part('courseId'), place: part('place'), until: part('until') }
  const isOurs = isSigned(await signingKey(deps), claimOf(sessionId, claim), part('signature'))
  if (!isOurs || Number(claim.until) < deps.clock().getTime()) return fail('link-dead')
  return enterLms(deps, userId, {
    courseId: claim.courseId || undefined,
    place: claim.place === 'photo' ? claim.place : undefined,
    lang,
  })
}

type Told = { readonly courseId: string; readonly place: string; readonly until: string }
const claimOf = (sessionId: string, { courseId, place, until }: Told) =>
  ['learning-entry', sessionId, courseId, place, until] as const
