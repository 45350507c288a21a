import { tidyEmail } from '@matla/contract/kit/email-address'
import {
  digitsOf,
  internshipFault,
  type InternshipForm,
} from '@matla/contract/applications/application-rules'
import type { InternshipApplication } from '@matla/contract/applications/applications.calls'
import { applicationFaults } from '@matla/contract/applications/applications.text'
import { underage } from '@matla/contract/applications/choices'
import { fail } from '#lib/errors.ts'
import { type Applicant, receiveApplication } from './receive-application.ts'

/** An internship application (R182 to R194). Fails with its first failing check, then as `receiveApplication`. */
export async function takeInternship(
  deps: Parameters<typeof receiveApplication>[0],
  applicant: Applicant,
  { website, resume, portfolio, ...form }: InternshipApplication,
): Promise<void> {
  checkInternship({ ...form, resume })
  if (website !== '') return
  const { fullNameInEng, email, phoneNo, guardianName, guardianContact, hasGuardianConsent, ...facts } = form
  const guardian = { guardianName, guardianContact, hasGuardianConsent }
  await receiveApplication(deps, applicant, {
    kind: 'internship',
    fullName: fullNameInEng,
    email: tidyEmail(email),
    phone: digitsOf(phoneNo),
    // Nothing is kept of a guardian who is not needed.
    facts: form.age === underage ? { ...facts, ...guardian } : facts,
    files: { resume, portfolio },
  })
}

/** Fails with the first failing check. */
export function checkInternship(form: InternshipForm): void {
  const fault = internshipFault(form)
  if (fault) fail(fault.code, { [fault.field]: applicationFaults[fault.code] })
}
