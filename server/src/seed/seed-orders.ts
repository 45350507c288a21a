import type { Localized } from '@matla/contract/kit/lang'
import { vatWithin } from '@matla/contract/kit/money'
import { newId, newSecretId } from '#lib/ids.ts'
import { freezeOrder, hashLines } from '#sales/orders/order.ts'
import { foldedSearch } from '#platform/db/folded-search.store.ts'
import type { usersTable } from '#schema/accounts.tables.ts'
import type { Seller } from '#lib/seller.ts'
import { toDocumentLine } from '#tax/issue-documents.ts'
import { encodeQrPayload } from '#tax/qr.ts'

export type Buyer = Pick<typeof usersTable.$inferSelect, 'id' | 'email' | 'fullName' | 'lang'>
export type Sold = { readonly id: string; readonly name: Localized; readonly priceHalalas: number }

/** How long a buyer stays on the payment page, in milliseconds. */
const payMs = 90_000

/** All rows of one sale. Three in a hundred are declined; the others are paid by card and delivered. */
export function seededSale(at: number, buyer: Buyer, sold: Sold, createdAt: Date) {
  const orderId = newId(createdAt)
  const paidAt = new Date(createdAt.getTime() + payMs)
  const isPaid = at % 33 !== 0
  const { lines, ...frozen } = freezeOrder(orderId, { ...buyer, userId: buyer.id }, [sold])
  const paymentId = newId(createdAt)
  const status = isPaid ? ('paid' as const) : ('declined' as const)
  return {
    order: {
      ...frozen,
      status,
      linesHash: hashLines(lines),
      search: foldedSearch(buyer.fullName, buyer.email),
      version: 2,
      createdAt,
      paidAt: isPaid ? paidAt : null,
      paidCause: isPaid ? ('webhook' as const) : null,
    },
    lines: lines.map((line, position) => ({ ...line, id: newId(createdAt), orderId, position })),
    payment: {
      id: paymentId,
      orderId,
      attempt: 1,
      provider: 'paytabs' as const,
      ownReference: `${newSecretId()}.a1`,
      providerReference: `SEED-${orderId}`,
      status,
      amountHalalas: frozen.totalHalalas,
      providerStatus: isPaid ? 'A' : 'D',
      openedAt: createdAt,
      expiresAt: new Date(createdAt.getTime() + 20 * 60_000),
      endedAt: paidAt,
      asks: 1,
    },
    event: {
      id: newId(paidAt),
      paymentId,
      orderId,
      orderVersion: 2,
      from: 'open' as const,
      to: status,
      cause: 'webhook' as const,
      detail: { providerStatus: isPaid ? 'A' : 'D' },
      at: paidAt,
    },
    delivered: isPaid ? { paidAt } : null,
  }
}

/** The invoice of a paid sale and its email. */
export function seededPapers(
  { order, lines }: Pick<ReturnType<typeof seededSale>, 'order' | 'lines'>,
  sequence: number,
  seller: Seller,
  paidAt: Date,
) {
  const { totalHalalas } = order
  const { netHalalas, vatHalalas } = vatWithin(totalHalalas)
  const sums = { netHalalas, vatHalalas, totalHalalas }
  return {
    invoice: {
      id: newId(paidAt),
      orderId: order.id,
      kind: 'invoice' as const,
      sequence,
      issuedAt: paidAt,
      lines: lines.map(toDocumentLine),
      ...sums,
      qr: encodeQrPayload({
        sellerName: seller.name.ar,
        vatNumber: seller.vatNumber,
        issuedAt: paidAt,
        ...sums,
      }),
      seller,
      buyerName: order.buyerName,
      buyerEmail: order.buyerEmail,
      isSandbox: true,
    },
    email: {
      id: newId(paidAt),
      kind: 'purchase' as const,
      orderId: order.id,
      recipient: order.buyerEmail,
      lang: order.lang,
      messageId: `<purchase.${order.id}@seed.invalid>`,
      status: 'sent' as const,
      tries: 1,
      createdAt: paidAt,
      sentAt: paidAt,
    },
  }
}
