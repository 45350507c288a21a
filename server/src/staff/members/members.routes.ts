import { invitationsCalls, membersCalls } from '@matla/contract/staff/members.calls'
import type { FastifyInstance } from 'fastify'
import { updateMembership } from '#identity/staff-members.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { serve } from '#platform/http/serve.ts'
import { removeFactorsOf } from '#staff/second-factor/factors.ts'
import {
  acceptInvitation,
  cancelInvitation,
  invite,
  lookAtInvitation,
  makeInvitationLink,
} from './invitations.ts'
import { afterChange } from './leave.ts'
import { listStaff, readMember } from './read-members.ts'

export function membersRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps
  const changed = async ({ userId: actorId }: Actor, change: Parameters<typeof updateMembership>[2]) => {
    await updateMembership(deps, actorId, change, (tx, difference) =>
      afterChange(tx, deps, { ...difference, id: change.id, actorId }),
    )
    return { member: await readMember(db, change.id) }
  }
  serve(app, deps, membersCalls, {
    list: () => listStaff(db, clock()),
    read: async ({ params }) => ({ member: await readMember(db, params.id) }),
    invite: async ({ body }, { actor }) => ({ invitation: await invite(deps, actor, body) }),
    changeRoles: ({ params: { id }, body }, { actor }) =>
      changed(actor, { id, ...body, action: 'roles-changed' }),
    deactivate: ({ params: { id } }, { actor }) =>
      changed(actor, { id, state: 'deactivated', action: 'deactivated' }),
    reactivate: ({ params: { id } }, { actor }) =>
      changed(actor, { id, state: 'active', action: 'reactivated' }),
    removeFactors: async ({ params: { id } }, { actor }) => {
      await readMember(db, id)
      await removeFactorsOf(deps, actor.userId, id)
      return { member: await readMember(db, id) }
    },
  })
  serve(app, deps, invitationsCalls, {
    cancel: ({ params }, { actor }) => cancelInvitation(deps, actor, params.id),
    makeLink: async ({ params }, { actor }) => ({ href: await makeInvitationLink(deps, actor, params.id) }),
    look: ({ body }) => lookAtInvitation(deps, body.token),
    accept: async ({ body }) => ({ email: await acceptInvitation(deps, body) }),
  })
}
