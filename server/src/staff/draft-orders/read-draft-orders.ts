import type { DraftOrdersQuery } from '@matla/contract/staff/draft-orders.calls'
import { reductionLimit } from '@matla/contract/staff/draft-order-words'
import { findAccount } from '#identity/users.ts'
import { fail } from '#lib/errors.ts'
import type { Db } from '#platform/db/database.ts'
import type { ListInput } from '#platform/db/define-list.store.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { readAmounts } from '#platform/settings/settings.ts'
import { findDraftOrder, readDraftLines } from '#sales/draft-orders/draft-orders.ts'
import { linkHref } from '#sales/draft-orders/payment-link.ts'
import { draftOrderList, findListed, listLinkEmails, listSoldProducts } from './draft-orders-list.store.ts'

type Listed = NonNullable<Awaited<ReturnType<typeof findListed>>>

const toRow = ({ orderId, orderNumber, ...row }: Listed) => ({
  ...row,
  order: orderId === null || orderNumber === null ? null : { id: orderId, number: orderNumber },
})

export async function readDraftOrders(db: Db, input: ListInput<DraftOrdersQuery>) {
  const page = await draftOrderList.read(db, input)
  return { ...page, rows: page.rows.map(toRow) }
}

/** One draft order for its page. Fails with `draft-order-not-found`. */
export async function readDraftOrder(deps: Pick<Deps, 'db' | 'config'>, id: string) {
  const { db } = deps
  const listed = (await findListed(db, id)) ?? fail('draft-order-not-found')
  const draft = (await findDraftOrder(db, id)) ?? fail('draft-order-not-found')
  const { lang, note, linkDays, version, sentAt, cancelledAt, couponCode } = draft
  const account = await findAccount(db, { email: draft.buyerEmail })
  return {
    draftOrder: {
      ...toRow(listed),
      lang,
      note,
      linkDays,
      version,
      sentAt,
      cancelledAt,
      couponCode,
      lines: (await readDraftLines(db, id)).map(({ image: _image, ...line }) => line),
      personId: account?.mergedInto ?? account?.id ?? null,
      link: draft.state === 'sent' ? await linkHref(deps, draft) : null,
      emails: await listLinkEmails(db, id),
    },
  }
}

/** What the draft order form offers this staff member. */
export async function readDraftProducts(db: Db, { roles }: Pick<Actor, 'roles'>) {
  const amounts = await readAmounts(db)
  return {
    products: await listSoldProducts(db),
    limitPercent: reductionLimit(roles, amounts),
    leastOrderHalalas: amounts.leastOrderHalalas,
  }
}
