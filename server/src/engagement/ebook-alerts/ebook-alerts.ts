import { dayMs } from '@matla/contract/kit/riyadh'
import { ebookAlertFault } from '@matla/contract/ebooks/request-rules'
import { tidyEmail } from '@matla/contract/kit/email-address'
import type { Lang } from '@matla/contract/kit/lang'
import type { PersonalDataProvider } from '#identity/personal-data/personal-data-provider.ts'
import { findEbook } from '#engagement/ebooks/ebooks.ts'
import { monthsAfter } from '#lib/clock.ts'
import { recordUsedLink, wasLinkUsed } from '#identity/used-links.ts'
import { fail } from '#lib/errors.ts'
import { hashToken, newId } from '#lib/ids.ts'
import type { Deps } from '#platform/deps.ts'
import { type Limit, networkOf, countAgainstQuota } from '#platform/limits/limits.ts'
import { queueEmail } from '#platform/mail/queue-email.ts'
import { readRetention } from '#platform/settings/settings.ts'
import { isValidSignature, sign, signingKey } from '#platform/signing/signing.ts'
import {
  listAlertsByEmail,
  confirmAlertBy,
  deleteAlert,
  deleteAlertsByEmail,
  deleteEndedAlerts,
  deleteUnconfirmedAlerts,
  insertAlert,
} from './ebook-alerts.store.ts'
import { ebookAlertConsent } from './ebook-alert.text.ts'

/** How many confirmed alerts wait for an e-book. */
export { countWaiting as waitingFor } from './ebook-alerts.store.ts'

const perNetwork: Limit = { name: 'ebook-alert-network', max: 30, windowSeconds: 3_600 }
/** Emails to one address about one e-book. When more are dropped, the mailbox already has a link that works. */
const perMailbox: Limit = { name: 'ebook-alert-mailbox', max: 3, windowSeconds: 86_400 }

type AlertInput = {
  readonly ebookId: string
  readonly email: string
  readonly website: string
  readonly lang: Lang
  readonly ip: string
}

/**
 * Queues an email with a confirmation link. An address that is already waiting gets no email but the same response.
 * Fails with `invalid` and a message for the address, `ebook-not-found`, `ebook-out`, or `too-many-requests` by
 * network.
 */
export async function requestAlert(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>,
  { website, lang, ip, ...asked }: AlertInput,
): Promise<void> {
  const { db, clock } = deps
  const fault = ebookAlertFault(asked.email)
  if (fault) fail('invalid', { email: fault })
  const ebook = (await findEbook(db, asked.ebookId)) ?? fail('ebook-not-found')
  if (!ebook.comingSoon) fail('ebook-out')
  if (website !== '') return
  const now = clock()
  const email = tidyEmail(asked.email)
  if (!(await countAgainstQuota(db, perNetwork, networkOf(ip), now))) fail('too-many-requests')
  if (!(await countAgainstQuota(db, perMailbox, `${email} ${ebook.id}`, now))) return
  const keptUntil = monthsAfter(now, (await readRetention(db)).ebookRequestMonths)
  await db.transaction(async (tx) => {
    const row = { id: newId(now), ebookId: ebook.id, email, lang, askedAt: now, keptUntil }
    const aboutId = await insertAlert(tx, { ...row, consentText: ebookAlertConsent })
    if (aboutId === null) return
    await queueEmail(tx, deps, { kind: 'ebook-alert-confirm', aboutId, recipient: email, lang, now })
  })
}

/** Confirms with the link in the email. Idempotent. Fails with `link-dead`. */
export async function confirmAlert({ db, clock }: Pick<Deps, 'db' | 'clock'>, token: string): Promise<void> {
  const now = clock()
  await db.transaction(async (tx) => {
    if (await confirmAlertBy(tx, hashToken(token), now))
      return recordUsedLink(tx, hashToken(token), 'ebook-alert', now)
    if (!(await wasLinkUsed(tx, hashToken(token), 'ebook-alert'))) fail('link-dead')
  })
}

const buildClaim = (alertId: string) => ['ebook-alert', alertId] as const

/** The token of an alert's unsubscribe link, the same in every email about it. */
export const stopToken = (key: string, alertId: string): string =>
  `${alertId}.${sign(key, buildClaim(alertId))}`

/** Erases the address immediately. Idempotent. Fails with `link-dead` for an invalid token. */
export async function stopAlert(deps: Pick<Deps, 'db' | 'clock' | 'config'>, token: string): Promise<void> {
  const [, id = '', signature = ''] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(token) ?? []
  if (id === '' || !isValidSignature(await signingKey(deps), buildClaim(id), signature)) fail('link-dead')
  await deleteAlert(deps.db, id)
}

/** Erases alerts that were sent or never confirmed. */
export async function eraseOldAlerts({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const { unconfirmedDays } = await readRetention(db)
  await deleteEndedAlerts(db, clock())
  await deleteUnconfirmedAlerts(db, new Date(clock().getTime() - unconfirmedDays * dayMs))
}

/** An alert is identified only by its address, so it belongs to the user who has verified that address. */
export const ebookAlertsPersonalData = ({ db }: Pick<Deps, 'db'>): PersonalDataProvider => ({
  name: 'ebookAlerts',
  exportData: async ({ actor }) => ({
    data: actor.isEmailVerified ? await listAlertsByEmail(db, actor.email) : [],
  }),
  erase: async (tx, { actor }) => {
    if (actor.isEmailVerified) await deleteAlertsByEmail(tx, actor.email)
  },
})
