import { z } from 'zod'
import { MessageResult } from '#kit/result.schema.ts'
import { call } from '#kit/call.ts'
import { tidyName } from '#kit/person-name.ts'
import { applicationLimits as most, maxFileBytes } from './application-rules.ts'
import { applicationChoices } from './choices.ts'

const text = (longest: number) => z.string().trim().max(longest).default('')
const choice = text(most.choice)
/** A Base64 PDF with or without a data URL prefix; '' for an empty slot (R171, docs/invariants.md#v22). */
const file = z.string().default('')
const name = text(most.name).transform(tidyName)
const contact = { fullNameInEng: name, email: text(most.email), phoneNo: text(most.phone) }
const files = { resume: file, portfolio: file }
/** Honeypot: the field is hidden from people, so only bots fill it in (docs/invariants.md#v26). */
const trap = { website: z.string().max(300).default('') }

const StartDate = z.object({
  day: text(most.datePart),
  month: text(most.datePart),
  year: text(most.datePart),
})
export type StartDate = z.output<typeof StartDate>

/** The date arrives as serialized JSON (R194). */
const sentStartDate = z
  .string()
  .max(300)
  .default('{}')
  .transform((sent, context): StartDate => {
    const read = StartDate.safeParse(parsed(sent))
    if (read.success) return read.data
    context.issues.push({ code: 'custom', input: sent, message: 'not a serialised day, month and year' })
    return z.NEVER
  })

function parsed(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    // The schema below reports a value that is not an object.
    return null
  }
}

export const JobApplication = z.object({
  ...contact,
  jobTitleInEng: text(most.jobTitle),
  coverLetterInEng: text(most.essay),
  roleInEng: choice,
  experienceInEng: choice,
  ...files,
  ...trap,
})
export type JobApplication = z.output<typeof JobApplication>

export const InternshipApplication = z.object({
  ...contact,
  genderInEng: choice,
  age: z.enum(['', ...applicationChoices.age.map(({ value }) => value)]).default(''),
  nationalityInEng: choice,
  cityInEng: choice,
  degreeInEng: choice,
  hasPreviousExperienceInEng: choice,
  trainingFieldsInEng: text(300),
  currentWorkingHoursInEng: choice,
  reasonForApplyingInEng: text(most.essay),
  universityInEng: text(most.university),
  requiredTrainingHours: choice,
  dateForTraining: choice,
  weeksForTraining: choice,
  startDate: sentStartDate,
  howDidYouHearInEng: choice,
  guardianName: name,
  guardianContact: text(most.contact),
  hasGuardianConsent: z.boolean().default(false),
  ...files,
  ...trap,
})
export type InternshipApplication = z.output<typeof InternshipApplication>
const sharedFaults = [
  'applicant-name-missing',
  'applicant-name-not-valid',
  'applicant-email-missing',
  'applicant-email-not-valid',
  'applicant-phone-missing',
  'applicant-phone-not-digits',
  'file-not-pdf',
  'file-too-large',
  'file-unreadable',
  'file-protected',
  'file-not-plain',
  'file-infected',
] as const

/** Two Base64 files of the maximum size, plus the other fields. */
const mostApplicationBytes = Math.ceil((2 * maxFileBytes * 4) / 3) + 128 * 1024

const create = {
  method: 'POST',
  access: 'anyone',
  limit: 'application',
  bodyBytes: mostApplicationBytes,
  result: MessageResult,
} as const

export const applicationsCalls = {
  createJob: call({
    ...create,
    path: '/create-job-form',
    about:
      'A job application: the first failing check is answered, each file is looked at (R167 to R181, R404).',
    body: JobApplication,
    errors: [
      ...sharedFaults,
      'job-title-missing',
      'role-missing',
      'experience-missing',
      'cover-letter-missing',
    ],
  }),
  createInternship: call({
    ...create,
    path: '/create-internship-form',
    about:
      'An internship application; applicants under 18 name a guardian who consents (R182 to R194, R404).',
    body: InternshipApplication,
    errors: [
      ...sharedFaults,
      'applicant-gender-missing',
      'applicant-age-missing',
      'resume-missing',
      'reason-missing',
      'guardian-missing',
      'guardian-name-not-valid',
      'guardian-consent-missing',
    ],
  }),
}
