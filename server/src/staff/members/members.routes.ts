import { invitationsCalls, membersCalls } from '@matla/contract/staff/members.calls'
import type { FastifyInstance } from 'fastify'
import { updateMembership } from '#identity/staff-members.ts'
import type { Deps } from '#platform/deps.ts'
import { requireActor } from '#platform/http/actor.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
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
  const changed = async (context: RequestContext, change: Parameters<typeof updateMembership>[2]) => {
    const { userId: actorId } = await requireActor(context)
    await updateMembership(deps, actorId, change, (tx, difference) =>
      afterChange(tx, deps, { ...difference, id: change.id, actorId }),
    )
    return { member: await readMember(db, change.id) }
  }
  serve(app, deps, membersCalls, {
    list: async () => listStaff(db, clock()),
    read: async ({ params }) => ({ member: await readMember(db, params.id) }),
    invite: async ({ body }, context) => ({
      invitation: await invite(deps, await requireActor(context), body),
    }),
    changeRoles: async ({ params: { id }, body }, context) =>
      changed(context, { id, ...body, action: 'roles-changed' }),
    deactivate: async ({ params: { id } }, context) =>
      changed(context, { id, state: 'deactivated', action: 'deactivated' }),
    reactivate: async ({ params: { id } }, context) =>
      changed(context, { id, state: 'active', action: 'reactivated' }),
    removeFactors: async ({ params: { id } }, context) => {
      await readMember(db, id)
      await removeFactorsOf(deps, (await requireActor(context)).userId, id)
      return { member: await readMember(db, id) }
    },
  })
  serve(app, deps, invitationsCalls, {
    cancel: async ({ params }, context) => {
      await cancelInvitation(deps, await requireActor(context), params.id)
      return {}
    },
    makeLink: async ({ params }, context) => ({
      href: await makeInvitationLink(deps, await requireActor(context), params.id),
    }),
    look: async ({ body }) => lookAtInvitation(deps, body.token),
    accept: async ({ body }) => ({ email: await acceptInvitation(deps, body) }),
  })
}
