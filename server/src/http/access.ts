import type { Access } from '@matla/contract/kit/call'
import type { Actor } from '#accounts/actor.ts'
import { refuse } from '#kit/refuse.ts'
import type { Visit } from './visit.ts'

const admitted: Readonly<Record<Exclude<Access, 'anyone'>, (actor: Actor) => boolean>> = {
  'order-holder': () => true,
  buyer: (actor) => actor.kind !== 'order-link',
  member: (actor) => actor.kind === 'member',
  staff: (actor) => actor.isStaff,
}

/** Refuses `sign-in-needed` without a session and `not-allowed` with one of the wrong kind. */
export async function allow(access: Access, visit: Visit): Promise<void> {
  if (access === 'anyone') return
  const actor = (await visit.actor()) ?? refuse('sign-in-needed')
  if (!admitted[access](actor)) refuse('not-allowed')
}
