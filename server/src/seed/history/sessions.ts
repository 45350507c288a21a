import { dayMs, hourMs, later, type World } from './world.ts'

const lifeMs = 30 * dayMs

/** Ended sessions that show when members and staff were last active; their tokens are not known. */
export function addSessions(world: World): void {
  const { chance, people, now, staff } = world
  for (const { id, passwordHash, createdAt } of people) {
    if (!passwordHash) continue
    const ago = Math.min(chance.below(60) * chance.share() * dayMs, now.getTime() - createdAt.getTime())
    addSession(world, id, later(now, -ago))
  }
  const hours = { owner: 21, editor: 44, finance: 6, support: 3, reviewer: 68 }
  for (const [role, ago] of Object.entries(hours))
    addSession(world, staff[role as keyof typeof staff], later(now, -ago * hourMs))
}

function addSession({ books, chance }: World, userId: string, lastUsedAt: Date): void {
  const createdAt = later(lastUsedAt, -chance.below(40) * 60_000)
  books.sessions.push({
    id: chance.id(createdAt),
    tokenHash: chance.hex(64),
    userId,
    kind: 'member',
    createdAt,
    expiresAt: later(createdAt, lifeMs),
    revokedAt: later(lastUsedAt, 60_000),
    lastUsedAt,
    provedAt: createdAt,
  })
}
