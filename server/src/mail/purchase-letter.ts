import { toSar } from '@matla/contract/kit/money'
import { html, type Markup } from '#api-docs/markup.ts'
import {
  aside,
  button,
  type Letter,
  type LetterFacts,
  letterPage,
  oneLine,
  opening,
  plainLetter,
  sidesOf,
  subjectOf,
  textsIn,
} from './letter-look.ts'
import { linesTable } from './letter-lines.ts'
import { freeTexts, purchaseTexts } from './purchase.text.ts'

export type PurchaseFacts = LetterFacts & {
  readonly buyerName: string
  readonly lines: readonly { readonly name: string; readonly totalHalalas: number }[]
  readonly totalHalalas: number
  readonly vatHalalas: number
  /** The order and its invoice, for whoever has this mailbox; the buyer's courses when there was nothing to pay. */
  readonly orderHref: string
  /** Where a buyer without a password chooses one (S13); null: the account has one. */
  readonly passwordHref: string | null
}

/** The letter after a purchase, in the language of the order. Amounts in halalas; every value is escaped (I10, V06). */
export function purchaseLetter(facts: PurchaseFacts): Letter {
  const { lang, buyerName, orderHref, passwordHref } = facts
  const t = wordsOf(facts)
  const subject = subjectOf(t.subject, facts)
  const rows = [
    opening(lang, { name: buyerName, title: t.welcome, text: t.paid }),
    button(lang, orderHref, t.button),
    linesTable(lang, t.order, facts.lines, [
      { label: t.total, halalas: facts.totalHalalas, look: 'total' },
      { label: t.vat, halalas: facts.vatHalalas, look: 'small' },
    ]),
    next(facts),
    ...(passwordHref === null ? [] : [password(facts, passwordHref)]),
  ]
  const page = letterPage(facts, { subject, preview: t.preview, why: t.why, rows })
  return { subject, html: page.text, text: plain(facts) }
}

const wordsOf = ({ lang, totalHalalas }: PurchaseFacts) => ({
  ...textsIn(purchaseTexts, lang),
  ...(totalHalalas === 0 && textsIn(freeTexts, lang)),
})

function next(facts: PurchaseFacts): Markup {
  const t = wordsOf(facts)
  return aside(
    facts.lang,
    t.nextTitle,
    html`<p style="margin:0">${t.next}</p>
      <p style="margin:6px 0 0;color:#0B6B47;font-weight:700">${t.nothingToPay}</p>`,
  )
}

function password({ lang }: PurchaseFacts, href: string): Markup {
  const t = textsIn(purchaseTexts, lang)
  const [start] = sidesOf(lang)
  return html`<tr>
    <td
      align="${start}"
      style="padding:22px 32px 4px;color:#57534B;font-size:15px;line-height:1.9;text-align:${start}"
    >
      <h2 style="margin:0 0 4px;color:#17161A;font-size:17px;line-height:1.6;font-weight:700">
        ${t.passwordTitle}
      </h2>
      <p style="margin:0 0 8px">${t.password}</p>
      <a href="${href}" style="color:#8A4B00;font-size:16px;font-weight:700">${t.passwordLink}</a>
    </td>
  </tr>`
}

function plain(facts: PurchaseFacts): string {
  const t = wordsOf(facts)
  const { buyerName, lines, totalHalalas, vatHalalas, orderHref, passwordHref } = facts
  return plainLetter(facts, buyerName, [
    [t.welcome, t.paid],
    lines.map(({ name, totalHalalas: each }) => `- ${oneLine(name)}: ${toSar(each)}`),
    [`${t.total}: ${toSar(totalHalalas)}`, `${t.vat}: ${toSar(vatHalalas)}`],
    [`${t.button}:`, orderHref],
    [t.nextTitle, t.next, t.nothingToPay],
    passwordHref === null ? [] : [t.passwordTitle, t.password, passwordHref],
  ])
}
