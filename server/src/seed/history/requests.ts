import { consentSentences } from '@matla/contract/consent/consent-sentences'
import { applicationChoices, underage } from '@matla/contract/applications/choices'
import { monthsAfter } from '#lib/clock.ts'
import { hashOf } from '#lib/ids.ts'
import { foldedSearch } from '#platform/db/folded-search.store.ts'
import { somebody } from './people.ts'
import { dayMs, later, type World } from './world.ts'

const amounts = { ebooks: 44, applications: 26, subscribers: 190 }
const retentionMonths = 12

/** A file that an applicant sent: where it is stored, and whose it is. */
export type SentFile = { readonly key: string; readonly title: string; readonly name: string }

/** Who asked for e-books, applied, and takes the newsletter. Answers the files to store. */
export function addRequests(world: World): SentFile[] {
  addEbookRequests(world)
  addSubscribers(world)
  return addApplications(world)
}

/** Spread over so many days, more of them late; the last ones are of these hours. */
const spread = ({ chance, now }: World, at: number, count: number, days: number): Date =>
  later(now, -days * dayMs * (1 - (at + 0.9) / (count + 1)) ** 1.3 - chance.below(6 * 3_600_000) - 600_000)

function addEbookRequests(world: World): void {
  const { books, chance, ebookIds, staff } = world
  for (let at = 0; at < amounts.ebooks; at++) {
    const { fullName, email, lang } = somebody(chance, 2_000 + at)
    const createdAt = spread(world, at, amounts.ebooks, 200)
    const isWaiting = at >= amounts.ebooks - 7
    const status = isWaiting ? 'waiting' : chance.happens(0.86) ? 'approved' : 'declined'
    books.ebookRequests.push({
      id: chance.id(createdAt),
      ebookId: chance.pick(ebookIds),
      fullName,
      email,
      lang,
      status,
      createdAt,
      answeredAt: isWaiting ? null : later(createdAt, chance.between(1, 20) * 3_600_000),
      answeredBy: isWaiting ? null : staff.support,
      keptUntil: monthsAfter(createdAt, retentionMonths),
      search: foldedSearch(fullName, email),
    })
  }
}

function addSubscribers(world: World): void {
  const { books, chance } = world
  for (let at = 0; at < amounts.subscribers; at++) {
    const { email, lang } = somebody(chance, 4_000 + at)
    const askedAt = spread(world, at, amounts.subscribers, 350)
    const isOld = askedAt.getTime() < world.now.getTime() - 29 * dayMs
    const status = chance.weighted([
      ['confirmed', 84],
      ['left', isOld ? 9 : 1],
      ['asked', isOld ? 0 : 20],
    ] as const)
    const confirmedAt = status === 'asked' ? null : later(askedAt, chance.between(1, 50) * 60_000)
    const days = Math.max(1, Math.floor((world.now.getTime() - askedAt.getTime()) / dayMs))
    books.subscriptions.push({
      id: chance.id(askedAt),
      emailHash: hashOf(email),
      email: status === 'left' ? null : email,
      lang,
      status,
      consentText: consentSentences.newsletter.version,
      askedAt,
      confirmedAt,
      leftAt: status === 'left' && confirmedAt ? later(confirmedAt, chance.below(days) * dayMs * 0.9) : null,
    })
  }
}

/** The older an application, the further it has come. */
const stages = [
  { until: 8, stage: 'declined' },
  { until: 10, stage: 'accepted' },
  { until: 13, stage: 'interview' },
  { until: 17, stage: 'shortlist' },
  { until: 21, stage: 'seen' },
] as const

const letters = {
  job: 'I have cut three short films and one documentary, and I would like to teach what I learnt on set.',
  internship: 'I study film and would like to see how a course is made, from the script to the last cut.',
} as const

function addApplications(world: World): SentFile[] {
  const { books, chance } = world
  return Array.from({ length: amounts.applications }, (_, at) => {
    const { latin, email, lang } = somebody(chance, 6_000 + at)
    const receivedAt = spread(world, at, amounts.applications, 300)
    const kind = at % 5 < 2 ? ('job' as const) : ('internship' as const)
    const resume = { key: `applications/${chance.hex(32)}.pdf`, title: 'Curriculum vitae', name: latin }
    const one = (name: keyof typeof applicationChoices) => chance.pick(applicationChoices[name]).value
    const phone = `05${Array.from({ length: 8 }, () => chance.below(10)).join('')}`
    const stage = stages.find(({ until }) => at < until)?.stage ?? 'new'
    books.applications.push({
      id: chance.id(receivedAt),
      kind,
      lang,
      userId: null,
      fullName: latin,
      email,
      phone,
      facts: kind === 'job' ? jobFacts(one) : internshipFacts(world, one, at),
      resumeKey: resume.key,
      portfolioKey: null,
      receivedAt,
      keptUntil: monthsAfter(receivedAt, retentionMonths),
      stage,
      ...(stage !== 'new' && { stageAt: later(receivedAt, dayMs / 4), stageBy: world.staff.support }),
      search: foldedSearch(latin, email, phone),
    })
    return resume
  })
}

type One = (name: keyof typeof applicationChoices) => string

const jobFacts = (one: One) => ({
  jobTitleInEng: 'Film maker',
  roleInEng: one('role'),
  experienceInEng: one('experience'),
  coverLetterInEng: letters.job,
})

function internshipFacts({ chance, now }: World, one: One, at: number) {
  const isMinor = at === amounts.applications - 2
  const guardian = { guardianName: 'Salem Alharbi', guardianContact: '0500000000', hasGuardianConsent: true }
  return {
    genderInEng: one('gender'),
    age: isMinor ? underage : chance.pick(['18 to 20', '20 to 30']),
    nationalityInEng: one('nationality'),
    cityInEng: one('city'),
    degreeInEng: one('degree'),
    hasPreviousExperienceInEng: one('previousExperience'),
    trainingFieldsInEng: one('trainingField'),
    currentWorkingHoursInEng: one('working'),
    reasonForApplyingInEng: letters.internship,
    universityInEng: 'University of Riyadh',
    requiredTrainingHours: '240',
    dateForTraining: '',
    weeksForTraining: '8',
    startDate: { day: '1', month: 'January', year: String(now.getUTCFullYear() + 1) },
    howDidYouHearInEng: one('heard'),
    ...(isMinor && guardian),
  }
}
