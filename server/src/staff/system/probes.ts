import { randomUUID } from 'node:crypto'
import { LmsMisconfigured, type RightsSubject } from '#learning/lms.ts'
import { rightsSubject } from '#learning/rights-subject.ts'
import { setupWorks, siteCalls } from '#learning/setup-tasks.ts'
import type { Deps as LearningDeps } from '#learning/deps.ts'
import { askJson } from '#lib/ask-json.ts'
import { newSecretId } from '#lib/ids.ts'
import { reasonOf } from '#lib/reason-of.ts'
import { type PaymentProvider, ProviderFailed } from '#payments/provider.ts'
import { type Mailer, MailMisconfigured } from '#platform/mail/mailer.ts'
import type { ScanForVirus } from '#platform/storage/ask-clamd.ts'
import type { Files, RemoveFile } from '#platform/storage/files.ts'

/** `refused`: it answers, and does not take our key or our right; `away`: it does not answer as it should. */
export type Answered =
  | { readonly state: 'works' }
  | { readonly state: 'refused' | 'away'; readonly reason: string }

const works = { state: 'works' } as const
const away = (error: unknown): Answered => ({ state: 'away', reason: reasonOf(error) })
const limitMs = 5_000

/** Asks for a payment that does not exist: a provider that accepts the key answers that it knows no such payment. */
export async function askPayments(provider: Pick<PaymentProvider, 'readStatus'>): Promise<Answered> {
  try {
    await provider.readStatus(randomUUID())
    return works
  } catch (error) {
    if (!(error instanceof ProviderFailed)) throw error
    const isRejected = error.kind === 'refused' || /\b40[13]$/.test(error.message)
    return { state: isRejected ? 'refused' : 'away', reason: reasonOf(error) }
  }
}

/** Tries every call that the shop makes to the LMS, harmlessly; `reason` names each right that is missing. */
export async function askLms(
  lms: Pick<LearningDeps['lms'], 'checkRights'>,
  subject: RightsSubject,
): Promise<Answered> {
  try {
    const { missing } = await lms.checkRights(subject)
    return missing.length === 0 ? works : { state: 'refused', reason: missing.join('; ') }
  } catch (error) {
    return error instanceof LmsMisconfigured ? { state: 'refused', reason: error.message } : away(error)
  }
}

/** The same, on a course and a learner of this shop. The tasks that say otherwise are over when everything works. */
export async function tryLms(deps: Pick<LearningDeps, 'db' | 'clock' | 'lms'>): Promise<Answered> {
  const answered = await askLms(deps.lms, await rightsSubject(deps.db))
  if (answered.state === 'works') await setupWorks(deps, siteCalls)
  return answered
}

/** Begins an email and sends nothing. */
export const askMail = (mailer: Pick<Mailer, 'verify'>): Promise<Answered> =>
  mailer.verify().then(
    () => works,
    (error: unknown) =>
      error instanceof MailMisconfigured ? { state: 'refused', reason: error.message } : away(error),
  )

/** Stores a small file, reads it and removes it. */
export async function askFiles(files: Files & { readonly remove: RemoveFile }): Promise<Answered> {
  const key = `doctor/${newSecretId()}`
  try {
    await files.put(key, Buffer.from('doctor'), 'text/plain')
    const stored = await files.get(key)
    await files.remove(key)
    if (String(stored) !== 'doctor') throw new Error('what was stored came back changed')
    return works
  } catch (error) {
    return away(error)
  }
}

export const askScanner = (scan: ScanForVirus): Promise<Answered> =>
  scan(Buffer.from('doctor')).then(() => works, away)

/** Reads the public keys that Google signs with. */
export async function askGoogle(keysUrl: string): Promise<Answered> {
  try {
    const { status } = await askJson(keysUrl, { headers: {} }, limitMs)
    if (status !== 200) throw new Error(`status ${status}`)
    return works
  } catch (error) {
    return away(error)
  }
}
