import { type Right, rightsOf } from '@matla/contract/kit/rights'
import { toMark } from '#cms/brand/brand-pictures.ts'
import { readBrand } from '#cms/content/email-facts.ts'
import type { Deps } from '#platform/deps.ts'
import { type Actor, canAct, needsSecondFactor } from '#platform/http/actor.ts'
import { countUnreadFor } from '#staff/notifications/read-notifications.ts'
import { listFactors } from '#staff/second-factor/factors.ts'
import { countOpenFor } from '#staff/tasks/heaviest-tasks.ts'
import { countWaitingRequests, listOwners, readLang } from './me.store.ts'

/** The signed-in user and their rights, which are empty until a required second factor is confirmed. */
export async function readMe(deps: Pick<Deps, 'db' | 'clock' | 'config'>, actor: Actor) {
  const { db, config } = deps
  const { userId: id, fullName, email, roles, provedAt, secondFactorAt } = actor
  const { passkeys, ...factors } = await listFactors(db, id)
  const counted = async (right: Right, count: (from: typeof db) => Promise<number>) =>
    canAct(actor, right, deps) ? count(db) : null
  return {
    id,
    fullName,
    email,
    lang: await readLang(db, id),
    roles: [...roles],
    rights: canAct(actor, 'today.read', deps) ? [...rightsOf(roles)] : [],
    provedAt,
    secondFactor: {
      ...factors,
      isNeeded: needsSecondFactor(config),
      isShown: secondFactorAt !== null,
      passkeys: passkeys.length,
    },
    school: await readSchool(deps),
    owners: canAct(actor, 'today.read', deps) ? await listOwners(db) : [],
    badges: {
      tasks: await counted('today.read', () => countOpenFor(db, actor, deps.clock())),
      requests: await counted('requests.answer', countWaitingRequests),
      notifications: await counted('today.read', () => countUnreadFor(db, actor)),
    },
  }
}

async function readSchool({ db, config }: Pick<Deps, 'db' | 'config'>) {
  const { name, logo, logoOnLight } = await readBrand(db, config)
  return { name, logo: toMark(logo), logoOnLight: toMark(logoOnLight) }
}
