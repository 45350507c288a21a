import { latinDigits } from '#kit/digits.ts'
import { isEmail } from '#kit/email-address.ts'
import { isPersonName, tidyName } from '#kit/person-name.ts'
import type { ApplicationFault } from './applications.text.ts'
import { underage } from './choices.ts'

/** Maximum characters of each field (R174 to R177, R182, R186, R189). */
export const applicationLimits = {
  name: 50,
  email: 254,
  phone: 16,
  jobTitle: 60,
  university: 70,
  datePart: 15,
  essay: 5_000,
  choice: 80,
  contact: 100,
} as const

/** The maximum size of an uploaded file in bytes, after decoding (R168). */
export const maxFileBytes = 2_097_152

export const applicationKinds = ['job', 'internship'] as const
export type ApplicationKind = (typeof applicationKinds)[number]
export const fileSlots = ['resume', 'portfolio'] as const
export type FileSlot = (typeof fileSlots)[number]

/** A number with the digits of any keyboard converted to Western digits, as it is stored. */
export const digitsOf = (text: string): string => latinDigits(text).trim()

export type Fault<Field extends string = string> = {
  readonly code: ApplicationFault
  /** The field that gets the focus. */
  readonly field: Field
}
type Check<Form> = readonly [
  field: keyof Form & string,
  code: ApplicationFault,
  isWrong: (form: Form) => boolean,
]

type Contact = { readonly fullNameInEng: string; readonly email: string; readonly phoneNo: string }

export type JobForm = Contact & {
  readonly jobTitleInEng: string
  readonly roleInEng: string
  readonly experienceInEng: string
  readonly coverLetterInEng: string
}
export type InternshipForm = Contact & {
  readonly genderInEng: string
  readonly age: string
  readonly reasonForApplyingInEng: string
  readonly guardianName: string
  readonly guardianContact: string
  readonly hasGuardianConsent: boolean
  /** The content of the file slot; '' for an empty slot. */
  readonly resume: string
}

const empty = (text: string) => text.trim() === ''
const isBadPhone = ({ phoneNo }: Contact) => !/^\d{1,16}$/.test(digitsOf(phoneNo))
const isNoName = (text: string) => !empty(text) && !isPersonName(tidyName(text))
const isMinor = ({ age }: InternshipForm) => age === underage

const jobChecks: readonly Check<JobForm>[] = [
  ['fullNameInEng', 'applicant-name-missing', (form) => empty(form.fullNameInEng)],
  ['fullNameInEng', 'applicant-name-not-valid', (form) => isNoName(form.fullNameInEng)],
  ['email', 'applicant-email-missing', (form) => empty(form.email)],
  ['email', 'applicant-email-not-valid', (form) => !isEmail(form.email.trim())],
  ['phoneNo', 'applicant-phone-missing', (form) => empty(form.phoneNo)],
  ['phoneNo', 'applicant-phone-not-digits', isBadPhone],
  ['jobTitleInEng', 'job-title-missing', (form) => empty(form.jobTitleInEng)],
  ['roleInEng', 'role-missing', (form) => empty(form.roleInEng)],
  ['experienceInEng', 'experience-missing', (form) => empty(form.experienceInEng)],
  ['coverLetterInEng', 'cover-letter-missing', (form) => empty(form.coverLetterInEng)],
]

/**
 * The six required fields of the product documents in their order, then the required fields without a
 * documented position, then the guardian (PDPL).
 */
const internshipChecks: readonly Check<InternshipForm>[] = [
  ['fullNameInEng', 'applicant-name-missing', (form) => empty(form.fullNameInEng)],
  ['fullNameInEng', 'applicant-name-not-valid', (form) => isNoName(form.fullNameInEng)],
  ['genderInEng', 'applicant-gender-missing', (form) => empty(form.genderInEng)],
  ['age', 'applicant-age-missing', (form) => empty(form.age)],
  ['email', 'applicant-email-missing', (form) => empty(form.email)],
  ['phoneNo', 'applicant-phone-missing', (form) => empty(form.phoneNo)],
  ['resume', 'resume-missing', (form) => empty(form.resume)],
  ['email', 'applicant-email-not-valid', (form) => !isEmail(form.email.trim())],
  ['phoneNo', 'applicant-phone-not-digits', isBadPhone],
  ['reasonForApplyingInEng', 'reason-missing', (form) => empty(form.reasonForApplyingInEng)],
  ['guardianName', 'guardian-missing', (form) => isMinor(form) && empty(form.guardianName)],
  ['guardianName', 'guardian-name-not-valid', (form) => isNoName(form.guardianName)],
  ['guardianContact', 'guardian-missing', (form) => isMinor(form) && empty(form.guardianContact)],
  ['hasGuardianConsent', 'guardian-consent-missing', (form) => isMinor(form) && !form.hasGuardianConsent],
]

/** Returns the first failing check of a job application (R174 to R180), or null for a valid one. */
export const jobFault = (form: JobForm): Fault<keyof JobForm> | null => firstFault(jobChecks, form)

/** Returns the first failing check of an internship application in the documented order (R182 to R189), or null. */
export const internshipFault = (form: InternshipForm): Fault<keyof InternshipForm> | null =>
  firstFault(internshipChecks, form)

function firstFault<Form>(checks: readonly Check<Form>[], form: Form): Fault<keyof Form & string> | null {
  const failed = checks.find(([, , isWrong]) => isWrong(form))
  return failed ? { field: failed[0], code: failed[1] } : null
}
