import {
  type ApplicationKind,
  digitsOf,
  internshipFault,
  type InternshipForm,
  jobFault,
  type JobForm,
} from '@matla/contract/applications/application-rules'
import type { InternshipApplication, JobApplication } from '@matla/contract/applications/applications.calls'
import { applicationFaults, roleMissingIn } from '@matla/contract/applications/applications.text'
import { underage } from '@matla/contract/applications/choices'
import { tidyEmail } from '@matla/contract/kit/email-address'
import type { Lang } from '@matla/contract/kit/lang'
import { notificationOfEvent } from '@matla/contract/staff/notification-kinds'
import { readContent } from '#cms/content/read-content.ts'
import { monthsAfter } from '#lib/clock.ts'
import { fail } from '#lib/errors.ts'
import { newId } from '#lib/ids.ts'
import { foldedSearch } from '#platform/db/folded-search.store.ts'
import type { Deps } from '#platform/deps.ts'
import { formSender, type Limit, countAgainstQuota } from '#platform/limits/limits.ts'
import { composeEmail } from '#platform/mail/compose-email.ts'
import { readRetention } from '#platform/settings/settings.ts'
import type { Email, EmailFacts } from '#platform/mail/email-layout.ts'
import { queueEmail } from '#platform/mail/queue-email.ts'
import { recordEvent } from '#platform/notifications/record-event.ts'
import type { ApplicationFacts } from '#schema/engagement.tables.ts'
import { removeFiles, storeFiles, decodePdfs, type SentFiles } from './application-files.ts'
import { type ApplicationEmailKind, applicationEmailTexts } from './application.text.ts'
import { findApplication, insertApplication } from './applications.store.ts'

export type Applicant = { readonly lang: Lang; readonly ip: string; readonly userId: string | null }
type Application = {
  readonly kind: ApplicationKind
  /** The contact details as typed. */
  readonly contact: Pick<JobForm, 'fullNameInEng' | 'email' | 'phoneNo'>
  readonly facts: ApplicationFacts
  readonly files: SentFiles
}

/** Each attempt may send up to four megabytes. */
const perSender: Limit = { name: 'application-caller', max: 20, windowSeconds: 3_600 }
/** Receipts to an unverified address. Over the limit, the application is stored without one. */
const perMailbox: Limit = { name: 'application-mailbox', max: 5, windowSeconds: 86_400 }

type ReceiveDeps = Pick<
  Deps,
  'db' | 'clock' | 'config' | 'jobs' | 'files' | 'removeFile' | 'scanForVirus' | 'log'
>

/**
 * Stores a checked form with its files and queues the emails. Fails with `too-many-requests` after twenty attempts an
 * hour from one network or member, or with the faults of files.
 */
async function receiveApplication(
  deps: ReceiveDeps,
  { lang, ip, userId }: Applicant,
  { kind, contact, facts, files }: Application,
): Promise<void> {
  const { db, clock } = deps
  const now = clock()
  const email = tidyEmail(contact.email)
  const phone = digitsOf(contact.phoneNo)
  if (!(await countAgainstQuota(db, perSender, formSender({ ip, userId }), now))) fail('too-many-requests')
  const pdfs = await decodePdfs(deps, files)
  const brand = await readContent(db, 'brand')
  const retention = await readRetention(db)
  const keys = await storeFiles(deps, pdfs)
  const fullName = contact.fullNameInEng
  const row = { id: newId(now), kind, lang, userId, fullName, email, phone, facts, receivedAt: now }
  try {
    await db.transaction(async (tx) => {
      await insertApplication(tx, {
        ...row,
        search: foldedSearch(fullName, email, phone),
        resumeKey: keys.resume,
        portfolioKey: keys.portfolio,
        // At most twelve months, including its files (pdpl 4).
        keptUntil: monthsAfter(now, retention.applicationMonths),
      })
      const event = { kind: notificationOfEvent('application.received'), subject: row.id } as const
      await recordEvent(tx, event, now)
      if (await countAgainstQuota(tx, perMailbox, email, now))
        await queueEmail(tx, deps, { kind: `${kind}-received`, recipient: email, lang, now })
      const staff = brand?.supportEmail ?? ''
      if (staff !== '')
        await queueEmail(tx, deps, { kind: `${kind}-notice`, recipient: staff, lang: 'ar', now })
    })
  } catch (error) {
    // If only the response to the commit was lost, the form is stored and needs its files.
    const isStored = await findApplication(db, row.id).catch(() => true)
    if (!isStored) await removeFiles(deps, [keys.resume, keys.portfolio])
    throw error
  }
}

/** Receives an internship application (R182 to R194). Fails with its first failing check, then like `receiveApplication`. */
export async function receiveInternship(
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
    contact: { fullNameInEng, email, phoneNo },
    // A guardian is stored only when one is required.
    facts: form.age === underage ? { ...facts, ...guardian } : facts,
    files: { resume, portfolio },
  })
}

/** Fails with the first failing check. */
export function checkInternship(form: InternshipForm): void {
  const fault = internshipFault(form)
  if (fault) fail(fault.code, { [fault.field]: applicationFaults[fault.code] })
}

/** Receives a job application (R174 to R181). Fails with its first failing check, then like `receiveApplication`. */
export async function receiveJob(
  deps: Parameters<typeof receiveApplication>[0] & Pick<Deps, 'db'>,
  applicant: Applicant,
  { website, resume, portfolio, ...form }: JobApplication,
): Promise<void> {
  await checkJob(deps, form)
  if (website !== '') return
  const { fullNameInEng, email, phoneNo, ...facts } = form
  await receiveApplication(deps, applicant, {
    kind: 'job',
    contact: { fullNameInEng, email, phoneNo },
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

/** Names the school, if it has a name (R179). */
async function roleMissing({ db }: Pick<Deps, 'db'>) {
  const brand = await readContent(db, 'brand')
  return brand ? roleMissingIn(brand.name) : applicationFaults['role-missing']
}

/** Leaves out the applicant's name, which is unverified text that would appear in an email from us. */
export const applicationEmail = (kind: ApplicationEmailKind, facts: EmailFacts): Email =>
  composeEmail({ ...facts, name: '', href: facts.homeHref }, applicationEmailTexts[kind])
