import type { Connection } from '@matla/contract/staff/connections.calls'
import type { Settings } from '@matla/contract/staff/settings.calls'
import { nobody } from '#test/access/access-row.ts'
import { adding, type Caller, changing, on, unchanging } from './request.ts'
import type { Stage } from './stage.ts'

export const faultRequests = {
  done: adding(async (stage) => {
    const place = '/home/cart'
    await stage.visit('logs', { logMessage: 'render-error: TypeError', filename: place, date: '' })
    const lastAt = new Date().toISOString()
    return { body: { event: 'render-error', detail: 'TypeError', place, lastAt } }
  }),
}

/** A job that the queue has abandoned. */
const failedJob = (stage: Stage) =>
  stage.one(
    `insert into pgboss.job (name, data, state, retry_limit, retry_count, completed_on, deletion_seconds, output)
     values ('work', $1, 'failed', 220, 220, now(), 86400, '{"error":"LmsAway"}') returning id`,
    [JSON.stringify({ task: 'enrol', enrolmentId: nobody })],
  )

export const jobRequests = {
  one: unchanging(async (stage) => on(await failedJob(stage))),
  drop: changing(async (stage) => on(await failedJob(stage), { reason: 'by request' })),
  retry: changing(async (stage) => on(await failedJob(stage))),
  retryAll: changing(async (stage) => {
    await failedJob(stage)
    return { body: { kind: 'enrol' } }
  }),
}

/** An email about an order, which every member with the right to resend emails can see. */
async function orderEmail(stage: Stage): Promise<string> {
  const { orderId } = await stage.bought()
  return stage.one('select id from emails where order_id = $1 and copy = 0', [orderId])
}

export const emailRequests = {
  list: unchanging(async () => ({})),
  one: unchanging(async (stage) => on(await orderEmail(stage))),
  resend: adding(async (stage) => on(await orderEmail(stage), { key: stage.key() })),
}

export const scheduleRequests = { run: adding(async () => ({ params: { name: 'client-logs' } })) }

export const providerRequests = { test: unchanging(async () => ({ params: { probe: 'files' } })) }

/** Makes a staff call that reads, as this caller. */
export async function read<Answer>(stage: Stage, { token }: Caller, path: string): Promise<Answer> {
  const url = `/matla/staff/${path}`
  const answer = await stage.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  return answer.json<Answer>()
}

const settings = async (stage: Stage, caller: Caller): Promise<Settings> =>
  (await read<{ settings: Settings }>(stage, caller, 'settings')).settings

async function sellerForm(stage: Stage, caller: Caller) {
  const { seller } = await settings(stage, caller)
  const name = { ar: `مدرسة الأفق ${stage.fresh()}`, en: 'Horizon School' }
  return { ...seller.value, name, basedOn: seller.changed?.at ?? null }
}

export const settingRequests = {
  changeSeller: changing(async (stage, caller) => ({ body: await sellerForm(stage, caller) })),
  changeReminders: changing(async (stage, caller) => {
    const { reminders } = await settings(stage, caller)
    return {
      body: { isOn: true, afterMinutes: stage.fresh() % 10_000, basedOn: reminders.changed?.at ?? null },
    }
  }),
  changeConsent: changing(async (stage, caller) => {
    const { consent } = await settings(stage, caller)
    const newsletter = { ar: `أوافق ${stage.fresh()}`, en: 'I agree' }
    return { body: { ...consent.value, newsletter, basedOn: consent.changed?.at ?? null } }
  }),
  changeRetention: changing(async (stage, caller) => {
    const { retention } = await settings(stage, caller)
    const applicationMonths = (retention.value.applicationMonths % 12) + 1
    return { body: { ...retention.value, applicationMonths, basedOn: retention.changed?.at ?? null } }
  }),
  changeReview: changing(async (stage, caller) => {
    const { review } = await settings(stage, caller)
    return { body: { isRequired: !review.value.isRequired, basedOn: review.changed?.at ?? null } }
  }),
  changeAmounts: changing(async (stage, caller) => {
    const { amounts } = await settings(stage, caller)
    const leastOrderHalalas = amounts.value.leastOrderHalalas === 100 ? 101 : 100
    return { body: { leastOrderHalalas, basedOn: amounts.changed?.at ?? null } }
  }),
  reset: changing(async (stage, caller) => {
    const { reminders } = await settings(stage, caller)
    await stage.act('settings/reminders', { ...reminders.value, basedOn: reminders.changed?.at ?? null })
    const { changed } = (await settings(stage, caller)).reminders
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
  open: changing(async (stage, { userId }) => {
    // Jobs, which would send emails, do not run here, so the services are marked as tested by staff.
    await stage.sql(
      `insert into audit_log (id, actor_id, action, subject, area, detail, at)
       select gen_random_uuid(), $1, 'test', service, 'providers', '{"state":"works"}', now()
       from unnest(array['card-payments', 'learning-site', 'mail']) service`,
      [userId],
    )
    return {}
  }),
}

const pixels = async (stage: Stage, caller: Caller) => {
  const { connections } = await read<{ connections: Connection[] }>(stage, caller, 'settings/connections')
  return connections.find(({ connection }) => connection === 'pixels')
}
async function enterPixel(stage: Stage, caller: Caller) {
  const values = { META_PIXEL_ID: String(100_000 + stage.fresh()) }
  return { values, version: (await pixels(stage, caller))?.version ?? null }
}
const ofPixels = { connection: 'pixels' }

export const connectionRequests = {
  change: changing(async (stage, caller) => ({ params: ofPixels, body: await enterPixel(stage, caller) })),
  remove: changing(async (stage, caller) => {
    await stage.act('settings/connections/pixels', await enterPixel(stage, caller))
    return { params: ofPixels, body: { version: (await pixels(stage, caller))?.version ?? null } }
  }),
  test: unchanging(async () => ({ params: { connection: 'mail' }, body: { values: {} } })),
}
