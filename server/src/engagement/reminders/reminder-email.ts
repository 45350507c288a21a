import { riyalsText } from '@matla/contract/kit/money'
import { html, type Markup } from '#lib/markup.ts'
import {
  aside,
  buildEmail,
  button,
  type Email,
  type EmailFacts,
  sidesOf,
  textsIn,
  lookOf,
} from '#platform/mail/email-layout.ts'
import { linesTable } from '#platform/mail/email-lines.ts'
import { reminderTexts } from './reminder.text.ts'

export type ReminderFacts = EmailFacts & {
  readonly name: string
  readonly courses: readonly {
    readonly name: string
    readonly priceHalalas: number
    /** An absolute URL; null when there is no picture. */
    readonly pictureHref: string | null
  }[]
  readonly restoreHref: string
  readonly unsubscribeHref: string
}

/** Builds the only reminder, in the language of the purchase. Amounts are in halalas; every value is escaped. */
export function reminderEmail(facts: ReminderFacts): Email {
  const { lang, name, restoreHref, unsubscribeHref } = facts
  const t = textsIn(reminderTexts, lang)
  const stop = html`<p style="margin:0">
    ${t.once}
    <a class="link" href="${unsubscribeHref}" style="color:${lookOf(facts).link}">${t.unsubscribe}</a>
  </p>`
  return buildEmail(facts, {
    ...t,
    name,
    rows: [
      linesTable(facts, null, toLines(facts)),
      button(facts, restoreHref, t.button),
      life(facts),
      aside(lang, t.onceTitle, stop),
    ],
    blocks: [
      [t.title, t.text],
      facts.courses.map((course) => `- ${course.name}: ${riyalsText(course.priceHalalas)[lang]}`),
      [`${t.button}:`, restoreHref, t.life],
      [t.onceTitle, t.once, `${t.unsubscribe}:`, unsubscribeHref],
    ],
  })
}

const toLines = ({ courses }: ReminderFacts) =>
  courses.map(({ priceHalalas, ...course }) => ({ ...course, totalHalalas: priceHalalas }))

function life({ lang }: ReminderFacts): Markup {
  const [start] = sidesOf(lang)
  return html`<tr>
    <td
      class="faint"
      align="${start}"
      style="padding:0 32px 22px;color:#6F6A60;font-size:14px;line-height:1.9;text-align:${start}"
    >
      ${reminderTexts.life[lang]}
    </td>
  </tr>`
}
