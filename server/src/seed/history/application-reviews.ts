import type { ApplicationStage } from '@matla/contract/staff/application-words'
import type { StaffRole } from '@matla/contract/staff/rights'
import { audit } from './audit.ts'
import type { Books } from './books.ts'
import { addMail } from './papers.ts'
import { dayMs, hourMs, later, type World } from './world.ts'

type Application = Books['applications'][number]

const notes = [
  'أعماله جيدة في الإيقاع، ويحتاج إلى خبرة أكبر في الصوت.',
  'حضّر أسئلة ممتازة عن المنهج. أقترح مقابلة مع مدرّب المونتاج.',
  'ملف الأعمال قوي، لكنه غير متفرغ قبل الصيف.',
] as const
const tags = [['مونتاج', 'الرياض'], ['تصوير'], ['جدة', 'دوام جزئي'], ['إخراج']] as const

/** What staff have done with an application until it reached `stage`: ratings, a note, tags and emails. */
export function reviewApplication(world: World, application: Application, stage: ApplicationStage): void {
  const { chance, staff } = world
  application.stage = stage
  if (stage === 'new') return
  const seenAt = later(application.receivedAt, chance.between(3, 30) * hourMs)
  const move = (to: ApplicationStage, at: Date) => {
    Object.assign(application, { stage: to, stageAt: at, stageBy: staff.support })
  }
  move('seen', seenAt)
  if (stage === 'seen') return
  const rating = stage === 'declined' ? chance.between(1, 3) : chance.between(4, 5)
  rate(world, application, { by: 'support', rating, at: later(seenAt, 20 * 60_000) })
  if (stage === 'declined') return write(world, application, 'decline', move)
  rate(world, application, { by: 'owner', rating: chance.between(3, 5), at: later(seenAt, 5 * hourMs) })
  tag(world, application, later(seenAt, 6 * hourMs))
  const shortlistAt = later(seenAt, 7 * hourMs)
  judge(world, application, 'shortlist', shortlistAt)
  move('shortlist', shortlistAt)
  if (stage === 'shortlist') return
  write(world, application, 'invite', move)
  if (stage !== 'accepted') return
  const at = later(application.receivedAt, 15 * dayMs)
  judge(world, application, 'accepted', at)
  move('accepted', at)
}

type Move = (to: ApplicationStage, at: Date) => void
type Rated = { readonly by: StaffRole; readonly rating: number; readonly at: Date }

function rate(world: World, { id: applicationId }: Application, { by, rating, at }: Rated): void {
  const { books, staff } = world
  books.applicationRatings.push({ applicationId, by: staff[by], rating, at })
  audit(world, { by, area: 'applications', action: 'rate', subject: applicationId, at, after: { rating } })
}

function tag(world: World, application: Application, at: Date): void {
  const { books, chance, staff } = world
  const { id: applicationId } = application
  application.tags = [...chance.pick(tags)]
  const deed = { by: 'support', area: 'applications', subject: applicationId } as const
  audit(world, { ...deed, action: 'tag', at, before: { tags: [] }, after: { tags: application.tags } })
  const id = chance.id(at)
  const note = { words: chance.pick(notes), requestKey: chance.hex(32), by: staff.support, at }
  books.applicationNotes.push({ id, applicationId, ...note })
  audit(world, { ...deed, action: 'note', at })
}

function judge(
  world: World,
  { id: subject, stage: from }: Application,
  to: ApplicationStage,
  at: Date,
): void {
  const change = { before: { stage: from }, after: { stage: to } }
  audit(world, { by: 'support', area: 'applications', action: 'judge', subject, at, ...change })
}

/** An email to the applicant that moves the application on. */
function write(world: World, application: Application, kind: 'invite' | 'decline', move: Move): void {
  const { books, chance, staff } = world
  const { id: applicationId, email: recipient, lang, stage: from, receivedAt } = application
  const to = kind === 'invite' ? 'interview' : 'declined'
  const at = later(receivedAt, 3 * dayMs)
  const id = chance.id(at)
  const words = kind === 'invite' ? invitation[lang] : ''
  const sent = { id, applicationId, kind, words, requestKey: chance.hex(32), by: staff.support, at }
  books.applicationEmails.push(sent)
  addMail(world, { kind: `application-${kind}`, aboutId: id, recipient, lang, at: later(at, 20_000) })
  const change = { before: { stage: from }, after: { stage: to } }
  const deed = { by: 'support', area: 'applications', action: 'sendEmail', subject: applicationId } as const
  audit(world, { ...deed, at, ...change, detail: { email: kind } })
  move(to, at)
}

const invitation = {
  ar: 'نقترح يوم الثلاثاء الساعة الرابعة عصرًا، عن بُعد.',
  en: 'We suggest Tuesday at four in the afternoon, online.',
} as const
