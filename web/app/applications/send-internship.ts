import { internshipFault } from '@matla/contract/applications/application-rules'
import type { Lang } from '@matla/contract/kit/lang'
import type { Api } from '#lib/api.ts'
import { shown, type SendAnswer, sendApplication, type ApplicationInput } from './send-application.ts'

/** The choice that is replaced with free text. */
export const otherChoice = 'other'

/** The text fields of the form, by the names of the documented request (R194). */
const texts = [
  'fullNameInEng',
  'genderInEng',
  'age',
  'degreeInEng',
  'email',
  'phoneNo',
  'hasPreviousExperienceInEng',
  'trainingFieldsInEng',
  'currentWorkingHoursInEng',
  'reasonForApplyingInEng',
  'universityInEng',
  'requiredTrainingHours',
  'dateForTraining',
  'weeksForTraining',
  'howDidYouHearInEng',
  'guardianName',
  'guardianContact',
  'website',
] as const

function formOf(typed: ApplicationInput) {
  const { startDay: day = '', startMonth: month = '', startYear: year = '' } = typed
  const given = Object.fromEntries(texts.map((name) => [name, typed[name] ?? '']))
  return {
    // `fromEntries` widens the keys, which are exactly those of the list.
    ...(given as Record<(typeof texts)[number], string>),
    nationalityInEng: chosen(typed, 'nationalityInEng'),
    cityInEng: chosen(typed, 'cityInEng'),
    startDate: JSON.stringify({ day, month, year }),
    hasGuardianConsent: typed.hasGuardianConsent === 'yes',
  }
}

/** The chosen option, or the free text beside it (R190, R191). */
const chosen = (typed: ApplicationInput, name: string) =>
  (typed[name] === otherChoice ? typed[`${name}Other`] : typed[name]) ?? ''

/** Sends an internship application (R182 to R194). */
export const sendInternship = (api: Api, form: FormData, lang: Lang): Promise<SendAnswer> =>
  sendApplication(form, {
    kind: 'internship',
    lang,
    fault: (typed) => {
      const fault = internshipFault({ ...formOf(typed), resume: typed.resume ?? '' })
      return fault && shown(fault.field, fault.code, lang)
    },
    send: (typed, files) => api.applications.createInternship({ body: { ...formOf(typed), ...files } }),
  })
