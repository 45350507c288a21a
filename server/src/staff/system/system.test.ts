import type {
  FaultGroup,
  JobRow,
  KindOfJobs,
  Probed,
  Provider,
  Schedule,
} from '@matla/contract/staff/system.calls'
import { jobKinds, probes } from '@matla/contract/staff/system-words'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pictureOf, sha256Of } from '#test/fixtures/media.ts'
import { createUploadClient } from '#test/fixtures/uploads.ts'
import { newId } from '#lib/ids.ts'
import { jobNames } from '#platform/queue/open-jobs.ts'
import { until } from '#test/until.ts'
import { hire } from '#test/fixtures/new-staff.ts'
import { openShop } from '#test/open-shop.ts'

const shop = await openShop({ demo: false })
let owner: string
let support: string
const ownerEmail = 'owner@system.example'

beforeAll(async () => {
  owner = await hire(shop, ownerEmail, 'owner')
  support = await hire(shop, 'support@system.example', 'support')
})
afterAll(() => shop.close())

const read = async <Answer>(path: string, token = owner) =>
  (await shop.get(path, token)).body as unknown as Answer
const act = (path: string, body: object = {}, token = owner) => shop.post(path, body, token)
const kindOf = async (kind: string) =>
  (await read<{ kinds: KindOfJobs[] }>('/staff/jobs/kinds')).kinds.find((each) => each.kind === kind)
const failed = async (kind: string) =>
  (await read<{ rows: JobRow[] }>(`/staff/jobs?state=failed&kind=${kind}`)).rows

/** Inserts a failed job as the queue would. */
async function giveUp(task: string, subject: Record<string, string>, queue = 'work'): Promise<string> {
  const [row] = await shop.sql<{ id: string }>(
    `insert into pgboss.job (name, data, state, retry_limit, retry_count, completed_on, deletion_seconds, output)
     values ($2, $1, 'failed', 220, 220, now(), 86400, '{"error":"LmsAway"}') returning id`,
    [JSON.stringify({ task, ...subject }), queue],
  )
  return row?.id ?? ''
}

/** Inserts a failed email and its job. */
async function giveUpEmail(to: string): Promise<{ emailId: string; jobId: string }> {
  await act('/sign-up', {
    usernameInEng: 'Sara Demo',
    emailId: to,
    password: 'Lens-flare7',
    confirmPassword: 'Lens-flare7',
  })
  await shop.mailOf(to)
  const [email] = await shop.sql<{ id: string }>(
    `update emails set status = 'failed', sent_at = null where id = (select id from emails where recipient = $1 limit 1) returning id`,
    [to],
  )
  const emailId = email?.id ?? ''
  await shop.sql(
    `insert into staff_tasks (id, kind, subject, detail, opened_at) values ($1, 'email-failed', $2, '{}', now())`,
    [newId(new Date()), emailId],
  )
  return { emailId, jobId: await giveUp('email', { queuedEmailId: emailId }) }
}

test('every kind of job is shown to staff', () => {
  expect(new Set<string>(jobKinds)).toEqual(new Set(jobNames))
})

test('a failed job is shown with its error and retried once, even if several people retry it (K47)', async () => {
  const { emailId, jobId } = await giveUpEmail('late@system.example')
  expect(await failed('email')).toMatchObject([
    { id: jobId, subject: emailId, error: 'LmsAway', tries: 220, nextTryAt: null },
  ])
  const answers = await Promise.all([owner, support].map((who) => act(`/staff/jobs/${jobId}/retry`, {}, who)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'job-not-failed',
    fields: { by: 'Sara Demo', at: expect.any(String) },
  })
  await until(async () => (await shop.mailOf('late@system.example')).length === 2, 20_000)
  expect(await failed('email')).toEqual([])
  expect(
    await shop.sql(`select 1 from staff_tasks where subject = $1 and closed_at is null`, [emailId]),
  ).toEqual([])
  const log = await shop.sql<{ detail: object }>(`select detail from audit_log where subject = $1`, [jobId])
  expect(log.map(({ detail }) => detail)).toEqual([{ kind: 'email' }])
})

test('all failed jobs of a kind are retried once, and refunds only by staff with the right', async () => {
  const nobody = '00000000-0000-7000-8000-000000000000'
  for (let count = 0; count < 3; count++) await giveUp('enrol', { enrolmentId: nobody })
  const refund = await giveUp('refund', { refundId: nobody })
  expect(await kindOf('enrol')).toMatchObject({ failed: 3 })
  expect((await act('/staff/jobs/retry-all', { kind: 'enrol' }, support)).body).toMatchObject({ retried: 3 })
  expect((await act('/staff/jobs/retry-all', { kind: 'enrol' }, support)).body).toMatchObject({ retried: 0 })
  expect(await kindOf('enrol')).toMatchObject({ failed: 0 })
  for (const path of ['/staff/jobs/retry-all', `/staff/jobs/${refund}/retry`])
    expect((await act(path, { kind: 'refund' }, support)).body.code).toBe('not-allowed')
  expect(await failed('refund')).toHaveLength(1)
  expect((await act('/staff/jobs/retry-all', { kind: 'refund' })).body).toMatchObject({ retried: 1 })
})

test('retrying a job after a colleague retried its whole kind names the colleague and the time', async () => {
  const nobody = '00000000-0000-7000-8000-000000000000'
  const id = await giveUp('enrol', { enrolmentId: nobody })
  expect((await read<{ job: JobRow }>(`/staff/jobs/${id}`)).job).toMatchObject({ id, state: 'failed' })
  await act('/staff/jobs/retry-all', { kind: 'enrol' }, support)
  expect((await act(`/staff/jobs/${id}/retry`)).body).toMatchObject({
    code: 'job-not-failed',
    fields: { by: 'Sara Demo' },
  })
})

test('a failed job is dropped with a reason, its task closes with it, and its email is not sent', async () => {
  const { emailId, jobId } = await giveUpEmail('dropped@system.example')
  const reason = 'the person has left'
  const answers = await Promise.all(
    [owner, support].map((who) => act(`/staff/jobs/${jobId}/drop`, { reason }, who)),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'job-not-failed',
    fields: { by: 'Sara Demo' },
  })
  expect(await failed('email')).toEqual([])
  expect((await read<{ code: string }>(`/staff/jobs/${jobId}`)).code).toBe('job-not-found')
  expect(await shop.sql('select status, recipient from emails where id = $1', [emailId])).toEqual([
    { status: 'dropped', recipient: '' },
  ])
  const [task] = await shop.sql<{ note: string; closed_by: string | null }>(
    'select note, closed_by from staff_tasks where subject = $1',
    [emailId],
  )
  expect(task).toEqual({ note: reason, closed_by: expect.any(String) })
  const log = await shop.sql<{ detail: object }>(
    `select detail from audit_log where subject = $1 and action = 'drop'`,
    [jobId],
  )
  expect(log.map(({ detail }) => detail)).toEqual([{ kind: 'email', subject: emailId, reason }])
  const refund = await giveUp('refund', { refundId: emailId })
  expect((await act(`/staff/jobs/${refund}/drop`, { reason }, support)).body.code).toBe('not-allowed')
  expect((await act(`/staff/jobs/${refund}/drop`, { reason: ' ' })).body.code).toBe('invalid')
  expect((await act(`/staff/jobs/${refund}/drop`, { reason })).status).toBe(200)
})

test('a scheduled job shows its next run, can be run immediately and shows its last run', async () => {
  const list = async () => (await read<{ schedules: Schedule[] }>('/staff/schedules')).schedules
  const before = await list()
  expect(before.map(({ name }) => name)).toContain('money-check')
  for (const { nextAt } of before) expect(Date.parse(nextAt)).toBeGreaterThan(Date.now() - 60_000)
  expect((await act('/staff/schedules/client-logs/run')).body).toMatchObject({ isStarted: true })
  const ran = async () => (await list()).find(({ name }) => name === 'client-logs')
  await until(async () => (await ran())?.lastState === 'done', 30_000)
  expect((await ran())?.lastAt).toEqual(expect.any(String))
  expect((await act('/staff/schedules/nothing/run')).body.code).toBe('schedule-not-found')
}, 60_000)

test('faults are grouped, found by reference, marked as resolved, and reopened when they recur', async () => {
  const groups = async (query = '') =>
    (await read<{ groups: FaultGroup[] }>(`/staff/faults/groups?${query}`)).groups
  const report = (place: string) =>
    act('/logs', { logMessage: 'render-error: TypeError', filename: place, date: '' })
  await report('/home/cart')
  await report('/home/cart')
  await report('/home/faqs')
  const cart = (await groups()).find(({ place }) => place === '/home/cart')
  expect(cart).toMatchObject({ event: 'render-error', detail: 'TypeError', count: 2, doneAt: null })
  const { event, detail, place, lastAt } = cart ?? { event: '', detail: '', place: '', lastAt: '' }
  const done = { event, detail, place, lastAt }
  expect((await act('/staff/faults/done', done)).status).toBe(200)
  expect((await groups()).map((each) => each.place)).toEqual(['/home/faqs'])
  expect(await groups('view=done')).toMatchObject([{ place: '/home/cart', doneBy: 'Sara Demo' }])
  await report('/home/cart')
  expect((await groups()).map((each) => each.place)).toContain('/home/cart')
  expect((await act('/staff/faults/done', { ...done, place: '/nowhere' })).body.code).toBe('fault-not-found')
})

test('a 500 response is recorded with its reference and route but no request data', async () => {
  await shop.sql('alter table saved_views rename to views_away')
  const { status, body } = await shop.get('/staff/views?area=orders&x=secret-area', owner)
  await shop.sql('alter table views_away rename to saved_views')
  expect(status).toBe(500)
  const { groups } = await read<{ groups: FaultGroup[] }>(`/staff/faults/groups?q=${String(body.reference)}`)
  expect(groups).toMatchObject([{ event: 'server-error', count: 1, reference: body.reference }])
  expect(JSON.stringify(groups)).not.toContain('secret-area')
})

test('every provider can be checked on request, email through a message to the caller, and a missing provider is named (K50)', async () => {
  const { providers } = await read<{ providers: Provider[] }>('/staff/providers')
  expect(new Set(providers.map(({ probe }) => probe))).toEqual(new Set(probes))
  for (const { mode, missing, isLeftAlone } of providers) {
    expect(isLeftAlone).toBe(false)
    expect(missing.length === 0).toBe(mode === 'configured')
  }
  expect(providers.find(({ probe }) => probe === 'google')).toMatchObject({
    missing: ['GOOGLE_CLIENT_ID'],
    workedAt: null,
  })
  expect(providers.find(({ probe }) => probe === 'mail')?.workedAt).toEqual(expect.any(String))
  const before = (await shop.mailOf(ownerEmail)).length
  for (const { probe, mode } of providers) {
    const { body } = await act(`/staff/providers/${probe}/test`)
    if (mode === 'absent') expect(body.code).toBe('provider-absent')
    else expect([probe, (body.probed as Probed).state]).toEqual([probe, 'works'])
  }
  expect(await shop.mailOf(ownerEmail)).toHaveLength(before + 1)
  const after = (await read<{ providers: Provider[] }>('/staff/providers')).providers
  for (const { mode, workedAt } of after) expect(workedAt === null).toBe(mode === 'absent')
  for (let count = 0; count < 20; count++) await act('/staff/providers/files/test')
  expect((await act('/staff/providers/files/test')).body.code).toBe('too-many-requests')
})

test('an image that failed to encode is encoded when its job is retried', async () => {
  const uploads = createUploadClient(shop, owner)
  const bytes = await pictureOf(7, [640, 360]).png().toBuffer()
  const uploadId = await uploads.begin('again.png', bytes.length)
  expect((await uploads.send(uploadId, 0, bytes)).status).toBe(200)
  await shop.sql(`update media_uploads set state = 'failed', why = 'media-not-encoded' where id = $1`, [
    uploadId,
  ])
  const jobId = await giveUp('media', { uploadId, sha256: sha256Of(bytes) }, 'slow')
  expect(await failed('media')).toMatchObject([{ id: jobId, subject: uploadId }])
  expect((await act(`/staff/jobs/${jobId}/retry`)).status).toBe(200)
  expect(await uploads.ended(uploadId)).toMatchObject({ state: 'done', mediaId: uploadId })
})
