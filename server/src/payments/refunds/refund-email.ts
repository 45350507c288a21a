import type { Lang, Localized } from '@matla/contract/kit/lang'
import { toSar } from '@matla/contract/kit/money'
import { html } from '#lib/markup.ts'
import type { Deps } from '#platform/deps.ts'
import {
  aside,
  buildEmail,
  button,
  type Email,
  type EmailFacts,
  linesTable,
  oneLine,
  textsIn,
} from '#platform/mail/email-layout.ts'
import { countedName, type OrderLine } from '#sales/orders/order.ts'
import { readFrozenOrder } from '#sales/orders/orders.ts'
import { makeOrderHref } from '#sales/orders/purchase-email.ts'
import { duplicateTexts, ownedTexts, returnedTexts, refundTexts } from './refund.text.ts'
import { findRefund, linesOfRefunds } from './refunds.store.ts'

type RefundFacts = EmailFacts & {
  readonly buyerName: string
  readonly lines: readonly { readonly name: string; readonly totalHalalas: number }[]
  readonly totalHalalas: number
  readonly orderHref: string
}

/**
 * The email after a refund, in the language of the order. Amounts in halalas; every value is escaped
 * (docs/invariants.md#i10).
 */
export const refundEmail = (facts: RefundFacts): Email => emailWith(facts, refundTexts)

/** The email after a second payment of one order went back: nothing of the order changes. */
export function duplicateEmail(facts: Omit<RefundFacts, 'lines'>): Email {
  const { lang, totalHalalas } = facts
  const lines = [{ name: duplicateTexts.second[lang], totalHalalas }]
  return emailWith({ ...facts, lines }, duplicateTexts)
}

/** The email after a payment that could not be accepted went back: the order is not paid. */
export function returnedEmail(facts: Omit<RefundFacts, 'lines'>): Email {
  const { lang, totalHalalas } = facts
  const lines = [{ name: returnedTexts.second[lang], totalHalalas }]
  return emailWith({ ...facts, lines }, returnedTexts)
}

/** The email after money went back by itself for what the buyer had already. */
export const ownedEmail = (facts: RefundFacts): Email => emailWith(facts, ownedTexts)

type Texts = Readonly<Record<keyof typeof refundTexts, Localized>>

function emailWith(facts: RefundFacts, texts: Texts): Email {
  const { lang, buyerName, lines, totalHalalas, orderHref } = facts
  const t = textsIn(texts, lang)
  return buildEmail(facts, {
    ...t,
    name: buyerName,
    rows: [
      button(lang, orderHref, t.button),
      linesTable(lang, t.refunded, lines, [{ label: t.total, halalas: totalHalalas, look: 'total' }]),
      aside(lang, t.accessTitle, html`<p style="margin:0">${t.access}</p>`),
    ],
    blocks: [
      [t.title, t.text],
      lines.map(({ name, totalHalalas: each }) => `- ${oneLine(name)}: ${toSar(each)}`),
      [`${t.total}: ${toSar(totalHalalas)}`],
      [`${t.button}:`, orderHref],
      [t.accessTitle, t.access],
    ],
  })
}

const linesIn = (lines: readonly OrderLine[], lang: Lang) =>
  lines.map(({ totalHalalas, ...line }) => ({ name: countedName(line)[lang], totalHalalas }))

/** The queued email about a refund that is done. */
export async function writeRefundEmail(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  refundId: string,
  shop: EmailFacts,
): Promise<Email> {
  const found = await findRefund(deps.db, refundId)
  if (!found) throw new Error('no such refund')
  const { orderId, amountHalalas, kind, isAlreadyOwned } = found.refund
  const { userId, lang, buyerName, lines: ofOrder } = await readFrozenOrder(deps.db, orderId)
  const facts = {
    ...shop,
    buyerName,
    lines: (await linesOfRefunds(deps.db, [refundId])).map(
      ({ line: { name }, quantity, amountHalalas: totalHalalas }) => ({
        name: countedName({ name, quantity })[lang],
        totalHalalas,
      }),
    ),
    totalHalalas: amountHalalas,
    orderHref: await makeOrderHref(deps, userId, orderId),
  }
  if (isAlreadyOwned)
    return ownedEmail(kind === 'lines' ? facts : { ...facts, lines: linesIn(ofOrder, lang) })
  if (kind === 'surplus') return duplicateEmail(facts)
  return kind === 'held' ? returnedEmail(facts) : refundEmail(facts)
}
