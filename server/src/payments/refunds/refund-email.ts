import { latinDigits } from '@matla/contract/kit/digits'
import type { Lang, Localized } from '@matla/contract/kit/lang'
import { riyalsText } from '@matla/contract/kit/money'
import { fillIn } from '@matla/contract/kit/sentences'
import { formatLongDate } from '#lib/long-date.ts'
import { html } from '#lib/markup.ts'
import type { Deps } from '#platform/deps.ts'
import {
  aside,
  buildEmail,
  button,
  type Email,
  type EmailFacts,
  oneLine,
  textsIn,
} from '#platform/mail/email-layout.ts'
import { linesTable } from '#platform/mail/email-lines.ts'
import { formatNameWithQuantity, type OrderLine } from '#sales/orders/order.ts'
import { readFrozenOrder } from '#sales/orders/orders.ts'
import { createOrderHref } from '#sales/orders/purchase-email.ts'
import { duplicateTexts, ownedTexts, returnedTexts, refundTexts } from './refund.text.ts'
import { findProof, findRefund, listRefundLines } from './refunds.store.ts'

type RefundFacts = EmailFacts & {
  readonly buyerName: string
  readonly lines: readonly {
    readonly name: string
    readonly totalHalalas: number
    /** Whether only an amount was refunded; absent when access has ended. */
    readonly keepsAccess?: boolean
  }[]
  readonly totalHalalas: number
  readonly orderHref: string
  /** The bank transfer that returned the money; absent when the provider returned it. */
  readonly transfer?: { readonly day: Date; readonly reference: string } | undefined
}

/**
 * The email after a refund, in the language of the order. Amounts in halalas; every value is escaped
 * (docs/invariants.md#i10).
 */
export const linesRefundEmail = (facts: RefundFacts): Email =>
  buildRefundEmail(facts, { ...refundTexts, ...accessTexts(facts) })

function accessTexts({ lang, lines }: Pick<RefundFacts, 'lang' | 'lines'>) {
  const closed = lines.filter(({ keepsAccess = false }) => !keepsAccess).map(({ name }) => name)
  if (closed.length === 0)
    return { accessTitle: refundTexts.accessStaysTitle, access: refundTexts.accessStays }
  if (closed.length === lines.length) return {}
  const names = closed.map((name) => `\u2068${name}\u2069`).join(lang === 'ar' ? '، ' : ', ')
  return { access: fillIn(refundTexts.accessToSome, { names }) }
}

/** The email after a duplicate payment was refunded. The order does not change. */
export function duplicateEmail(facts: Omit<RefundFacts, 'lines'>): Email {
  const { lang, totalHalalas } = facts
  const lines = [{ name: duplicateTexts.second[lang], totalHalalas }]
  return buildRefundEmail({ ...facts, lines }, duplicateTexts)
}

/** The email after a payment that could not be accepted was refunded. The order stays unpaid. */
export function returnedEmail(facts: Omit<RefundFacts, 'lines'>): Email {
  const { lang, totalHalalas } = facts
  const lines = [{ name: returnedTexts.second[lang], totalHalalas }]
  return buildRefundEmail({ ...facts, lines }, returnedTexts)
}

/** The email after an automatic refund of courses that the buyer already owned. */
export const ownedEmail = (facts: RefundFacts): Email => buildRefundEmail(facts, ownedTexts)

type OwnText = 'accessToSome' | 'accessStaysTitle' | 'accessStays' | 'byProvider' | 'byTransfer'
type Texts = Readonly<Record<Exclude<keyof typeof refundTexts, OwnText>, Localized>>

const numbersIn = (text: string): readonly string[] => latinDigits(text).match(/\d+/g) ?? []

/** Adds how the money is returned, unless an owner's own text already says within how many days. */
function addReturn(text: string, { lang, transfer }: Pick<RefundFacts, 'lang' | 'transfer'>): string {
  if (transfer) {
    const day = formatLongDate(transfer.day, lang)
    const reference = `\u2066${transfer.reference}\u2069`
    return `${text} ${fillIn(refundTexts.byTransfer, { day, reference })[lang]}`
  }
  const sentence = refundTexts.byProvider[lang]
  const [days, numbers] = [numbersIn(sentence), numbersIn(text)]
  const hasDays = days.length > 0 && days.every((each) => numbers.includes(each))
  return hasDays ? text : `${text} ${sentence}`
}

function buildRefundEmail(facts: RefundFacts, texts: Texts): Email {
  const { lang, buyerName, lines, totalHalalas, orderHref } = facts
  const own = textsIn(texts, lang)
  const t = { ...own, text: addReturn(own.text, facts) }
  return buildEmail(facts, {
    ...t,
    name: buyerName,
    rows: [
      button(facts, orderHref, t.button),
      linesTable(facts, t.refunded, lines, [{ label: t.total, halalas: totalHalalas, look: 'total' }]),
      aside(lang, t.accessTitle, html`<p style="margin:0">${t.access}</p>`),
    ],
    blocks: [
      [t.title, t.text],
      lines.map(({ name, totalHalalas: each }) => `- ${oneLine(name)}: ${riyalsText(each)[lang]}`),
      [`${t.total}: ${riyalsText(totalHalalas)[lang]}`],
      [`${t.button}:`, orderHref],
      [t.accessTitle, t.access],
    ],
  })
}

const toEmailLines = (lines: readonly OrderLine[], lang: Lang) =>
  lines.map(({ totalHalalas, ...line }) => ({ name: formatNameWithQuantity(line)[lang], totalHalalas }))

/** Renders the queued email about a completed refund. */
export async function writeRefundEmail(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  refundId: string,
  shop: EmailFacts,
): Promise<Email> {
  const details = await findRefund(deps.db, refundId)
  if (!details) throw new Error('refund not found')
  const { orderId, amountHalalas, kind, isAlreadyOwned } = details.refund
  const { userId, lang, buyerName, lines: ofOrder } = await readFrozenOrder(deps.db, orderId)
  const lines = (await listRefundLines(deps.db, [refundId])).map(
    ({ line: { name }, quantity, amountHalalas: totalHalalas }) => ({
      name: formatNameWithQuantity({ name, quantity: Math.max(quantity, 1) })[lang],
      totalHalalas,
      keepsAccess: quantity === 0,
    }),
  )
  const proof = (await findProof(deps.db, refundId))?.proof
  const facts = {
    ...shop,
    buyerName,
    lines,
    totalHalalas: amountHalalas,
    orderHref: await createOrderHref(deps, userId, orderId),
    transfer: proof && { day: new Date(proof.returnedOn), reference: proof.bankReference },
  }
  if (isAlreadyOwned)
    return ownedEmail(kind === 'lines' ? facts : { ...facts, lines: toEmailLines(ofOrder, lang) })
  if (kind === 'surplus') return duplicateEmail(facts)
  return kind === 'held' ? returnedEmail(facts) : linesRefundEmail(facts)
}
