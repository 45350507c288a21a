import type { Lang, Localized } from '@matla/contract/kit/lang'
import { html, type Markup } from '#lib/markup.ts'
import {
  aside,
  button,
  type Letter,
  type LetterFacts,
  letterPage,
  opening,
  plainLetter,
  subjectOf,
} from './letter-look.ts'

export type LetterText = {
  readonly subject: Localized
  readonly preview: Localized
  readonly title: Localized
  readonly text: Localized
  /** What the button is called; null: the letter has none. */
  readonly button: Localized | null
  readonly asideTitle: Localized
  readonly aside: Localized
  readonly why: Localized
}

export type WordsFacts = LetterFacts & {
  /** '' greets without a name. */
  readonly name: string
  /** Where the button leads; of no use to a letter without one. */
  readonly href: string
  /** To be typed in somewhere; absent: none. */
  readonly code?: string
  /** A link at the end of the quiet part; absent: none. */
  readonly wayOut?: { readonly href: string; readonly label: string }
}

/** A letter made of set words, in the language of its reader; every value is escaped. */
export function wordsLetter(facts: WordsFacts, t: LetterText): Letter {
  const { lang, name, href, code, wayOut } = facts
  const label = t.button?.[lang]
  const subject = subjectOf(t.subject[lang], facts)
  const link = wayOut ? html` <a href="${wayOut.href}" style="color:#8A4B00">${wayOut.label}</a>` : ''
  const rows = [
    opening(lang, { name, title: t.title[lang], text: t.text[lang] }),
    ...(code ? [codeRow(lang, code)] : []),
    ...(label ? [button(lang, href, label)] : []),
    space,
    aside(lang, t.asideTitle[lang], html`<p style="margin:0">${t.aside[lang]}${link}</p>`),
  ]
  const page = letterPage(facts, { subject, preview: t.preview[lang], why: t.why[lang], rows })
  const text = plainLetter(facts, name, [
    [t.title[lang], ...(code ? [code] : []), t.text[lang]],
    label ? [`${label}:`, href] : [],
    [t.asideTitle[lang], t.aside[lang], ...(wayOut ? [`${wayOut.label}: ${wayOut.href}`] : [])],
  ])
  return { subject, html: page.text, text }
}

const codeRow = (lang: Lang, code: string): Markup =>
  html`<tr>
    <td
      align="center"
      dir="ltr"
      lang="${lang}"
      style="padding:18px 32px 6px;color:#17161A;font-size:34px;line-height:1.4;font-weight:700;letter-spacing:8px"
    >
      ${code}
    </td>
  </tr>`

const space = html`<tr>
  <td style="height:18px;line-height:18px;font-size:0">&nbsp;</td>
</tr>`
