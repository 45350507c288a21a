import type { StaffRole } from '@matla/contract/staff/rights'
import type { World } from './world.ts'

type Facts = Readonly<Record<string, unknown>>
type Entry = {
  /** The role whose account did it. */
  readonly by: StaffRole
  readonly area: string
  readonly action: string
  readonly subject: string
  readonly at: Date
  readonly detail?: Facts
  readonly before?: Facts
  readonly after?: Facts
  /** A schedule did it in this person's name, without a call. */
}

/** Adds an audit entry as the use case of that action writes it. */
export function audit({ books, chance, staff }: World, entry: Entry): void {
  const { by, area, action, subject, at, detail = {}, before, after } = entry
  books.audit.push({
    id: chance.id(at),
    actorId: staff[by],
    action,
    subject,
    detail: { ...detail },
    at,
    area,
    requestId: chance.hex(32),
    roles: [by],
    before: before ? { ...before } : null,
    after: after ? { ...after } : null,
  })
}
