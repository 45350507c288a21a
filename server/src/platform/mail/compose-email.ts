import type { Lang, Localized } from '@matla/contract/kit/lang'
import { html, type Markup } from '#lib/markup.ts'
import {
  aside,
  buildEmail,
  button,
  type Email,
  type EmailFacts,
  lookOf,
  sidesOf,
  textsIn,
} from './email-layout.ts'

type EmailTextKey = 'subject' | 'preview' | 'title' | 'text' | 'asideTitle' | 'aside' | 'why'
export type EmailText = Readonly<Record<EmailTextKey, Localized>> & {
  /** The label of the button; null when the email has none. */
  readonly button: Localized | null
}

export type ComposedEmailFacts = EmailFacts & {
  /** The name in the greeting; '' to greet without a name. */
  readonly name: string
  /** URL of the button. */
  readonly href: string
  /** A code for the reader to enter. */
  readonly code?: string
  /** A message of the team, in separate lines; '' or absent for none. */
  readonly words?: string
  /** A link at the end of the closing section. */
  readonly unsubscribe?: { readonly href: string; readonly label: string }
}

/** Composes an email from fixed texts in the reader's language. Every value is escaped. */
export function composeEmail(facts: ComposedEmailFacts, { button: buttonText, ...texts }: EmailText): Email {
  const { lang, name, href, code, unsubscribe } = facts
  const lines = (facts.words ?? '').split('\n').flatMap((line) => line.trim() || [])
  const label = buttonText?.[lang]
  const t = textsIn(texts, lang)
  const link = unsubscribe
    ? html` <a class="link" href="${unsubscribe.href}" style="color:${lookOf(facts).link}"
        >${unsubscribe.label}</a
      >`
    : ''
  return buildEmail(facts, {
    ...t,
    name,
    rows: [
      ...(code ? [codeRow(lang, code)] : []),
      ...(lines.length > 0 ? [wordsRow(lang, lines)] : []),
      ...(label ? [button(facts, href, label)] : []),
      space,
      aside(lang, t.asideTitle, html`<p style="margin:0">${t.aside}${link}</p>`),
    ],
    blocks: [
      [t.title, ...(code ? [code] : []), t.text],
      lines,
      label ? [`${label}:`, href] : [],
      [t.asideTitle, t.aside, ...(unsubscribe ? [`${unsubscribe.label}: ${unsubscribe.href}`] : [])],
    ],
  })
}

const codeRow = (lang: Lang, code: string): Markup =>
  html`<tr>
    <td
      class="ink"
      align="center"
      dir="ltr"
      lang="${lang}"
      style="padding:18px 32px 6px;color:#17161A;font-size:34px;line-height:1.4;font-weight:700;letter-spacing:8px"
    >
      ${code}
    </td>
  </tr>`

const wordsRow = (lang: Lang, lines: readonly string[]): Markup => {
  const [start] = sidesOf(lang)
  const style = 'margin:0 0 8px;color:#17161A;font-size:16px;line-height:1.9'
  return html`<tr>
    <td align="${start}" style="padding:14px 32px 4px;text-align:${start}">
      ${lines.map((line) => html`<p class="ink" style="${style}">${line}</p>`)}
    </td>
  </tr>`
}

const space = html`<tr>
  <td style="height:18px;line-height:18px;font-size:0">&nbsp;</td>
</tr>`
