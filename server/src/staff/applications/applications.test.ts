import type { Application, ApplicationRow } from '@matla/contract/staff/applications.calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillApplicationSearch } from '#engagement/applications/read-applications.ts'
import { hire } from '#test/fixtures/new-staff.ts'
import { openShop } from '#test/open-shop.ts'

const job = {
  fullNameInEng: 'نورة القحطاني',
  email: 'noura@apply.test',
  phoneNo: '0501234567',
  jobTitleInEng: 'Editor',
  coverLetterInEng: 'I have cut three films.',
  roleInEng: 'Editor',
  experienceInEng: '3 to 5 years',
}

const shop = await openShop({ demo: false })
let support: string
beforeAll(async () => {
  support = await hire(shop, 'support@team.test', 'support')
  await shop.post('/create-job-form?lang=0', job)
  for (const name of ['Badr Demo', 'Chadi Demo'])
    await shop.post('/create-job-form?lang=1', {
      ...job,
      fullNameInEng: name,
      email: `${name.slice(0, 5).trim().toLowerCase()}@apply.test`,
    })
})
afterAll(() => shop.close())

const list = async (query: string) =>
  (await shop.get(`/staff/applications?lang=1&${query}`, support)).body as unknown as {
    rows: ApplicationRow[]
    total: number
    isTotalExact: boolean
  }
const namesOf = async (query: string) => (await list(query)).rows.map(({ fullName }) => fullName)
const idOf = async (q: string) => (await list(`q=${encodeURIComponent(q)}`)).rows[0]?.id ?? ''
const act = (id: string, what: string, body: object, as = support) =>
  shop.post(`/staff/applications/${id}/${what}?lang=1`, body, as)
const read = async (id: string) =>
  (await shop.get(`/staff/applications/${id}`, support)).body.application as Application
const audit = (subject: string) =>
  shop.sql<{ action: string; before: unknown; after: unknown; detail: unknown }>(
    'select action, before, after, detail from audit_log where subject = $1 order by id',
    [subject],
  )

test('an application is found by part of an Arabic name in another spelling, even one stored before the search existed', async () => {
  await shop.sql(`update applications set search = ''`)
  expect(await fillApplicationSearch(shop.deps.db)).toBe(3)
  for (const q of ['نوره القحط', 'noura@app', '0501234567 نورة', '٠٥٠١٢'])
    expect([q, (await namesOf(`q=${encodeURIComponent(q)}`)).includes('نورة القحطاني')]).toEqual([q, true])
  expect(await namesOf('q=%25')).toEqual([])
  expect(await namesOf('kind=internship')).toEqual([])
  expect(await list('total=exact&limit=1')).toMatchObject({ total: 3, isTotalExact: true })
  expect(await namesOf('view=new&order=oldest')).toEqual(['نورة القحطاني', 'Badr Demo', 'Chadi Demo'])
})

test('reading an application changes nothing, working on it marks it as seen, and every change is stored and audited', async () => {
  const id = await idOf('badr')
  expect(await read(id)).toMatchObject({ stage: 'new', facts: { roleInEng: 'Editor' }, isMinor: false })
  for (let index = 0; index < 2; index++)
    expect((await act(id, 'see', {})).body.application).toMatchObject({ stage: 'seen' })
  expect((await act(id, 'judge', { stage: 'shortlist', from: 'seen' })).status).toBe(200)
  const late = await act(id, 'judge', { stage: 'declined', from: 'seen' })
  expect(late.body).toMatchObject({ code: 'application-moved', fields: { by: 'Sara Demo' } })
  await act(id, 'rate', { rating: 2 })
  await act(id, 'rate', { rating: 4 })
  const reviewer = await hire(shop, 'second@team.test', 'support')
  await act(id, 'rate', { rating: 5 }, reviewer)
  for (let index = 0; index < 2; index++) await act(id, 'note', { words: 'Cuts well.', key: 'note-once' })
  await act(id, 'tag', { tags: ['riyadh', 'riyadh', 'festival'] })
  const year = new Date().getUTCFullYear() + 1
  expect((await act(id, 'extend', { until: `${year + 1}-12-31`, reason: 'by request' })).body.code).toBe(
    'application-until-wrong',
  )
  expect(await read(id)).toMatchObject({
    stage: 'shortlist',
    tags: ['riyadh', 'festival'],
    ratings: [
      { rating: 4, isOwn: true },
      { rating: 5, isOwn: false },
    ],
    notes: [{ words: 'Cuts well.' }],
  })
  expect((await list('tag=festival')).rows).toMatchObject([{ id, rating: 4.5, stage: 'shortlist' }])
  const entries = await audit(id)
  expect(entries.map(({ action }) => action)).toEqual([
    'read',
    'see',
    'see',
    'judge',
    'rate',
    'rate',
    'rate',
    'note',
    'note',
    'tag',
    'read',
  ])
  expect(entries[1]).toMatchObject({ before: { stage: 'new' }, after: { stage: 'seen' } })
  expect(entries[2]).toMatchObject({ before: null, after: null })
  expect(entries[3]).toMatchObject({ before: { stage: 'seen' }, after: { stage: 'shortlist' } })
})

test('an applicant is invited once in their language with the inviter’s text, and a second invitation names the first inviter (K43)', async () => {
  const id = await idOf('noura')
  const words = 'الأحد القادم\n<b>الرابعة عصرًا</b>'
  const invite = (key: string) => act(id, 'send-email', { kind: 'invite', words, key })
  const answers = await Promise.all([invite('invite-key-1'), invite('invite-key-2')])
  const [second, ...others] = answers.filter(({ status }) => status === 409)
  expect(others).toEqual([])
  expect(second?.body).toMatchObject({ code: 'application-email-sent', fields: { by: 'Sara Demo' } })
  const won = answers[0]?.status === 200 ? 'invite-key-1' : 'invite-key-2'
  expect((await invite(won)).status).toBe(200)
  const mails = (await shop.mailOf('noura@apply.test')).filter(({ subject }) => subject.includes('دعوة'))
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('الأحد القادم')
  expect(mails[0]?.html).toContain('&#60;b&#62;الرابعة عصرًا')
  expect(mails[0]?.html).toContain('dir="rtl"')
  expect(await read(id)).toMatchObject({ stage: 'interview', emails: [{ kind: 'invite', status: 'sent' }] })
})

test('several applications are declined together by email, and those already answered are named and left unchanged', async () => {
  const ids = await Promise.all(['badr', 'chadi'].map(idOf))
  const body = { ids, stage: 'declined', sendsEmail: true, key: 'decline-many' }
  await act(ids[0] ?? '', 'send-email', { kind: 'decline', key: 'decline-one' })
  const { body: answer } = await shop.post('/staff/applications/judge?lang=1', body, support)
  expect(answer).toMatchObject({
    done: [ids[1]],
    failed: [{ id: ids[0], code: 'application-email-sent', by: 'Sara Demo', at: expect.any(String) }],
  })
  expect((await namesOf('view=closed')).toSorted()).toEqual(['Badr Demo', 'Chadi Demo'])
  for (const name of ['badr', 'chadi']) {
    const mails = await shop.mailOf(`${name}@apply.test`)
    expect(mails.filter(({ subject }) => subject.startsWith('About your job application'))).toHaveLength(1)
  }
})

test('tags that changed after a form displayed them are not overwritten', async () => {
  const id = await idOf('badr')
  const { tags: basedOn } = await read(id)
  expect((await act(id, 'tag', { tags: ['jeddah'], basedOn })).status).toBe(200)
  expect((await act(id, 'tag', { tags: ['riyadh'], basedOn })).body.code).toBe('application-changed')
  expect((await act(id, 'tag', { tags: ['jeddah'], basedOn })).status).toBe(200)
  expect((await act(id, 'tag', { tags: [], basedOn: ['jeddah'] })).status).toBe(200)
})
