import type { Access, Allowed } from '@matla/contract/kit/call'
import { hasRight } from '@matla/contract/staff/rights'
import type { Actor } from './actor.ts'
import { fail } from '#lib/errors.ts'
import type { RequestContext } from './request-context.ts'

const admitted: Readonly<Record<Exclude<Access, 'anyone' | 'staff'>, (actor: Actor) => boolean>> = {
  'order-holder': () => true,
  buyer: (actor) => actor.kind !== 'order-link',
  member: (actor) => actor.kind === 'member',
}

/** Fails with `sign-in-needed` without a session, `not-allowed` with one of the wrong kind or without the right. */
export async function allow({ access, right }: Allowed, context: RequestContext): Promise<void> {
  if (access === 'anyone') return
  const actor = (await context.actor()) ?? fail('sign-in-needed')
  const isAllowed =
    access === 'staff' ? actor.isStaff && hasRight(actor.role, right) : admitted[access](actor)
  if (!isAllowed) fail('not-allowed')
}
