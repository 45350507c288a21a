import { dayMs } from '@matla/contract/kit/riyadh'
import { hasSameItems } from '#lib/has-same-items.ts'
import { fail } from '#lib/errors.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { queueEmail } from '#platform/mail/queue-email.ts'
import { findCoupon } from '#sales/coupons/find-coupon.ts'
import { type DraftOrder, readDraftLines, updateDraftOrder } from '#sales/draft-orders/draft-orders.ts'
import { makeLinkToken } from '#sales/draft-orders/payment-link.ts'
import { priceDraft } from '#sales/draft-orders/price-draft.ts'
import { changeDraftOrder } from './change-draft-order.ts'
import { listLinkEmails } from './draft-orders-list.store.ts'
import { requireVersion } from './write-draft-order.ts'

type DraftDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'jobs'>
type Command = { readonly id: string; readonly key: string }

/**
 * Creates the link of a draft, and emails it on request. Fails with `draft-order-changed`,
 * `draft-order-not-draft`, `draft-order-prices-changed`, `draft-order-coupon-ends-first`, or when the draft can
 * no longer be bought.
 */
export const sendDraftOrder = (
  deps: DraftDeps,
  actor: Actor,
  { id, key, version, isEmailed }: Command & { readonly version: number; readonly isEmailed: boolean },
): Promise<void> =>
  changeDraftOrder(deps, actor, {
    id,
    action: 'send',
    key,
    change: async (tx, draft, now) => {
      const endsAt = await makeLinkWithin(tx, deps, draft, version, now)
      if (isEmailed) await queueLink(tx, deps, draft, now)
      return { after: { endsAt: endsAt.toISOString(), isEmailed } }
    },
  })

/** Creates the link of a draft in the caller's transaction and returns when it ends. Fails like `sendDraftOrder`. */
export async function makeLinkWithin(
  tx: Tx,
  deps: Pick<Deps, 'config'>,
  draft: DraftOrder,
  version: number,
  now: Date,
): Promise<Date> {
  await requireVersion(tx, draft, version)
  await requireSamePrices(tx, draft)
  const endsAt = await findEnd(tx, draft, draft.linkDays, now)
  const token = await makeLinkToken({ ...deps, db: tx }, draft.id)
  await updateDraftOrder(tx, draft.id, { sentAt: now, endsAt, ...token })
  return endsAt
}

/**
 * Fails with `draft-order-prices-changed` when the catalogue or the coupon results in a different total than
 * staff saw.
 */
async function requireSamePrices(tx: Tx, draft: DraftOrder): Promise<void> {
  const stored = await readDraftLines(tx, draft.id)
  const lines = stored.map(({ productId, priceHalalas }) => ({ productId, priceHalalas }))
  const { lines: priced } = await priceDraft(tx, {
    email: draft.buyerEmail,
    lines,
    couponCode: draft.couponCode ?? '',
  })
  const toText = (each: (typeof priced)[number]) =>
    `${each.productId} ${each.listHalalas} ${each.priceHalalas} ${each.discountHalalas}`
  if (!hasSameItems(stored.map(toText), priced.map(toText))) fail('draft-order-prices-changed')
}

/** When the link ends. Fails with `draft-order-coupon-ends-first`. */
async function findEnd(tx: Tx, draft: DraftOrder, linkDays: number, now: Date): Promise<Date> {
  const endsAt = new Date(now.getTime() + linkDays * dayMs)
  if (draft.couponCode === null) return endsAt
  const { coupon } = await findCoupon(tx, draft.couponCode, null)
  if (coupon.validTo < endsAt) fail('draft-order-coupon-ends-first')
  return endsAt
}

const queueLink = (tx: Tx, deps: DraftDeps, { id, buyerEmail, lang }: DraftOrder, now: Date) =>
  queueEmail(tx, deps, { kind: 'payment-link', aboutId: id, recipient: buyerEmail, lang, now })

const minuteMs = 60_000

/** Emails the link again. Fails with `draft-order-not-sent`, and with `email-just-sent` within a minute. */
export const emailDraftOrder = (deps: DraftDeps, actor: Actor, { id, key }: Command): Promise<void> =>
  changeDraftOrder(deps, actor, {
    id,
    action: 'email',
    key,
    change: async (tx, draft, now) => {
      if (draft.state !== 'sent') fail('draft-order-not-sent')
      const [last] = await listLinkEmails(tx, id)
      if (last && now.getTime() - last.at.getTime() < minuteMs) fail('email-just-sent')
      await queueLink(tx, deps, draft, now)
      return { after: { isEmailed: true } }
    },
  })

/** Extends a link, even one that has ended. Fails with `draft-order-not-sent` or `draft-order-coupon-ends-first`. */
export const extendDraftOrder = (
  deps: DraftDeps,
  actor: Actor,
  { id, key, linkDays }: Command & { readonly linkDays: number },
): Promise<void> =>
  changeDraftOrder(deps, actor, {
    id,
    action: 'extend',
    key,
    change: async (tx, draft, now) => {
      if (draft.state !== 'sent' && draft.state !== 'ended') fail('draft-order-not-sent')
      const endsAt = await findEnd(tx, draft, linkDays, now)
      await updateDraftOrder(tx, id, { endsAt, linkDays })
      return { before: { endsAt: draft.endsAt?.toISOString() }, after: { endsAt: endsAt.toISOString() } }
    },
  })

/** Ends a draft and its link immediately. Repeating it changes nothing. Fails with `draft-order-paid`. */
export const cancelDraftOrder = (deps: DraftDeps, actor: Actor, { id, key }: Command): Promise<void> =>
  changeDraftOrder(deps, actor, {
    id,
    action: 'cancel',
    key,
    change: async (tx, { state }, now) => {
      if (state === 'paid') fail('draft-order-paid')
      if (state === 'cancelled') return {}
      await updateDraftOrder(tx, id, { cancelledAt: now })
      return { before: { state }, after: { state: 'cancelled' } }
    },
  })
