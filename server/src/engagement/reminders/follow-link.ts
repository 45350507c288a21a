import type { Cart } from '@matla/contract/cart/cart'
import { isLang, type Localized } from '@matla/contract/kit/lang'
import { reminderConsent } from '@matla/contract/reminders/consent'
import { findProduct } from '#catalog/products.ts'
import { isOpenAccount } from '#identity/users.ts'
import { AppError, fail } from '#lib/errors.ts'
import { hashToken, newId, newToken } from '#lib/ids.ts'
import type { Db } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { addLine, readCart } from '#sales/cart/change-cart.ts'
import type { LinkPurpose } from '#schema/engagement.tables.ts'
import { cancelReminders, findByLink, insertConsent, insertLink, newestConsent } from './reminders.store.ts'

/** A cart is restored soon, but an unsubscribe link must work for as long as people keep emails. */
const lifeDays: Readonly<Record<LinkPurpose, number>> = { restore: 14, unsubscribe: 400 }

/** Creates the token of a link for an email that is about to be sent. Tokens of an earlier attempt stay valid. */
export async function makeLink(db: Db, reminderId: string, purpose: LinkPurpose): Promise<string> {
  const token = newToken()
  await insertLink(db, { tokenHash: hashToken(token), reminderId, purpose }, lifeDays[purpose])
  return token
}

/** The email of a link with this purpose. Fails with `link-dead`. */
const followLink = async (db: Db, token: string, purpose: LinkPurpose) =>
  (await findByLink(db, hashToken(token), purpose)) ?? fail('link-dead')

type Restorable = {
  readonly courseId: string
  readonly name: Localized
  readonly priceHalalas: number
}

/** The products of a link as they are sold now, without any data about the recipient. Fails with `link-dead`. */
export async function readReminderProducts(db: Db, token: string): Promise<Restorable[]> {
  const { productIds } = await followLink(db, token, 'restore')
  const found = await Promise.all(productIds.map((id) => findProduct(db, id)))
  return found
    .filter((product) => product !== null)
    .map(({ id, name, priceHalalas }) => ({ courseId: id, name, priceHalalas }))
}

/** Faults of one product that do not keep the others out of the cart. */
const mayBeLeftOut = new Set([
  'course-not-found',
  'course-not-for-sale',
  'course-already-in-cart',
  'course-already-owned',
])

/**
 * Adds the products of a link to a cart; `userId` is its owner, null for a guest. Fails with `link-dead` or
 * `cart-not-found`.
 */
export async function restoreCart(
  deps: Pick<Deps, 'db' | 'clock'>,
  courses: readonly Restorable[],
  { cartId, userId }: { readonly cartId: string; readonly userId: string | null },
): Promise<Cart> {
  for (const { courseId } of courses) {
    await addLine(deps, cartId, courseId, userId).catch((error: unknown) => {
      if (!(error instanceof AppError) || !mayBeLeftOut.has(error.code)) throw error
    })
  }
  return readCart(deps.db, cartId)
}

/** Withdraws the recipient's consent immediately. Idempotent. Fails with `link-dead`. */
export async function unsubscribe({ db, clock }: Pick<Deps, 'db' | 'clock'>, token: string): Promise<void> {
  const { userId, lang } = await followLink(db, token, 'unsubscribe')
  await db.transaction(async (tx) => {
    if (!(await isOpenAccount(tx, userId))) fail('link-dead')
    await cancelReminders(tx, userId)
    if ((await newestConsent(tx, userId))?.decision === 'withdrawn') return
    const now = clock()
    await insertConsent(tx, {
      id: newId(now),
      userId,
      decision: 'withdrawn',
      textVersion: reminderConsent.version,
      lang: isLang(lang) ? lang : 'ar',
      source: 'email',
      at: now,
    })
  })
}
