import { digitsOf, jobFault, type JobForm } from '@matla/contract/applications/application-rules'
import type { JobApplication } from '@matla/contract/applications/applications.calls'
import { applicationFaults, roleMissingIn } from '@matla/contract/applications/applications.text'
import { tidyEmail } from '@matla/contract/kit/email-address'
import { readContent } from '#cms/content/read-content.ts'
import type { Deps } from '#platform/deps.ts'
import { fail } from '#lib/errors.ts'
import { type Applicant, receiveApplication } from './receive-application.ts'

/** A job application (R174 to R181). Fails with its first failing check, then as `receiveApplication`. */
export async function takeJob(
  deps: Parameters<typeof receiveApplication>[0] & Pick<Deps, 'db'>,
  applicant: Applicant,
  { website, resume, portfolio, ...form }: JobApplication,
): Promise<void> {
  await checkJob(deps, form)
  if (website !== '') return
  const { fullNameInEng, email, phoneNo, ...facts } = form
  await receiveApplication(deps, applicant, {
    kind: 'job',
    fullName: fullNameInEng,
    email: tidyEmail(email),
    phone: digitsOf(phoneNo),
    facts,
    files: { resume, portfolio },
  })
}

/** Fails with the first failing check. */
export async function checkJob(deps: Pick<Deps, 'db'>, form: JobForm): Promise<void> {
  const fault = jobFault(form)
  if (fault?.code === 'role-missing') fail(fault.code, { roleInEng: await roleMissing(deps) })
  if (fault) fail(fault.code, { [fault.field]: applicationFaults[fault.code] })
}

/** Names the school where it has a name (R179). */
async function roleMissing({ db }: Pick<Deps, 'db'>) {
  const brand = await readContent(db, 'brand')
  return brand ? roleMissingIn(brand.name) : applicationFaults['role-missing']
}
