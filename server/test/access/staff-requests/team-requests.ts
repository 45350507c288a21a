import { dayMs } from '@matla/contract/kit/riyadh'
import { openAuthenticator } from '#test/fixtures/authenticator.ts'
import { adding, type Caller, changing, on, removing, unchanging } from './request.ts'
import type { Fixture } from './fixture.ts'
import { codeOf } from '#test/fixtures/new-staff.ts'

/** The kind of the tasks in these requests. */
export const requestedTask = 'note-mention'

/** A task that is assigned to the caller. */
async function task(fixture: Fixture, { userId }: Caller): Promise<string> {
  const id = await fixture.one(
    `insert into staff_tasks (id, kind, subject, detail, opened_at, taken_by, taken_at)
     values (gen_random_uuid(), '${requestedTask}', gen_random_uuid()::text, '{}', now(), $1, now()) returning id`,
    [userId],
  )
  return id
}

/** A task for any member who may read orders. */
const freeTask = (fixture: Fixture) =>
  fixture.one(
    `insert into staff_tasks (id, kind, subject, detail, opened_at)
     values (gen_random_uuid(), 'coupon-overused', gen_random_uuid()::text, '{}', now()) returning id`,
  )

/** An unread notification of the caller. */
const notification = (fixture: Fixture, { userId }: Caller) =>
  fixture.one(
    `insert into notifications (id, user_id, kind, subject, facts, at, is_shown)
     values (gen_random_uuid(), $1, 'paid-order', gen_random_uuid()::text, '{}', now(), true) returning id`,
    [userId],
  )

export const notificationRequests = {
  read: unchanging(async (fixture, caller) => on(await notification(fixture, caller), {})),
  readAll: unchanging(async () => ({ body: { until: new Date().toISOString() } })),
  savePreferences: changing(async () => ({
    body: { preferences: [], quiet: { from: '22:00', until: '07:00' } },
  })),
}

export const taskRequests = {
  assignees: unchanging(async (fixture) => on(await freeTask(fixture))),
  assign: changing(async (fixture, { userId }) => on(await freeTask(fixture), { memberId: userId })),
  take: changing(async (fixture, caller) => on(await task(fixture, caller), {})),
  snooze: changing(async (fixture, caller) =>
    on(await task(fixture, caller), { until: new Date(Date.now() + dayMs).toISOString() }),
  ),
  close: changing(async (fixture, caller) => on(await task(fixture, caller), { note: 'done by hand' })),
}

async function noFactors(fixture: Fixture, { userId }: Caller): Promise<void> {
  for (const table of ['staff_totp', 'staff_passkeys', 'staff_recovery_codes'])
    await fixture.sql(`delete from ${table} where user_id = $1`, [userId])
}
async function startedTotp(fixture: Fixture, caller: Caller): Promise<string> {
  await noFactors(fixture, caller)
  return String((await fixture.act('factors/begin-totp', {}, await fixture.session(caller.userId))).secret)
}
async function totp(fixture: Fixture, caller: Caller): Promise<string> {
  const secret = await startedTotp(fixture, caller)
  const body = { code: code(fixture, secret) }
  await fixture.act('factors/confirm-totp', body, await fixture.session(caller.userId))
  return secret
}
const code = (fixture: Fixture, secret: string, steps = 0) => codeOf(fixture, secret, steps)
async function passkey(fixture: Fixture, { token }: Caller) {
  const authenticator = openAuthenticator(fixture.url)
  const { options } = await fixture.act('factors/begin-passkey', {}, token)
  return { id: authenticator.id, made: authenticator.make(options as { challenge: unknown }) }
}

export const meRequests = {
  beginPasskeyProof: unchanging(async () => ({})),
  prove: adding(async (fixture, caller) => ({
    body: { code: code(fixture, await totp(fixture, caller), 1) },
  })),
}

export const factorRequests = {
  beginTotp: adding(async () => ({})),
  confirmTotp: changing(async (fixture, caller) => ({
    body: { code: code(fixture, await startedTotp(fixture, caller)) },
  })),
  removeTotp: changing(async (fixture, caller) => {
    await totp(fixture, caller)
    return {}
  }),
  beginPasskey: unchanging(async () => ({})),
  addPasskey: changing(async (fixture, caller) => ({
    body: { name: 'Laptop', passkey: (await passkey(fixture, caller)).made },
  })),
  removePasskey: changing(async (fixture, caller) => {
    const { id, made } = await passkey(fixture, caller)
    await fixture.act('factors/add-passkey', { name: 'Laptop', passkey: made }, caller.token)
    return { params: { passkeyId: id } }
  }),
  newRecoveryCodes: adding(async (fixture, caller) => {
    await totp(fixture, caller)
    return {}
  }),
}

/** A view of the only list that every member may read. */
const view = { area: 'tasks', name: 'x', query: 'view=mine' }
async function saved(fixture: Fixture, { token }: Caller): Promise<string> {
  const made = await fixture.act('views', view, token)
  return (made.view as { id: string }).id
}

export const viewRequests = {
  save: adding(async (fixture, { userId }) => {
    await fixture.sql('delete from saved_views where made_by = $1', [userId])
    return { body: view }
  }),
  change: changing(async (fixture, caller) => on(await saved(fixture, caller), { name: 'y' })),
  remove: removing(async (fixture, caller) => on(await saved(fixture, caller))),
}

async function invitation(fixture: Fixture): Promise<string> {
  const made = await fixture.act('staff/invite', {
    email: `new-${fixture.fresh()}@stage.test`,
    roles: ['support'],
  })
  return (made.invitation as { id: string }).id
}
const ofMember = (body?: object) => async (fixture: Fixture) => on(await fixture.member(), body)

export const memberRequests = {
  read: unchanging(ofMember()),
  invite: adding(async (fixture) => ({
    body: { email: `new-${fixture.fresh()}@stage.test`, roles: ['support'] },
  })),
  changeRoles: changing(ofMember({ roles: ['finance'] })),
  deactivate: changing(ofMember()),
  reactivate: changing(async (fixture) => {
    const id = await fixture.member()
    await fixture.act(`staff/${id}/deactivate`)
    return on(id)
  }),
  removeFactors: changing(ofMember()),
}

export const invitationRequests = {
  cancel: removing(async (fixture) => on(await invitation(fixture))),
  makeLink: adding(async (fixture) => {
    const id = await invitation(fixture)
    await fixture.sql(`update emails set status = 'refused' where about_id = $1`, [id])
    return on(id)
  }),
}
