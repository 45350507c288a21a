import { dayMs } from '@matla/contract/kit/riyadh'
import { tidyEmail } from '@matla/contract/kit/email-address'
import type { Lang } from '@matla/contract/kit/lang'
import { newsletterFault } from '@matla/contract/newsletter/newsletter-rules'
import type { PersonalDataProvider } from '#identity/personal-data/personal-data-provider.ts'
import { recordUsedLink, wasLinkUsed } from '#identity/used-links.ts'
import { fail } from '#lib/errors.ts'
import { hashToken, newId } from '#lib/ids.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import { newsletterConsent } from '#engagement/consent/consent-versions.ts'
import type { Deps } from '#platform/deps.ts'
import { readRetention } from '#platform/settings/settings.ts'
import { clearAttempts, type Limit, networkOf, countAgainstQuota } from '#platform/limits/limits.ts'
import { queueEmail } from '#platform/mail/queue-email.ts'
import { isValidSignature, sign, signingKey } from '#platform/signing/signing.ts'
import {
  confirmSubscription,
  deleteSubscription,
  deleteUnconfirmed,
  endSubscription,
  findSubscription,
  listSubscribers,
  upsertSubscription,
  findSubscriptionByHash,
} from './subscriptions.store.ts'

/** The unsubscribe token of a subscription, which is the same in every email and does not expire (RFC 8058). */
export const unsubscribeToken = (key: string, subscriptionId: string): string =>
  `${subscriptionId}.${sign(key, ['unsubscribe', subscriptionId])}`

/** The subscription of a token; null when the token is invalid. */
export function parseUnsubscribeToken(key: string, token: string): string | null {
  const [, id = '', signature = ''] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(token) ?? []
  return id !== '' && isValidSignature(key, ['unsubscribe', id], signature) ? id : null
}

/** The address that email programs post to. */
export const oneClickHref = (publicUrl: string, slug: string, token: string): string =>
  `${publicUrl}/${slug}/newsletter/unsubscribe?token=${token}`

/** The page with the unsubscribe button. */
export const unsubscribePath = (token: string): string => `/home/newsletter/unsubscribe?token=${token}`

const perAddress: Limit = { name: 'newsletter-address', max: 30, windowSeconds: 3_600 }
/** Keeps strangers from filling a mailbox with our emails. */
const perMailbox: Limit = { name: 'newsletter-mailbox', max: 3, windowSeconds: 86_400 }

type SubscribeInput = {
  readonly email: string
  readonly website: string
  readonly lang: Lang
  readonly ip: string
}

/**
 * Queues an email with a confirmation link. Known and unknown addresses take the same work and get the same response;
 * only the email tells subscribers that they already are one. Fails with `newsletter-email-needed` (R141),
 * `newsletter-email-not-valid` (R142), or `too-many-requests`, which depends only on the caller's IP address.
 */
export async function subscribe(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>,
  { website, lang, ip, ...asked }: SubscribeInput,
): Promise<void> {
  const { db, clock } = deps
  const fault = newsletterFault(asked.email)
  if (fault !== null) fail(fault === 'emailEmpty' ? 'newsletter-email-needed' : 'newsletter-email-not-valid')
  if (website !== '') return
  const now = clock()
  const email = tidyEmail(asked.email)
  if (!(await countAgainstQuota(db, perAddress, networkOf(ip), now))) fail('too-many-requests')
  if (!(await countAgainstQuota(db, perMailbox, email, now))) return
  const consentText = await newsletterConsent(db)
  await db.transaction(async (tx) => {
    const row = { id: newId(now), emailHash: hashToken(email), email, lang, consentText, askedAt: now }
    const aboutId = await upsertSubscription(tx, row)
    await queueEmail(tx, deps, { kind: 'newsletter-confirm', aboutId, recipient: email, lang, now })
  })
}

/** Confirms with the link in the email and queues the welcome email. Idempotent. Fails with `link-dead`. */
export async function confirm(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>,
  token: string,
): Promise<void> {
  const now = deps.clock()
  await deps.db.transaction(async (tx) => {
    const row = await confirmSubscription(tx, hashToken(token), now)
    if (!row?.email)
      return (await wasLinkUsed(tx, hashToken(token), 'newsletter')) ? undefined : fail('link-dead')
    await recordUsedLink(tx, hashToken(token), 'newsletter', now)
    const { id: aboutId, email: recipient, lang } = row
    await queueEmail(tx, deps, { kind: 'newsletter-welcome', aboutId, recipient, lang, now })
  })
}

/** Ends a subscription immediately. Idempotent. Fails with `link-dead` for an invalid token. */
export async function unsubscribe(deps: Pick<Deps, 'db' | 'clock' | 'config'>, token: string): Promise<void> {
  const id = parseUnsubscribeToken(await signingKey(deps), token) ?? fail('link-dead')
  const email = (await findSubscription(deps.db, id))?.email
  await endSubscription(deps.db, id, deps.clock())
  // Earlier requests by strangers must not keep the reader from subscribing again.
  if (email) await clearAttempts(deps.db, perMailbox, email)
}

type EndSubscriptionCommand = { readonly id: string; readonly reason: string; readonly staffId: string }

/** Ends a subscription when a subscriber asked staff to. Idempotent. Fails with `subscriber-not-found`. */
export async function endOnRequest(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, reason, staffId: actorId }: EndSubscriptionCommand,
): Promise<void> {
  const now = clock()
  await db.transaction(async (tx) => {
    const { status } = (await findSubscription(tx, id)) ?? fail('subscriber-not-found')
    await endSubscription(tx, id, now)
    const entry = { actorId, action: 'end', subject: id, detail: { reason } }
    await writeAudit(tx, { ...entry, before: { status }, after: { status: 'left' } }, now)
  })
}

const pageSize = 1_000

/**
 * The confirmed subscribers, each with the unsubscribe links that a newsletter must include: one for the POST of email
 * programs, one to the page with the button (RFC 8058).
 */
export async function readSubscribers(deps: Pick<Deps, 'db' | 'config'>, after: string | undefined) {
  const { publicUrl, slug } = deps.config
  const key = await signingKey(deps)
  const rows = await listSubscribers(deps.db, after, pageSize + 1)
  const data = rows.slice(0, pageSize).map(({ id, email, lang, confirmedAt }) => ({
    id,
    email,
    lang,
    confirmedAt: confirmedAt.toISOString(),
    unsubscribeUrl: oneClickHref(publicUrl, slug, unsubscribeToken(key, id)),
  }))
  return { data, hasMore: rows.length > pageSize }
}

/**
 * Erases unconfirmed subscriptions, which have no consent, after thirty days or the shorter period that the owner
 * configured.
 */
export async function eraseUnconfirmed({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const { unconfirmedDays } = await readRetention(db)
  await deleteUnconfirmed(db, new Date(clock().getTime() - unconfirmedDays * dayMs))
}

/** A subscription is identified only by its address, so it belongs to the user who has verified that address. */
export const newsletterPersonalData = ({ db }: Pick<Deps, 'db'>): PersonalDataProvider => ({
  name: 'newsletter',
  exportData: async ({ actor }) => ({
    data: actor.isEmailVerified ? await findSubscriptionByHash(db, hashToken(actor.email)) : null,
  }),
  erase: async (tx, { actor }) => {
    if (actor.isEmailVerified) await deleteSubscription(tx, hashToken(actor.email))
  },
})
