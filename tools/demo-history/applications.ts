import { applicationChoices, underage } from '../../contract/src/applications/choices.ts'
import { invitation, letters, notes, tags, universities } from './applications.text.ts'
import { type Invented, inventPerson } from './people.ts'
import { plainPdf } from './plain-pdf.ts'
import { spread } from './requests.ts'
import { addressOf, dayMs, hourMs } from './shop.ts'
import type { Year } from './year.ts'

const count = 26
const stages = ['seen', 'shortlist', 'interview', 'accepted', 'declined', 'new'] as const
type Stage = (typeof stages)[number]
/** Older applications have reached later stages. */
const stageAt = (place: number): Stage => {
  const ends = [
    [8, 'declined'],
    [10, 'accepted'],
    [13, 'interview'],
    [17, 'shortlist'],
    [23, 'seen'],
  ] as const
  return ends.find(([until]) => place < until)?.[1] ?? 'new'
}

/** Applications for jobs and internships, each with a file, and how staff handled them. */
export function apply(year: Year): void {
  const { shop, timeline, chance, nextPerson } = year
  for (let place = 0; place < count; place++) {
    const at = spread(year, place, count, 300)
    timeline.add(at, async () => {
      const applicant = inventPerson(chance, nextPerson())
      const { fullName, email, latin, lang } = applicant
      const isJob = place % 5 < 2
      const common = {
        fullNameInEng: fullName,
        email,
        phoneNo: `05${Array.from({ length: 8 }, () => chance.below(10)).join('')}`,
        resume: plainPdf(['Curriculum vitae', latin, 'Riyadh, Saudi Arabia']).toString('base64'),
      }
      const facts = isJob ? jobFacts(year, applicant) : internshipFacts(year, applicant, place === count - 2)
      const form = isJob ? '/create-job-form' : '/create-internship-form'
      const visitor = { token: '', lang, address: addressOf(email) }
      await shop.must('POST', form, { ...common, ...facts }, visitor)
      await shop.quiet()
      const [sent] = await shop.rows<{ id: string }>('select id from applications where email = $1', [email])
      review(year, { id: sent?.id ?? '', lang, at }, stageAt(place))
    })
  }
}

type Application = { readonly id: string; readonly lang: 'ar' | 'en'; readonly at: number }

/** Support and the owner rate an application and move it forward step by step. */
function review({ shop, timeline, chance }: Year, { id, lang, at }: Application, stage: Stage): void {
  const act = (by: 'support' | 'owner', action: string, body: object) =>
    shop.act(by, `applications/${id}/${action}`, body)
  const on = (ms: number, run: () => Promise<unknown>) => timeline.add(ms, async () => void (await run()))
  const email = (kind: 'invite' | 'decline', words: string) =>
    on(at + 3 * dayMs, async () => {
      await act('support', 'send-email', { kind, words, key: shop.newKey() })
      await shop.quiet()
    })
  if (stage === 'new') return
  const seen = at + chance.between(3, 30) * hourMs
  on(seen, () => act('support', 'see', {}))
  if (stage === 'seen') return
  const rating = stage === 'declined' ? chance.between(1, 3) : chance.between(4, 5)
  on(seen + hourMs / 3, () => act('support', 'rate', { rating }))
  if (stage === 'declined') return email('decline', '')
  on(seen + 5 * hourMs, () => act('owner', 'rate', { rating: chance.between(3, 5) }))
  on(seen + 6 * hourMs, async () => {
    await act('support', 'tag', { tags: chance.pick(tags) })
    await act('support', 'note', { words: chance.pick(notes), key: shop.newKey() })
  })
  on(seen + 7 * hourMs, () => act('support', 'judge', { stage: 'shortlist' }))
  if (stage === 'shortlist') return
  email('invite', invitation[lang])
  if (stage === 'accepted') on(at + 15 * dayMs, () => act('support', 'judge', { stage: 'accepted' }))
}

const one = ({ chance }: Year, name: keyof typeof applicationChoices): string =>
  chance.pick(applicationChoices[name]).value

function jobFacts(year: Year, { lang }: Invented) {
  const role = year.chance.pick(applicationChoices.role.slice(0, 8))
  return {
    jobTitleInEng: role.label[lang],
    roleInEng: role.value,
    experienceInEng: one(year, 'experience'),
    coverLetterInEng: letters.job[lang],
  }
}

function internshipFacts(year: Year, { lang, gender, isSaudi }: Invented, isMinor: boolean) {
  const { chance } = year
  const isYoung = isMinor || chance.happens(0.3)
  const guardianName = lang === 'ar' ? 'سالم الحربي' : 'Salem Alharbi'
  const guardian = { guardianName, guardianContact: '0500000000', hasGuardianConsent: true }
  return {
    genderInEng: gender,
    age: isMinor ? underage : isYoung ? '18 to 20' : '20 to 30',
    nationalityInEng: isSaudi ? 'Saudi' : 'Non-Saudi',
    cityInEng: one(year, 'city'),
    degreeInEng: isYoung ? 'Secondary' : chance.pick(["Bachelor's", 'Diploma', "Bachelor's", 'Masters']),
    hasPreviousExperienceInEng: one(year, 'previousExperience'),
    trainingFieldsInEng: one(year, 'trainingField'),
    currentWorkingHoursInEng: isYoung ? 'Student' : one(year, 'working'),
    reasonForApplyingInEng: letters.internship[lang],
    universityInEng: chance.pick(universities[lang]),
    requiredTrainingHours: '240',
    weeksForTraining: '8',
    howDidYouHearInEng: one(year, 'heard'),
    ...(isMinor && guardian),
  }
}
