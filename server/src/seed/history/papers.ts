import type { Localized } from '@matla/contract/kit/lang'
import type { EmailKind } from '@matla/contract/staff/email-words'
import type { FrozenOrder, OrderLine } from '#sales/orders/order.ts'
import { toDocumentLine } from '#tax/issue-documents.ts'
import { encodeQrPayload } from '#tax/qr.ts'
import type { Books } from './books.ts'
import type { World } from './world.ts'

type Sums = { readonly totalHalalas: number; readonly vatHalalas: number }

/** An invoice or a credit note without its number, which is assigned when all documents are known. */
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
    lines: lines.map(toDocumentLine),
    netHalalas: totalHalalas - vatHalalas,
    vatHalalas,
    totalHalalas,
    qr: encodeQrPayload({
      sellerName: seller.name.ar,
      vatNumber: seller.vatNumber,
      issuedAt,
      totalHalalas,
      vatHalalas,
    }),
    isSandbox: true,
  }
}

type Mail = Pick<Books['emails'][number], 'kind' | 'recipient' | 'lang'> & {
  readonly at: Date
  readonly orderId?: string
  readonly refundId?: string | null
  /** The id of the row of another kind that the email is about. */
  readonly aboutId?: string
}

/** Adds a delivered email, which the mailbox finds by its Message-ID. */
export function addMail(
  { chance, books, outside, host }: World,
  { kind, recipient, lang, at, orderId, refundId = null, aboutId }: Mail,
): string {
  const id = chance.id(at)
  const about = aboutId === undefined ? (refundId ?? orderId ?? id) : `${aboutId}.${id.slice(-6)}`
  const messageId = `<${kind}.${about}@${host}>`
  const of = { orderId: orderId ?? null, refundId, aboutId: aboutId ?? null }
  const sent = { status: 'sent', tries: 1, lastError: '', createdAt: at, sentAt: at } as const
  books.emails.push({ id, kind, ...of, recipient, lang, messageId, ...sent })
  outside.mails.push({ messageId, to: recipient, subject: subjects[kind]?.[lang] ?? '' })
  return id
}

/** Adds the email about an order or about a refund of it. */
export const addEmail = (
  world: World,
  { id: orderId, buyerEmail: recipient, lang }: Pick<FrozenOrder, 'id' | 'buyerEmail' | 'lang'>,
  refundId: string | null,
  at: Date,
): string =>
  addMail(world, {
    kind: refundId === null ? 'purchase' : 'refund',
    orderId,
    refundId,
    recipient,
    lang,
    at,
  })

const subjects: Partial<Record<EmailKind, Localized>> = {
  purchase: { ar: 'شكرًا لشرائك', en: 'Thank you for your purchase' },
  refund: { ar: 'أعدنا إليك المبلغ', en: 'We have refunded you' },
  'purchase-moved': { ar: 'نُقلت دورات من طلبك', en: 'Courses from your order were moved' },
  'purchase-received': { ar: 'أُضيفت دورات إلى حسابك', en: 'Courses were added to your account' },
  'course-granted': { ar: 'فُتحت لك دورة', en: 'A course is open for you' },
  'staff-invitation': { ar: 'دعوة للانضمام إلى الفريق', en: 'You’re invited to the team' },
  'ebook-link': { ar: 'كتابك جاهز', en: 'Your e-book is ready' },
  'application-invite': { ar: 'دعوة بشأن طلبك', en: 'An invitation about your application' },
  'application-decline': { ar: 'بشأن طلبك', en: 'About your application' },
}
