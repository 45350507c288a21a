import type { FrozenOrder, OrderLine } from '#sales/orders/order.ts'
import { documentLine } from '#tax/issue-documents.ts'
import { qrPayload } from '#tax/qr.ts'
import type { World } from './world.ts'

type Sums = { readonly totalHalalas: number; readonly vatHalalas: number }

/** An invoice or a credit note without its number, which is given when all are known. */
export function paperOf(
  { chance, seller }: World,
  order: FrozenOrder,
  lines: readonly OrderLine[],
  { totalHalalas, vatHalalas }: Sums,
  issuedAt: Date,
) {
  return {
    id: chance.id(issuedAt),
    orderId: order.id,
    issuedAt,
    seller,
    buyerName: order.buyerName,
    buyerEmail: order.buyerEmail,
    lines: lines.map(documentLine),
    netHalalas: totalHalalas - vatHalalas,
    vatHalalas,
    totalHalalas,
    qr: qrPayload({
      sellerName: seller.name.ar,
      vatNumber: seller.vatNumber,
      issuedAt,
      totalHalalas,
      vatHalalas,
    }),
    isSandbox: true,
  }
}

/** An email about an order or its refund that arrived; the mailbox knows it by its Message-ID. */
export function addEmail(
  { chance, books, outside, host }: World,
  { id: orderId, buyerEmail: recipient, lang }: Pick<FrozenOrder, 'id' | 'buyerEmail' | 'lang'>,
  refundId: string | null,
  at: Date,
): string {
  const kind = refundId === null ? ('purchase' as const) : ('refund' as const)
  const messageId = `<${kind}.${refundId ?? orderId}@${host}>`
  const id = chance.id(at)
  books.emails.push({
    id,
    kind,
    orderId,
    refundId,
    recipient,
    lang,
    messageId,
    status: 'sent',
    tries: 1,
    lastError: '',
    createdAt: at,
    sentAt: at,
  })
  outside.mails.push({ messageId, to: recipient, subject: subjects[kind][lang] })
  return id
}

const subjects = {
  purchase: { ar: 'شكرًا لشرائك', en: 'Thank you for your purchase' },
  refund: { ar: 'أعدنا إليك مبلغك', en: 'We have refunded you' },
} as const
