import type { Connection } from '@matla/contract/staff/connections.calls'
import type { Settings } from '@matla/contract/staff/settings.calls'
import { nobody } from '#test/access/access-row.ts'
import { adding, type Caller, changing, on, unchanging } from './request.ts'
import type { Fixture } from './fixture.ts'

export const faultRequests = {
  done: adding(async (fixture) => {
    const place = '/home/cart'
    await fixture.visit('logs', { logMessage: 'render-error: TypeError', filename: place, date: '' })
    const lastAt = new Date().toISOString()
    return { body: { event: 'render-error', detail: 'TypeError', place, lastAt } }
  }),
}

/** A job that the queue has abandoned. */
const failedJob = (fixture: Fixture) =>
  fixture.one(
    `insert into pgboss.job (name, data, state, retry_limit, retry_count, completed_on, deletion_seconds, output)
     values ('work', $1, 'failed', 220, 220, now(), 86400, '{"error":"LmsAway"}') returning id`,
    [JSON.stringify({ task: 'enrol', enrolmentId: nobody })],
  )

export const jobRequests = {
  one: unchanging(async (fixture) => on(await failedJob(fixture))),
  drop: changing(async (fixture) => on(await failedJob(fixture), { reason: 'by request' })),
  retry: changing(async (fixture) => on(await failedJob(fixture))),
  retryAll: changing(async (fixture) => {
    await failedJob(fixture)
    return { body: { kind: 'enrol' } }
  }),
}

/** An email about an order, which every member with the right to resend emails can see. */
async function orderEmail(fixture: Fixture): Promise<string> {
  const { orderId } = await fixture.bought()
  return fixture.one('select id from emails where order_id = $1 and copy = 0', [orderId])
}

export const emailRequests = {
  list: unchanging(async () => ({})),
  one: unchanging(async (fixture) => on(await orderEmail(fixture))),
  resend: adding(async (fixture) => on(await orderEmail(fixture), { key: fixture.key() })),
}

export const scheduleRequests = { run: adding(async () => ({ params: { name: 'client-logs' } })) }

export const providerRequests = { test: unchanging(async () => ({ params: { probe: 'files' } })) }

/** Makes a staff call that reads, as this caller. */
export async function read<Answer>(fixture: Fixture, { token }: Caller, path: string): Promise<Answer> {
  const url = `/matla/staff/${path}`
  const answer = await fixture.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  return answer.json<Answer>()
}

const settings = async (fixture: Fixture, caller: Caller): Promise<Settings> =>
  (await read<{ settings: Settings }>(fixture, caller, 'settings')).settings

async function sellerForm(fixture: Fixture, caller: Caller) {
  const { seller } = await settings(fixture, caller)
  const name = { ar: `مدرسة الأفق ${fixture.fresh()}`, en: 'Horizon School' }
  return { ...seller.value, name, basedOn: seller.changed?.at ?? null }
}

export const settingRequests = {
  changeSeller: changing(async (fixture, caller) => ({ body: await sellerForm(fixture, caller) })),
  changeReminders: changing(async (fixture, caller) => {
    const { reminders } = await settings(fixture, caller)
    return {
      body: { isOn: true, afterMinutes: fixture.fresh() % 10_000, basedOn: reminders.changed?.at ?? null },
    }
  }),
  changeConsent: changing(async (fixture, caller) => {
    const { consent } = await settings(fixture, caller)
    const newsletter = { ar: `أوافق ${fixture.fresh()}`, en: 'I agree' }
    return { body: { ...consent.value, newsletter, basedOn: consent.changed?.at ?? null } }
  }),
  changeRetention: changing(async (fixture, caller) => {
    const { retention } = await settings(fixture, caller)
    const applicationMonths = (retention.value.applicationMonths % 12) + 1
    return { body: { ...retention.value, applicationMonths, basedOn: retention.changed?.at ?? null } }
  }),
  changeReview: changing(async (fixture, caller) => {
    const { review } = await settings(fixture, caller)
    return { body: { isRequired: !review.value.isRequired, basedOn: review.changed?.at ?? null } }
  }),
  changeAmounts: changing(async (fixture, caller) => {
    const { amounts } = await settings(fixture, caller)
    const leastOrderHalalas = amounts.value.leastOrderHalalas === 100 ? 101 : 100
    return { body: { leastOrderHalalas, basedOn: amounts.changed?.at ?? null } }
  }),
  reset: changing(async (fixture, caller) => {
    const { reminders } = await settings(fixture, caller)
    await fixture.act('settings/reminders', { ...reminders.value, basedOn: reminders.changed?.at ?? null })
    const { changed } = (await settings(fixture, caller)).reminders
    return { body: { key: 'reminders', basedOn: changed?.at ?? null } }
  }),
}

const step = { params: { key: 'menu' } }
export const firstStepsRequests = {
  postpone: changing(async () => step),
  resume: changing(async () => step),
  dismiss: changing(async () => ({})),
  restore: changing(async () => ({})),
}

/** `close` comes first, so that `open` has a closed shop to open; the shop sells again afterwards. */
export const shopRequests = {
  close: changing(async () => ({ body: { sentence: null } })),
  open: changing(async (fixture, { userId }) => {
    // Jobs, which would send emails, do not run here, so the services are marked as tested by staff.
    await fixture.sql(
      `insert into audit_log (id, actor_id, action, subject, area, detail, at)
       select gen_random_uuid(), $1, 'test', service, 'providers', '{"state":"works"}', now()
       from unnest(array['card-payments', 'learning-site', 'mail']) service`,
      [userId],
    )
    return {}
  }),
}

const pixels = async (fixture: Fixture, caller: Caller) => {
  const { connections } = await read<{ connections: Connection[] }>(fixture, caller, 'settings/connections')
  return connections.find(({ connection }) => connection === 'pixels')
}
async function enterPixel(fixture: Fixture, caller: Caller) {
  const values = { META_PIXEL_ID: String(100_000 + fixture.fresh()) }
  return { values, version: (await pixels(fixture, caller))?.version ?? null }
}
const ofPixels = { connection: 'pixels' }

export const connectionRequests = {
  change: changing(async (fixture, caller) => ({
    params: ofPixels,
    body: await enterPixel(fixture, caller),
  })),
  remove: changing(async (fixture, caller) => {
    await fixture.act('settings/connections/pixels', await enterPixel(fixture, caller))
    return { params: ofPixels, body: { version: (await pixels(fixture, caller))?.version ?? null } }
  }),
  test: unchanging(async () => ({ params: { connection: 'mail' }, body: { values: {} } })),
}
