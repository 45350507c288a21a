import type { Lang, Localized } from '@matla/contract/kit/lang'
import { html, type Markup } from '#lib/markup.ts'
import {
  aside,
  button,
  type Email,
  type EmailFacts,
  emailPage,
  opening,
  plainEmail,
  subjectOf,
} from './email-layout.ts'

export type EmailText = {
  readonly subject: Localized
  readonly preview: Localized
  readonly title: Localized
  readonly text: Localized
  /** What the button is called; null: the email has none. */
  readonly button: Localized | null
  readonly asideTitle: Localized
  readonly aside: Localized
  readonly why: Localized
}

export type ComposedFacts = EmailFacts & {
  /** '' greets without a name. */
  readonly name: string
  /** Where the button leads; of no use to an email without one. */
  readonly href: string
  /** To be typed in somewhere; absent: none. */
  readonly code?: string
  /** A link at the end of the quiet part; absent: none. */
  readonly unsubscribe?: { readonly href: string; readonly label: string }
}

/** An email made of set words, in the language of its reader; every value is escaped. */
export function composeEmail(facts: ComposedFacts, t: EmailText): Email {
  const { lang, name, href, code, unsubscribe } = facts
  const label = t.button?.[lang]
  const subject = subjectOf(t.subject[lang], facts)
  const link = unsubscribe
    ? html` <a href="${unsubscribe.href}" style="color:#8A4B00">${unsubscribe.label}</a>`
    : ''
  const rows = [
    opening(lang, { name, title: t.title[lang], text: t.text[lang] }),
    ...(code ? [codeRow(lang, code)] : []),
    ...(label ? [button(lang, href, label)] : []),
    space,
    aside(lang, t.asideTitle[lang], html`<p style="margin:0">${t.aside[lang]}${link}</p>`),
  ]
  const page = emailPage(facts, { subject, preview: t.preview[lang], why: t.why[lang], rows })
  const text = plainEmail(facts, name, [
    [t.title[lang], ...(code ? [code] : []), t.text[lang]],
    label ? [`${label}:`, href] : [],
    [
      t.asideTitle[lang],
      t.aside[lang],
      ...(unsubscribe ? [`${unsubscribe.label}: ${unsubscribe.href}`] : []),
    ],
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
