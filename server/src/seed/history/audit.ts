import type { StaffRole } from '@matla/contract/staff/rights'
import type { World } from './world.ts'

type Facts = Readonly<Record<string, unknown>>
type Entry = {
  /** Whose account did it. */
  readonly by: StaffRole
  readonly area: string
  readonly action: string
  readonly subject: string
  readonly at: Date
  readonly detail?: Facts
  readonly before?: Facts
  readonly after?: Facts
  /** Done by a schedule in this person's name, and by no call. */
}

/** An entry in the audit log as the use case of that action writes it. */
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
