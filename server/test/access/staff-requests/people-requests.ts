import { dayMs } from '@matla/contract/kit/riyadh'
import { createHash } from 'node:crypto'
import { certificatesTable } from '#schema/learning.tables.ts'
import { jobForm } from '#test/malicious-input/good-forms.ts'
import { adding, changing, on, removing, type StaffRequest, unchanging } from './request.ts'
import type { Fixture } from './fixture.ts'
import { script, sound } from '#test/fixtures/demo-courses.ts'

const reason = 'by request'
const ofPerson = (body?: object) => async (fixture: Fixture) => on((await fixture.person()).userId, body)

export const peopleRequests = {
  one: unchanging(ofPerson()),
  sendPasswordLink: adding(ofPerson()),
  sendConfirmation: adding(ofPerson()),
  endSessions: adding(async (fixture) => {
    const { userId } = await fixture.person()
    await fixture.session(userId)
    return on(userId)
  }),
  correctEmail: changing(async (fixture) =>
    on((await fixture.person()).userId, { email: `right-${fixture.fresh()}@stage.test`, reason }),
  ),
  erasure: unchanging(ofPerson()),
  erase: changing(ofPerson({ reason })),
  note: adding(async (fixture) =>
    on((await fixture.person()).userId, { words: 'about him', key: fixture.key() }),
  ),
  retryEnrolments: adding(async (fixture) => on((await fixture.order()).userId)),
  lmsUsers: unchanging(ofPerson()),
  syncLmsUser: unchanging(ofPerson()),
  chooseLmsUser: changing(async (fixture) => {
    const { userId, email } = await fixture.person()
    const { lms } = fixture.deps
    const { id } = await lms.createLmsUser({ email, fullName: 'Sara Demo', lang: 'en', idNumber: userId })
    return on(userId, { lmsUserId: id, reason })
  }),
}

async function tag(fixture: Fixture): Promise<string> {
  const name = `tag ${fixture.fresh()}`
  await fixture.act(`people/${(await fixture.person()).userId}/tags`, { add: [name] })
  return fixture.one('select id from tags where name = $1', [name])
}

export const tagRequests = {
  tag: changing(async (fixture) => on((await fixture.person()).userId, { add: [`tag ${fixture.fresh()}`] })),
  previewTags: unchanging(async (fixture) => ({
    body: { ids: [(await fixture.person()).userId], add: ['preview'] },
  })),
  tagMany: adding(async (fixture) => ({
    body: { ids: [(await fixture.person()).userId], add: [`tag ${fixture.fresh()}`] },
  })),
  rename: changing(async (fixture) => on(await tag(fixture), { name: `renamed ${fixture.fresh()}` })),
  merge: changing(async (fixture) => on(await tag(fixture), { into: await tag(fixture) })),
  remove: removing(async (fixture) => on(await tag(fixture))),
}

async function segment(fixture: Fixture): Promise<string> {
  const body = { name: `segment ${fixture.fresh()}`, filters: { language: 'ar' } }
  const { segment: made } = await fixture.act('segments', body)
  return (made as { id: string }).id
}

export const segmentRequests = {
  one: unchanging(async (fixture) => on(await segment(fixture))),
  make: adding(async (fixture) => ({
    body: { name: `segment ${fixture.fresh()}`, filters: { language: 'en' } },
  })),
  change: changing(async (fixture) => on(await segment(fixture), { filters: { language: 'en' } })),
  remove: removing(async (fixture) => on(await segment(fixture))),
}

const given = (fixture: Fixture) => ({ courses: [sound], reason, key: fixture.key() })

export const grantRequests = {
  preview: unchanging(async () => ({ body: { addresses: 'x@stage.test', courses: [sound] } })),
  many: adding(async (fixture) => ({
    body: { addresses: `new-${fixture.fresh()}@stage.test`, ...given(fixture) },
  })),
  one: adding(async (fixture) => on((await fixture.person()).userId, given(fixture))),
  revoke: changing(async (fixture) => {
    const { userId } = await fixture.person()
    await fixture.act(`people/${userId}/grant`, given(fixture))
    const entitlementId = await fixture.one('select id from entitlements where holder_id = $1', [userId])
    return on(userId, { entitlementId, reason })
  }),
}

async function ebookRequest(fixture: Fixture): Promise<string> {
  const email = `reader-${fixture.fresh()}@stage.test`
  await fixture.visit('create-ebook-request', {
    ebookName: 'first-short-film',
    userFullName: 'Sara Demo',
    email,
  })
  return fixture.one('select id from ebook_requests where email = $1', [email])
}

export const ebookRequests = {
  one: unchanging(async (fixture) => ({ params: { requestId: await ebookRequest(fixture) } })),
  answerMany: changing(async (fixture) => ({
    body: { ids: [await ebookRequest(fixture)], answer: 'decline' },
  })),
  answer: changing(async (fixture) => ({
    params: { requestId: await ebookRequest(fixture) },
    body: { answer: 'approve' },
  })),
}

async function application(fixture: Fixture): Promise<string> {
  const email = `applicant-${fixture.fresh()}@stage.test`
  await fixture.visit('create-job-form', jobForm(email))
  return fixture.one('select id from applications where email = $1', [email])
}

const ofApplication =
  (body?: (fixture: Fixture) => object): StaffRequest['prepare'] =>
  async (fixture) => ({
    params: { applicationId: await application(fixture) },
    ...(body && { body: body(fixture) }),
  })

const soon = () => new Date(Date.now() + 366 * dayMs - 3 * dayMs).toISOString().slice(0, 10)

export const applicationRequests = {
  read: unchanging(ofApplication()),
  see: changing(ofApplication()),
  judge: changing(ofApplication(() => ({ stage: 'shortlist' }))),
  judgeMany: changing(async (fixture) => ({
    body: { ids: [await application(fixture)], stage: 'shortlist', key: fixture.key() },
  })),
  rate: adding(ofApplication(() => ({ rating: 3 }))),
  note: adding(ofApplication((fixture) => ({ words: 'about it', key: fixture.key() }))),
  tag: changing(ofApplication(() => ({ tags: ['proof'] }))),
  extend: changing(async (fixture) => {
    const applicationId = await application(fixture)
    await fixture.sql(`update applications set kept_until = now() + interval '1 month' where id = $1`, [
      applicationId,
    ])
    return { params: { applicationId }, body: { until: soon(), reason } }
  }),
  sendEmail: changing(ofApplication((fixture) => ({ kind: 'invite', key: fixture.key() }))),
}

async function message(fixture: Fixture): Promise<string> {
  const email = `writer-${fixture.fresh()}@stage.test`
  await fixture.visit('contact-messages', { name: 'Sara Demo', email, topic: 'course', text: 'A question' })
  return fixture.one('select id from contact_messages where email = $1', [email])
}

const ofMessage =
  (body?: (fixture: Fixture) => object): StaffRequest['prepare'] =>
  async (fixture) => ({ params: { messageId: await message(fixture) }, ...(body && { body: body(fixture) }) })

export const messageRequests = {
  read: unchanging(ofMessage()),
  answer: changing(ofMessage((fixture) => ({ words: 'an answer', seen: 0, key: fixture.key() }))),
  settle: changing(ofMessage(() => ({ isClosed: true }))),
  settleMany: changing(async (fixture) => ({ body: { ids: [await message(fixture)], isClosed: true } })),
}

/** A review that waits for a decision, like one that a learner has just submitted. */
async function review(fixture: Fixture): Promise<string> {
  const { userId } = await fixture.person()
  return fixture.one(
    `insert into reviews (id, user_id, course_id, name, stars, text, lang, written_at)
     values (gen_random_uuid(), $1, $2, 'Sara D.', 4, 'Clear and to the point.', 'en', now()) returning id`,
    [userId, sound],
  )
}

const ofReview =
  (body?: object): StaffRequest['prepare'] =>
  async (fixture) => ({ params: { reviewId: await review(fixture) }, ...(body && { body }) })

export const reviewRequests = {
  read: unchanging(ofReview()),
  approve: changing(ofReview({ version: 1 })),
  reject: changing(ofReview({ version: 1, reason: 'off-topic' })),
}

const nothing = { ar: '', en: '' }
const white = '#FFFFFF'
const colours = { paper: white, gold: white, title: white, name: white, sunHigh: white, sunLow: white }

async function certificate(fixture: Fixture): Promise<string> {
  const { userId } = await fixture.person()
  const digest = createHash('sha256').update(userId).digest('hex').toUpperCase()
  const id = (digest.slice(0, 16).match(/.{4}/g) ?? []).join('-')
  await fixture.deps.db.insert(certificatesTable).values({
    id,
    userId,
    productId: script,
    isBundle: false,
    studentName: 'Sara Demo',
    courseName: { ar: 'دورة', en: 'Course' },
    look: { school: { name: nothing, tagline: nothing, fullName: nothing }, signatory: null, colours },
    lang: 'en',
    issuedAt: new Date(),
  })
  return id
}
const ofCertificate = (body?: object) => async (fixture: Fixture) => on(await certificate(fixture), body)

export const certificateRequests = {
  one: unchanging(ofCertificate()),
  reissue: changing(ofCertificate({ studentName: 'Sara Right Demo', reason, version: 1 })),
  revoke: changing(ofCertificate({ reason })),
  restore: changing(async (fixture) => {
    const id = await certificate(fixture)
    await fixture.act(`certificates/${id}/revoke`, { reason })
    return on(id, { reason })
  }),
}

async function subscription(fixture: Fixture): Promise<string> {
  const email = `reader-${fixture.fresh()}@stage.test`
  await fixture.visit('newsletter', { email })
  return fixture.one('select id from subscriptions where email = $1', [email])
}

export const subscriberRequests = {
  page: unchanging(async () => ({})),
  list: unchanging(async () => ({})),
  one: unchanging(async (fixture) => on(await subscription(fixture))),
  end: changing(async (fixture) => on(await subscription(fixture), { reason })),
}

export const fileRequests: Readonly<Record<string, StaffRequest>> = {
  '/applications/:applicationId/files/:slot': unchanging(async (fixture) => ({
    params: { applicationId: await application(fixture), slot: 'resume' },
  })),
  '/staff/applications/:applicationId/files/:slot': unchanging(async (fixture) => ({
    params: { applicationId: await application(fixture), slot: 'resume' },
  })),
  '/staff/certificates/:id/file': unchanging(ofCertificate()),
  '/staff/subscribers.csv': unchanging(async () => ({})),
  '/staff/people.csv': unchanging(async () => ({})),
  '/staff/audit.csv': unchanging(async () => ({})),
  '/staff/processing-record.csv': unchanging(async () => ({})),
  '/staff/people/:id/export': unchanging(ofPerson()),
}
