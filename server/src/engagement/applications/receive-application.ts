import type { ApplicationKind } from '@matla/contract/applications/application-rules'
import type { Lang } from '@matla/contract/kit/lang'
import { readContent } from '#cms/content/read-content.ts'
import type { Deps } from '#platform/deps.ts'
import { newId } from '#lib/ids.ts'
import { fail } from '#lib/errors.ts'
import { type Limit, takeTry } from '#platform/limits/limit.ts'
import { networkOf } from '#platform/limits/network.ts'
import { queueEmail } from '#platform/mail/queue-email.ts'
import { dropFiles, keepFiles, pdfsOf, type SentFiles } from './application-files.ts'
import { findApplication, insertApplication } from './applications.store.ts'
import type { ApplicationFacts } from '#schema/applications.tables.ts'
import { keptUntilOf } from './retention.ts'

export type Applicant = { readonly lang: Lang; readonly ip: string; readonly userId: string | null }
export type Application = {
  readonly kind: ApplicationKind
  readonly fullName: string
  readonly email: string
  readonly phone: string
  readonly facts: ApplicationFacts
  readonly files: SentFiles
}

/** Each try may make us read four megabytes. */
const perCaller: Limit = { name: 'application-caller', most: 20, windowSeconds: 3_600 }
/** Each one is answered by an email to an address that was only typed. */
const perAddress: Limit = { name: 'application-address', most: 5, windowSeconds: 86_400 }

type ReceiveDeps = Pick<
  Deps,
  'db' | 'clock' | 'config' | 'jobs' | 'files' | 'removeFile' | 'scanForVirus' | 'log'
>

/**
 * Keeps a form that passed its checks, with its files, and plans the emails. Fails with `too-many-requests` after twenty
 * tries an hour of one caller or five applications a day under one address (docs/invariants.md#v26), and what is wrong with a file.
 */
export async function receiveApplication(
  deps: ReceiveDeps,
  { lang, ip, userId }: Applicant,
  { kind, fullName, email, phone, facts, files }: Application,
): Promise<void> {
  const { db, clock } = deps
  const now = clock()
  if (!(await takeTry(db, perCaller, networkOf(ip), now))) fail('too-many-requests')
  const pdfs = await pdfsOf(deps, files)
  if (!(await takeTry(db, perAddress, email, now))) fail('too-many-requests')
  const brand = await readContent(db, 'brand')
  const keys = await keepFiles(deps, pdfs)
  const row = { id: newId(now), kind, lang, userId, fullName, email, phone, facts, receivedAt: now }
  try {
    await db.transaction(async (tx) => {
      await insertApplication(tx, {
        ...row,
        resumeKey: keys.resume,
        portfolioKey: keys.portfolio,
        keptUntil: keptUntilOf(now),
      })
      await queueEmail(tx, deps, { kind: `${kind}-received`, recipient: email, lang, now })
      const staff = brand?.supportEmail ?? ''
      if (staff !== '')
        await queueEmail(tx, deps, { kind: `${kind}-notice`, recipient: staff, lang: 'ar', now })
    })
  } catch (error) {
    // Where the answer to the commit alone was lost the form is there, and needs its files.
    const isKept = await findApplication(db, row.id).catch(() => true)
    if (!isKept) await dropFiles(deps, [keys.resume, keys.portfolio])
    throw error
  }
}
