import type { Localized } from '@matla/contract/kit/lang'
import { toSar } from '@matla/contract/kit/money'
import { html } from '#lib/markup.ts'
import { linesTable } from '#platform/mail/letter-lines.ts'
import {
  aside,
  button,
  type Letter,
  type LetterFacts,
  letterPage,
  oneLine,
  opening,
  plainLetter,
  subjectOf,
  textsIn,
} from '#platform/mail/letter-look.ts'
import { refundTexts, surplusTexts } from './refund.text.ts'

export type RefundFacts = LetterFacts & {
  readonly buyerName: string
  readonly lines: readonly { readonly name: string; readonly totalHalalas: number }[]
  readonly totalHalalas: number
  readonly orderHref: string
}

/** The letter after a refund, in the language of the order. Amounts in halalas; every value is escaped (I10). */
export const refundLetter = (facts: RefundFacts): Letter => letterWith(facts, refundTexts)

/** The letter after a second payment of one order went back: nothing of the order changes (decision 5). */
export function surplusLetter(facts: Omit<RefundFacts, 'lines'>): Letter {
  const { lang, totalHalalas } = facts
  const lines = [{ name: surplusTexts.second[lang], totalHalalas }]
  return letterWith({ ...facts, lines }, surplusTexts)
}

type Texts = Readonly<Record<keyof typeof refundTexts, Localized>>

function letterWith(facts: RefundFacts, texts: Texts): Letter {
  const { lang, buyerName, lines, totalHalalas, orderHref } = facts
  const t = textsIn(texts, lang)
  const subject = subjectOf(t.subject, facts)
  const rows = [
    opening(lang, { name: buyerName, title: t.title, text: t.text }),
    button(lang, orderHref, t.button),
    linesTable(lang, t.refunded, lines, [{ label: t.total, halalas: totalHalalas, look: 'total' }]),
    aside(lang, t.accessTitle, html`<p style="margin:0">${t.access}</p>`),
  ]
  const page = letterPage(facts, { subject, preview: t.preview, why: t.why, rows })
  const text = plainLetter(facts, buyerName, [
    [t.title, t.text],
    lines.map(({ name, totalHalalas: each }) => `- ${oneLine(name)}: ${toSar(each)}`),
    [`${t.total}: ${toSar(totalHalalas)}`],
    [`${t.button}:`, orderHref],
    [t.accessTitle, t.access],
  ])
  return { subject, html: page.text, text }
}
