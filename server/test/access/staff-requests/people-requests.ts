import { dayMs } from '@matla/contract/kit/riyadh'
import { createHash } from 'node:crypto'
import { certificatesTable } from '#schema/learning.tables.ts'
import { jobForm } from '#test/malicious-input/good-forms.ts'
import { adding, changing, on, removing, type StaffRequest, unchanging } from './request.ts'
import type { Stage } from './stage.ts'
import { script, sound } from '#test/fixtures/demo-courses.ts'

const reason = 'by request'
const ofPerson = (body?: object) => async (stage: Stage) => on((await stage.person()).userId, body)

export const peopleRequests = {
  one: unchanging(ofPerson()),
  sendPasswordLink: adding(ofPerson()),
  sendConfirmation: adding(ofPerson()),
  endSessions: adding(async (stage) => {
    const { userId } = await stage.person()
    await stage.session(userId)
    return on(userId)
  }),
  correctEmail: changing(async (stage) =>
    on((await stage.person()).userId, { email: `right-${stage.fresh()}@stage.test`, reason }),
  ),
  erasure: unchanging(ofPerson()),
  erase: changing(ofPerson({ reason })),
  note: adding(async (stage) => on((await stage.person()).userId, { words: 'about him', key: stage.key() })),
  retryEnrolments: adding(async (stage) => on((await stage.order()).userId)),
  lmsUsers: unchanging(ofPerson()),
  syncLmsUser: unchanging(ofPerson()),
  chooseLmsUser: changing(async (stage) => {
    const { userId, email } = await stage.person()
    const { lms } = stage.deps
    const { id } = await lms.createLmsUser({ email, fullName: 'Sara Demo', lang: 'en', idNumber: userId })
    return on(userId, { lmsUserId: id, reason })
  }),
}

async function tag(stage: Stage): Promise<string> {
  const name = `tag ${stage.fresh()}`
  await stage.act(`people/${(await stage.person()).userId}/tags`, { add: [name] })
  return stage.one('select id from tags where name = $1', [name])
}

export const tagRequests = {
  tag: changing(async (stage) => on((await stage.person()).userId, { add: [`tag ${stage.fresh()}`] })),
  previewTags: unchanging(async (stage) => ({
    body: { ids: [(await stage.person()).userId], add: ['preview'] },
  })),
  tagMany: adding(async (stage) => ({
    body: { ids: [(await stage.person()).userId], add: [`tag ${stage.fresh()}`] },
  })),
  rename: changing(async (stage) => on(await tag(stage), { name: `renamed ${stage.fresh()}` })),
  merge: changing(async (stage) => on(await tag(stage), { into: await tag(stage) })),
  remove: removing(async (stage) => on(await tag(stage))),
}

async function segment(stage: Stage): Promise<string> {
  const body = { name: `segment ${stage.fresh()}`, filters: { language: 'ar' } }
  const { segment: made } = await stage.act('segments', body)
  return (made as { id: string }).id
}

export const segmentRequests = {
  one: unchanging(async (stage) => on(await segment(stage))),
  make: adding(async (stage) => ({
    body: { name: `segment ${stage.fresh()}`, filters: { language: 'en' } },
  })),
  change: changing(async (stage) => on(await segment(stage), { filters: { language: 'en' } })),
  remove: removing(async (stage) => on(await segment(stage))),
}

const given = (stage: Stage) => ({ courses: [sound], reason, key: stage.key() })

export const grantRequests = {
  preview: unchanging(async () => ({ body: { addresses: 'x@stage.test', courses: [sound] } })),
  many: adding(async (stage) => ({
    body: { addresses: `new-${stage.fresh()}@stage.test`, ...given(stage) },
  })),
  one: adding(async (stage) => on((await stage.person()).userId, given(stage))),
  revoke: changing(async (stage) => {
    const { userId } = await stage.person()
    await stage.act(`people/${userId}/grant`, given(stage))
    const entitlementId = await stage.one('select id from entitlements where holder_id = $1', [userId])
    return on(userId, { entitlementId, reason })
  }),
}

async function ebookRequest(stage: Stage): Promise<string> {
  const email = `reader-${stage.fresh()}@stage.test`
  await stage.visit('create-ebook-request', {
    ebookName: 'first-short-film',
    userFullName: 'Sara Demo',
    email,
  })
  return stage.one('select id from ebook_requests where email = $1', [email])
}

export const ebookRequests = {
  one: unchanging(async (stage) => ({ params: { requestId: await ebookRequest(stage) } })),
  answerMany: changing(async (stage) => ({ body: { ids: [await ebookRequest(stage)], answer: 'decline' } })),
  answer: changing(async (stage) => ({
    params: { requestId: await ebookRequest(stage) },
    body: { answer: 'approve' },
  })),
}

async function application(stage: Stage): Promise<string> {
  const email = `applicant-${stage.fresh()}@stage.test`
  await stage.visit('create-job-form', jobForm(email))
  return stage.one('select id from applications where email = $1', [email])
}

const ofApplication =
  (body?: (stage: Stage) => object): StaffRequest['prepare'] =>
  async (stage) => ({
    params: { applicationId: await application(stage) },
    ...(body && { body: body(stage) }),
  })

const soon = () => new Date(Date.now() + 366 * dayMs - 3 * dayMs).toISOString().slice(0, 10)

export const applicationRequests = {
  read: unchanging(ofApplication()),
  see: changing(ofApplication()),
  judge: changing(ofApplication(() => ({ stage: 'shortlist' }))),
  judgeMany: changing(async (stage) => ({
    body: { ids: [await application(stage)], stage: 'shortlist', key: stage.key() },
  })),
  rate: adding(ofApplication(() => ({ rating: 3 }))),
  note: adding(ofApplication((stage) => ({ words: 'about it', key: stage.key() }))),
  tag: changing(ofApplication(() => ({ tags: ['proof'] }))),
  extend: changing(async (stage) => {
    const applicationId = await application(stage)
    await stage.sql(`update applications set kept_until = now() + interval '1 month' where id = $1`, [
      applicationId,
    ])
    return { params: { applicationId }, body: { until: soon(), reason } }
  }),
  sendEmail: changing(ofApplication((stage) => ({ kind: 'invite', key: stage.key() }))),
}

async function message(stage: Stage): Promise<string> {
  const email = `writer-${stage.fresh()}@stage.test`
  await stage.visit('contact-messages', { name: 'Sara Demo', email, topic: 'course', text: 'A question' })
  return stage.one('select id from contact_messages where email = $1', [email])
}

const ofMessage =
  (body?: (stage: Stage) => object): StaffRequest['prepare'] =>
  async (stage) => ({ params: { messageId: await message(stage) }, ...(body && { body: body(stage) }) })

export const messageRequests = {
  read: unchanging(ofMessage()),
  answer: changing(ofMessage((stage) => ({ words: 'an answer', seen: 0, key: stage.key() }))),
  settle: changing(ofMessage(() => ({ isClosed: true }))),
  settleMany: changing(async (stage) => ({ body: { ids: [await message(stage)], isClosed: true } })),
}

/** A review that waits for a decision, like one that a learner has just submitted. */
async function review(stage: Stage): Promise<string> {
  const { userId } = await stage.person()
  return stage.one(
    `insert into reviews (id, user_id, course_id, name, stars, text, lang, written_at)
     values (gen_random_uuid(), $1, $2, 'Sara D.', 4, 'Clear and to the point.', 'en', now()) returning id`,
    [userId, sound],
  )
}

const ofReview =
  (body?: object): StaffRequest['prepare'] =>
  async (stage) => ({ params: { reviewId: await review(stage) }, ...(body && { body }) })

export const reviewRequests = {
  read: unchanging(ofReview()),
  approve: changing(ofReview({ version: 1 })),
  reject: changing(ofReview({ version: 1, reason: 'off-topic' })),
}

const nothing = { ar: '', en: '' }
const white = '#FFFFFF'
const colours = { paper: white, gold: white, title: white, name: white, sunHigh: white, sunLow: white }

async function certificate(stage: Stage): Promise<string> {
  const { userId } = await stage.person()
  const digest = createHash('sha256').update(userId).digest('hex').toUpperCase()
  const id = (digest.slice(0, 16).match(/.{4}/g) ?? []).join('-')
  await stage.deps.db.insert(certificatesTable).values({
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
const ofCertificate = (body?: object) => async (stage: Stage) => on(await certificate(stage), body)

export const certificateRequests = {
  one: unchanging(ofCertificate()),
  reissue: changing(ofCertificate({ studentName: 'Sara Right Demo', reason, version: 1 })),
  revoke: changing(ofCertificate({ reason })),
  restore: changing(async (stage) => {
    const id = await certificate(stage)
    await stage.act(`certificates/${id}/revoke`, { reason })
    return on(id, { reason })
  }),
}

async function subscription(stage: Stage): Promise<string> {
  const email = `reader-${stage.fresh()}@stage.test`
  await stage.visit('newsletter', { email })
  return stage.one('select id from subscriptions where email = $1', [email])
}

export const subscriberRequests = {
  page: unchanging(async () => ({})),
  list: unchanging(async () => ({})),
  one: unchanging(async (stage) => on(await subscription(stage))),
  end: changing(async (stage) => on(await subscription(stage), { reason })),
}

export const fileRequests: Readonly<Record<string, StaffRequest>> = {
  '/applications/:applicationId/files/:slot': unchanging(async (stage) => ({
    params: { applicationId: await application(stage), slot: 'resume' },
  })),
  '/staff/applications/:applicationId/files/:slot': unchanging(async (stage) => ({
    params: { applicationId: await application(stage), slot: 'resume' },
  })),
  '/staff/certificates/:id/file': unchanging(ofCertificate()),
  '/staff/subscribers.csv': unchanging(async () => ({})),
  '/staff/people.csv': unchanging(async () => ({})),
  '/staff/audit.csv': unchanging(async () => ({})),
  '/staff/processing-record.csv': unchanging(async () => ({})),
  '/staff/people/:id/export': unchanging(ofPerson()),
}
