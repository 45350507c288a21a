import { audit } from './audit.ts'
import { addMail } from './papers.ts'
import { dayMs, later, type World } from './world.ts'

const lifeDays = 3

/** The owner has invited a second editor, who has not accepted yet. */
export function invite(world: World): void {
  const { books, chance, now, staff } = world
  const at = later(now, -1.3 * dayMs)
  const id = chance.id(at)
  const email = 'nada.alamri@studio.example'
  const invitation = { email, roles: ['editor' as const], lang: 'ar' as const, invitedBy: staff.owner }
  const expiresAt = later(at, lifeDays * dayMs)
  books.invitations.push({ id, ...invitation, tokenHash: chance.hex(64), createdAt: at, expiresAt })
  addMail(world, {
    kind: 'staff-invitation',
    aboutId: id,
    recipient: email,
    lang: 'ar',
    at: later(at, 20_000),
  })
  audit(world, {
    by: 'owner',
    area: 'invitations',
    action: 'invite',
    subject: id,
    at,
    after: { roles: ['editor'] },
  })
}
