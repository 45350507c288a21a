import type { Lang } from '@matla/contract/kit/lang'
import { toSar } from '@matla/contract/kit/money'
import type { Discrepancy } from '@matla/contract/money-check/money-check.calls'
import { html } from '#lib/markup.ts'
import {
  aside,
  type Email,
  type EmailFacts,
  emailPage,
  ltr,
  opening,
  plainEmail,
  sidesOf,
  subjectOf,
  textsIn,
} from '#platform/mail/email-look.ts'
import { kindTexts, reportTexts } from './money-report.text.ts'

export type ReportFacts = EmailFacts & {
  readonly name: string
  readonly differences: readonly Discrepancy[]
}

const mostShown = 50

/** What a check found, for those who look after the money; references, never a buyer. */
export function moneyReport(facts: ReportFacts): Email {
  const { lang, name, differences } = facts
  const t = textsIn(reportTexts, lang)
  const [start] = sidesOf(lang)
  const subject = subjectOf(`${t.subject} (${differences.length})`, facts)
  const shown = differences.slice(0, mostShown)
  const more = differences.length > shown.length ? [`… ${t.more}`] : []
  const lines = shown.map(
    (each) =>
      html`<li style="padding:6px 0">
        <b>${kindTexts[each.kind][lang]}</b><br />${ltr(wordOf(each))}${sums(each, lang)}
      </li>`,
  )
  const list = html`<tr>
    <td
      align="${start}"
      style="padding:8px 32px 24px;color:#17161A;font-size:15px;line-height:1.8;text-align:${start}"
    >
      <ul style="margin:0;padding:0 20px">
        ${lines}
      </ul>
      <p style="margin:8px 0 0">${more[0] ?? ''}</p>
    </td>
  </tr>`
  const rows = [
    opening(lang, { name, title: t.title, text: t.text }),
    list,
    aside(lang, t.asideTitle, html`<p style="margin:0">${t.aside}</p>`),
  ]
  const page = emailPage(facts, { subject, preview: t.preview, why: t.why, rows })
  const text = plainEmail(facts, name, [
    [t.title, t.text],
    [...shown.map((each) => `- ${kindTexts[each.kind][lang]}: ${wordOf(each)}${sums(each, lang)}`), ...more],
    [t.asideTitle, t.aside],
  ])
  return { subject, html: page.text, text }
}

const wordOf = ({ provider, reference }: Discrepancy) => `${provider} ${reference}`.trim()

function sums({ expectedHalalas, foundHalalas }: Discrepancy, lang: Lang): string {
  const t = textsIn(reportTexts, lang)
  const said = [
    expectedHalalas === null ? '' : `${t.expected} ${toSar(expectedHalalas)}`,
    foundHalalas === null ? '' : `${t.found} ${toSar(foundHalalas)}`,
  ].filter(Boolean)
  return said.length === 0 ? '' : ` (${said.join(lang === 'ar' ? '، ' : ', ')})`
}
