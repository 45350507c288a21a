import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { GoogleSettings } from '#config/connection-settings.ts'
import { LmsMisconfigured, type RightsSubject } from '#learning/lms.ts'
import { readRightsSubject } from '#learning/rights-subject.ts'
import { resolveSetupTasks, siteCalls } from '#learning/setup-tasks.ts'
import type { Deps as LearningDeps } from '#learning/deps.ts'
import { fetchJson } from '#lib/http-client.ts'
import { newSecretId } from '#lib/ids.ts'
import { describeFailure } from '#lib/describe-failure.ts'
import { type PaymentProvider, ProviderFailed } from '#payments/provider.ts'
import { type Mailer, MailMisconfigured } from '#platform/mail/mailer.ts'
import type { ScanForVirus } from '#platform/storage/clamd-scanner.ts'
import type { Files, RemoveFile } from '#platform/storage/files.ts'
import { findStorageError } from '#platform/storage/storage-error.ts'

/**
 * `works` may have a reason: what the test could not determine. `refused`: it responds but rejects our key or
 * permissions. `away`: it does not respond properly.
 */
export type ProbeResult =
  | { readonly state: 'works'; readonly reason?: string }
  | { readonly state: 'refused' | 'away'; readonly reason: string }

const works = { state: 'works' } as const
const away = (error: unknown): ProbeResult => ({ state: 'away', reason: describeFailure(error) })
const limitMs = 5_000

/** Requests a payment that does not exist. A provider that accepts the key reports an unknown payment. */
export async function probePayments(provider: Pick<PaymentProvider, 'readStatus'>): Promise<ProbeResult> {
  try {
    await provider.readStatus(randomUUID())
    return works
  } catch (error) {
    if (!(error instanceof ProviderFailed)) throw error
    const isRejected = error.kind === 'refused' || /\b40[13]$/.test(error.message)
    return { state: isRejected ? 'refused' : 'away', reason: describeFailure(error) }
  }
}

/** Tries every LMS call of the shop without side effects; `reason` names each missing permission. */
export async function probeLms(
  lms: Pick<LearningDeps['lms'], 'checkRights'>,
  subject: RightsSubject,
): Promise<ProbeResult> {
  try {
    const { missing } = await lms.checkRights(subject)
    return missing.length === 0 ? works : { state: 'refused', reason: missing.join('; ') }
  } catch (error) {
    return error instanceof LmsMisconfigured ? { state: 'refused', reason: error.message } : away(error)
  }
}

/** Runs the LMS check with a course and a learner of this shop. Closes the setup tasks when everything works. */
export async function tryLms(deps: Pick<LearningDeps, 'db' | 'clock' | 'lms'>): Promise<ProbeResult> {
  const result = await probeLms(deps.lms, await readRightsSubject(deps.db))
  if (result.state === 'works') await resolveSetupTasks(deps, siteCalls)
  return result
}

/** Begins an email without sending it. */
export const askMail = (mailer: Pick<Mailer, 'verify'>): Promise<ProbeResult> =>
  mailer.verify().then(
    () => works,
    (error: unknown) =>
      error instanceof MailMisconfigured ? { state: 'refused', reason: error.message } : away(error),
  )

/** Stores a small file, reads it and deletes it. When the storage rejects it, the reason is the error code. */
export async function askFiles(files: Files & { readonly remove: RemoveFile }): Promise<ProbeResult> {
  const key = `doctor/${newSecretId()}`
  try {
    await files.put(key, Buffer.from('doctor'), 'text/plain')
    const stored = await files.get(key)
    await files.remove(key)
    if (String(stored) !== 'doctor') throw new Error('what was stored came back changed')
    return works
  } catch (error) {
    const reason = findStorageError(error)
    return reason === null ? away(error) : { state: 'refused', reason }
  }
}

export const askScanner = (scan: ScanForVirus): Promise<ProbeResult> =>
  scan(Buffer.from('doctor')).then(() => works, away)

const GoogleKeys = z.object({ keys: z.array(z.object({ kid: z.string() })).min(1) })

const TokenError = z.object({ error: z.string(), error_description: z.string().default('') })

/** Reads the public keys that Google signs with, and asks whether Google knows the client id. */
export async function askGoogle({ keysUrl, tokenUrl, clientId }: GoogleSettings): Promise<ProbeResult> {
  try {
    const { status, json } = await fetchJson(keysUrl, { headers: {} }, limitMs)
    if (!GoogleKeys.safeParse(json).success) return { state: 'refused', reason: `status ${status}` }
  } catch (error) {
    return away(error)
  }
  return askForClient(tokenUrl, clientId).catch(() => unconfirmed)
}

/** Google responded, but not about the client id. */
const unconfirmed: ProbeResult = { state: 'works', reason: 'client ID not confirmed' }

/**
 * Requests a token without a secret, which Google never grants. It reports an unknown client as `invalid_client`,
 * and asks a known web application for its secret.
 */
async function askForClient(tokenUrl: string, clientId: string): Promise<ProbeResult> {
  const form = {
    client_id: clientId,
    grant_type: 'authorization_code',
    code: 'test',
    redirect_uri: 'postmessage',
  }
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const { json } = await fetchJson(tokenUrl, { headers, body: new URLSearchParams(form).toString() }, limitMs)
  const { error, error_description: description } = TokenError.parse(json)
  if (error === 'invalid_client' || error === 'deleted_client') return { state: 'refused', reason: error }
  return error === 'invalid_request' && description.includes('client_secret') ? works : unconfirmed
}
