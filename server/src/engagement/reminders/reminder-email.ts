import { toSar } from '@matla/contract/kit/money'
import { html, type Markup } from '#lib/markup.ts'
import {
  aside,
  bare,
  buildEmail,
  button,
  type Email,
  type EmailFacts,
  ltr,
  sidesOf,
  textsIn,
  lookOf,
} from '#platform/mail/email-layout.ts'
import { reminderTexts } from './reminder.text.ts'

export type ReminderFacts = EmailFacts & {
  readonly name: string
  readonly courses: readonly { readonly name: string; readonly priceHalalas: number }[]
  readonly restoreHref: string
  readonly unsubscribeHref: string
}

/** The one reminder, in the language of the purchase. Amounts in halalas; every value is escaped. */
export function reminderEmail(facts: ReminderFacts): Email {
  const { lang, name, restoreHref, unsubscribeHref } = facts
  const t = textsIn(reminderTexts, lang)
  const stop = html`<p style="margin:0">
    ${t.once} <a href="${unsubscribeHref}" style="color:${lookOf(facts).link}">${t.unsubscribe}</a>
  </p>`
  return buildEmail(facts, {
    ...t,
    name,
    rows: [courses(facts), button(facts, restoreHref, t.button), life(facts), aside(lang, t.onceTitle, stop)],
    blocks: [
      [t.title, t.text],
      facts.courses.map((course) => `- ${course.name}: ${toSar(course.priceHalalas)}`),
      [`${t.button}:`, restoreHref, t.life],
      [t.onceTitle, t.once, `${t.unsubscribe}:`, unsubscribeHref],
    ],
  })
}

function courses({ lang, courses: chosen }: ReminderFacts): Markup {
  const [start, end] = sidesOf(lang)
  const look =
    'padding:14px 0;border-bottom:1px solid #EBE3D3;color:#17161A;font-size:15px;line-height:1.6;font-weight:600'
  const rows = chosen.map(
    ({ name, priceHalalas }) =>
      html`<tr>
        <td align="${start}" style="${look};text-align:${start};overflow-wrap:anywhere">${name}</td>
        <td align="${end}" style="${look};padding-${start}:16px;text-align:${end};white-space:nowrap">
          ${ltr(toSar(priceHalalas))}
        </td>
      </tr>`,
  )
  return html`<tr>
    <td style="padding:8px 32px 4px">
      <table ${bare} width="100%">
        ${rows}
      </table>
    </td>
  </tr>`
}

function life({ lang }: ReminderFacts): Markup {
  const [start] = sidesOf(lang)
  return html`<tr>
    <td
      align="${start}"
      style="padding:0 32px 22px;color:#6F6A60;font-size:14px;line-height:1.9;text-align:${start}"
    >
      ${reminderTexts.life[lang]}
    </td>
  </tr>`
}
