import { applicationChoices, underage } from '@matla/contract/applications/choices'
import { monthsAfter } from '#lib/clock.ts'
import { foldedSearch } from '#platform/db/folded-search.store.ts'
import { reviewApplication } from './application-reviews.ts'
import { type Applicant, somebody } from './people.ts'
import { retentionMonths, spread } from './requests.ts'
import type { World } from './world.ts'

const amount = 26

/** A file of an applicant: its storage key, and the text and name for its contents. */
export type SentFile = { readonly key: string; readonly title: string; readonly name: string }

/** The older an application is, the further it has come. */
const stages = [
  { until: 8, stage: 'declined' },
  { until: 10, stage: 'accepted' },
  { until: 13, stage: 'interview' },
  { until: 17, stage: 'shortlist' },
  { until: 23, stage: 'seen' },
] as const

const letters = {
  job: {
    ar: 'أخرجت ثلاثة أفلام قصيرة وفيلمًا وثائقيًا واحدًا، وأودّ أن أنقل ما تعلّمته في مواقع التصوير.',
    en: 'I have made three short films and one documentary, and would like to teach what I learnt on set.',
  },
  internship: {
    ar: 'أدرس صناعة الأفلام وأرغب في أن أرى كيف تُعدّ الدورة من النص حتى النسخة الأخيرة.',
    en: 'I study film and would like to see how a course is made, from the script to the last cut.',
  },
} as const
const universities = {
  ar: ['جامعة الرياض', 'جامعة جدة'],
  en: ['University of Riyadh', 'University of Jeddah'],
} as const

/** Adds applications for jobs and internships. Returns the files to store. */
export function addApplications(world: World): SentFile[] {
  const { books, chance } = world
  return Array.from({ length: amount }, (_, at) => {
    const applicant = somebody(chance, 6_000 + at)
    const { fullName, latin, email, lang } = applicant
    const receivedAt = spread(world, at, amount, 300)
    const kind = at % 5 < 2 ? ('job' as const) : ('internship' as const)
    const resume = { key: `applications/${chance.hex(32)}.pdf`, title: 'Curriculum vitae', name: latin }
    const phone = `05${Array.from({ length: 8 }, () => chance.below(10)).join('')}`
    const application = {
      id: chance.id(receivedAt),
      kind,
      lang,
      userId: null,
      fullName,
      email,
      phone,
      facts:
        kind === 'job' ? jobFacts(world, applicant) : internshipFacts(world, applicant, at === amount - 2),
      resumeKey: resume.key,
      portfolioKey: null,
      receivedAt,
      keptUntil: monthsAfter(receivedAt, retentionMonths),
      search: foldedSearch(fullName, email, phone),
    }
    books.applications.push(application)
    reviewApplication(world, application, stages.find(({ until }) => at < until)?.stage ?? 'new')
    return resume
  })
}

const one = ({ chance }: World, name: keyof typeof applicationChoices): string =>
  chance.pick(applicationChoices[name]).value

function jobFacts(world: World, { lang }: Applicant) {
  const role = world.chance.pick(applicationChoices.role.slice(0, 8))
  return {
    jobTitleInEng: role.label[lang],
    roleInEng: role.value,
    experienceInEng: one(world, 'experience'),
    coverLetterInEng: letters.job[lang],
  }
}

function internshipFacts(world: World, { lang, gender, isSaudi }: Applicant, isMinor: boolean) {
  const { chance, now } = world
  const isYoung = chance.happens(0.3)
  const guardianName = lang === 'ar' ? 'سالم الحربي' : 'Salem Alharbi'
  const guardian = { guardianName, guardianContact: '0500000000', hasGuardianConsent: true }
  return {
    genderInEng: gender,
    age: isMinor ? underage : isYoung ? '18 to 20' : '20 to 30',
    nationalityInEng: isSaudi ? 'Saudi' : 'Non-Saudi',
    cityInEng: one(world, 'city'),
    degreeInEng:
      isMinor || isYoung ? 'Secondary' : chance.pick(["Bachelor's", 'Diploma', "Bachelor's", 'Masters']),
    hasPreviousExperienceInEng: one(world, 'previousExperience'),
    trainingFieldsInEng: one(world, 'trainingField'),
    currentWorkingHoursInEng: isMinor || isYoung ? 'Student' : one(world, 'working'),
    reasonForApplyingInEng: letters.internship[lang],
    universityInEng: chance.pick(universities[lang]),
    requiredTrainingHours: '240',
    dateForTraining: '',
    weeksForTraining: '8',
    startDate: { day: '1', month: 'January', year: String(now.getUTCFullYear() + 1) },
    howDidYouHearInEng: one(world, 'heard'),
    ...(isMinor && guardian),
  }
}
