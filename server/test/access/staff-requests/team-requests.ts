import { dayMs } from '@matla/contract/kit/riyadh'
import { openAuthenticator } from '#test/fixtures/authenticator.ts'
import { adding, type Caller, changing, on, removing, unchanging } from './request.ts'
import type { Stage } from './stage.ts'
import { codeOf } from '#test/fixtures/new-staff.ts'

/** The kind of the tasks in these requests. */
export const requestedTask = 'note-mention'

/** A task that is assigned to the caller. */
async function task(stage: Stage, { userId }: Caller): Promise<string> {
  const id = await stage.one(
    `insert into staff_tasks (id, kind, subject, detail, opened_at, taken_by, taken_at)
     values (gen_random_uuid(), '${requestedTask}', gen_random_uuid()::text, '{}', now(), $1, now()) returning id`,
    [userId],
  )
  return id
}

/** A task for any member who may read orders. */
const freeTask = (stage: Stage) =>
  stage.one(
    `insert into staff_tasks (id, kind, subject, detail, opened_at)
     values (gen_random_uuid(), 'coupon-overused', gen_random_uuid()::text, '{}', now()) returning id`,
  )

/** An unread notification of the caller. */
const notification = (stage: Stage, { userId }: Caller) =>
  stage.one(
    `insert into notifications (id, user_id, kind, subject, facts, at, is_shown)
     values (gen_random_uuid(), $1, 'paid-order', gen_random_uuid()::text, '{}', now(), true) returning id`,
    [userId],
  )

export const notificationRequests = {
  read: unchanging(async (stage, caller) => on(await notification(stage, caller), {})),
  readAll: unchanging(async () => ({ body: { until: new Date().toISOString() } })),
  savePreferences: changing(async () => ({
    body: { preferences: [], quiet: { from: '22:00', until: '07:00' } },
  })),
}

export const taskRequests = {
  assignees: unchanging(async (stage) => on(await freeTask(stage))),
  assign: changing(async (stage, { userId }) => on(await freeTask(stage), { memberId: userId })),
  take: changing(async (stage, caller) => on(await task(stage, caller), {})),
  snooze: changing(async (stage, caller) =>
    on(await task(stage, caller), { until: new Date(Date.now() + dayMs).toISOString() }),
  ),
  close: changing(async (stage, caller) => on(await task(stage, caller), { note: 'done by hand' })),
}

async function noFactors(stage: Stage, { userId }: Caller): Promise<void> {
  for (const table of ['staff_totp', 'staff_passkeys', 'staff_recovery_codes'])
    await stage.sql(`delete from ${table} where user_id = $1`, [userId])
}
async function startedTotp(stage: Stage, caller: Caller): Promise<string> {
  await noFactors(stage, caller)
  return String((await stage.act('factors/begin-totp', {}, await stage.session(caller.userId))).secret)
}
async function totp(stage: Stage, caller: Caller): Promise<string> {
  const secret = await startedTotp(stage, caller)
  const body = { code: code(stage, secret) }
  await stage.act('factors/confirm-totp', body, await stage.session(caller.userId))
  return secret
}
const code = (stage: Stage, secret: string, steps = 0) => codeOf(stage, secret, steps)
async function passkey(stage: Stage, { token }: Caller) {
  const authenticator = openAuthenticator(stage.url)
  const { options } = await stage.act('factors/begin-passkey', {}, token)
  return { id: authenticator.id, made: authenticator.make(options as { challenge: unknown }) }
}

export const meRequests = {
  beginPasskeyProof: unchanging(async () => ({})),
  prove: adding(async (stage, caller) => ({ body: { code: code(stage, await totp(stage, caller), 1) } })),
}

export const factorRequests = {
  beginTotp: adding(async () => ({})),
  confirmTotp: changing(async (stage, caller) => ({
    body: { code: code(stage, await startedTotp(stage, caller)) },
  })),
  removeTotp: changing(async (stage, caller) => {
    await totp(stage, caller)
    return {}
  }),
  beginPasskey: unchanging(async () => ({})),
  addPasskey: changing(async (stage, caller) => ({
    body: { name: 'Laptop', passkey: (await passkey(stage, caller)).made },
  })),
  removePasskey: changing(async (stage, caller) => {
    const { id, made } = await passkey(stage, caller)
    await stage.act('factors/add-passkey', { name: 'Laptop', passkey: made }, caller.token)
    return { params: { passkeyId: id } }
  }),
  newRecoveryCodes: adding(async (stage, caller) => {
    await totp(stage, caller)
    return {}
  }),
}

/** A view of the only list that every member may read. */
const view = { area: 'tasks', name: 'x', query: 'view=mine' }
async function saved(stage: Stage, { token }: Caller): Promise<string> {
  const made = await stage.act('views', view, token)
  return (made.view as { id: string }).id
}

export const viewRequests = {
  save: adding(async (stage, { userId }) => {
    await stage.sql('delete from saved_views where made_by = $1', [userId])
    return { body: view }
  }),
  change: changing(async (stage, caller) => on(await saved(stage, caller), { name: 'y' })),
  remove: removing(async (stage, caller) => on(await saved(stage, caller))),
}

async function invitation(stage: Stage): Promise<string> {
  const made = await stage.act('staff/invite', {
    email: `new-${stage.fresh()}@stage.test`,
    roles: ['support'],
  })
  return (made.invitation as { id: string }).id
}
const ofMember = (body?: object) => async (stage: Stage) => on(await stage.member(), body)

export const memberRequests = {
  read: unchanging(ofMember()),
  invite: adding(async (stage) => ({
    body: { email: `new-${stage.fresh()}@stage.test`, roles: ['support'] },
  })),
  changeRoles: changing(ofMember({ roles: ['finance'] })),
  deactivate: changing(ofMember()),
  reactivate: changing(async (stage) => {
    const id = await stage.member()
    await stage.act(`staff/${id}/deactivate`)
    return on(id)
  }),
  removeFactors: changing(ofMember()),
}

export const invitationRequests = {
  cancel: removing(async (stage) => on(await invitation(stage))),
  makeLink: adding(async (stage) => {
    const id = await invitation(stage)
    await stage.sql(`update emails set status = 'refused' where about_id = $1`, [id])
    return on(id)
  }),
}
