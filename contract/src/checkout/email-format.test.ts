import { expect, test } from 'vitest'
import { signUpFault } from '#accounts/sign-up-rules.ts'
import {
  internshipFault,
  type InternshipForm,
  jobFault,
  type JobForm,
} from '#applications/application-rules.ts'
import { ebookRequestFaults } from '#ebooks/request-rules.ts'
import { newsletterFault } from '#newsletter/newsletter-rules.ts'
import { guestFaults } from './guest-rules.ts'

const job: JobForm = {
  fullNameInEng: 'Sara Demo',
  email: '',
  phoneNo: '966500000000',
  jobTitleInEng: 'Editor',
  roleInEng: 'editor',
  experienceInEng: '2',
  coverLetterInEng: 'Hello',
}
const internship: InternshipForm = {
  fullNameInEng: 'Sara Demo',
  email: '',
  phoneNo: '966500000000',
  genderInEng: 'female',
  age: '20 to 30',
  reasonForApplyingInEng: 'To learn',
  guardianName: '',
  guardianContact: '',
  hasGuardianConsent: false,
  resume: 'JVBERi0=',
}
const signUp = { fullName: 'Sara Demo', password: 'Lens-flare7', confirmation: 'Lens-flare7' }

/** Whether each form with an email field accepts the address. */
const forms: Readonly<Record<string, (email: string) => boolean>> = {
  'sign-up': (email) => signUpFault({ ...signUp, email }) === null,
  'the guest step': (email) => guestFaults('Sara Demo', email).length === 0,
  'an e-book': (email) => Object.keys(ebookRequestFaults('Sara Demo', email)).length === 0,
  'the newsletter': (email) => newsletterFault(email) === null,
  'a job': (email) => jobFault({ ...job, email }) === null,
  'an internship': (email) => internshipFault({ ...internship, email }) === null,
}

test.each(Object.keys(forms))('the form for %s accepts only addresses like text@text.text (R146)', (name) => {
  const takes = (email: string) => forms[name]?.(email)
  for (const email of ['sara@example.com', 'Sara.Demo+film@mail.example.com', 'سارة@مثال.السعودية'])
    expect([email, takes(email)]).toEqual([email, true])
  for (const email of [
    '',
    'sara',
    'sara@',
    '@demo.sa',
    'sara@demo',
    'sara@demo.',
    'sa ra@demo.sa',
    'sara.demo',
    '<sara@demo.sa>',
    'sara@demo.sa\u200f',
  ])
    expect([email, takes(email)]).toEqual([email, false])
})
