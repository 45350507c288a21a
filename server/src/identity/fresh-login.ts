import type { Actor } from '#platform/http/actor.ts'

const freshMinutes = 15

/** Whether the session was opened a moment ago: only then may it change how the account is proven (V13). */
export const isFreshLogin = ({ kind, openedAt }: Actor, now: Date): boolean =>
  kind === 'member' && now.getTime() - openedAt.getTime() <= freshMinutes * 60_000
