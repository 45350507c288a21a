import { directionOf } from '@matla/contract/kit/lang'
import { html, type Markup } from '#lib/markup.ts'
import { bare, type EmailFacts, sidesOf } from './email-layout.ts'
import { type RiyalInk, riyalInks, riyals } from './riyals.ts'

type LineFacts = Pick<EmailFacts, 'lang' | 'homeHref'>
type Line = {
  readonly name: string
  readonly totalHalalas: number
  /** The absolute URL of a JPEG in the sharing size; null or absent for no picture. */
  readonly pictureHref?: string | null | undefined
  /** The courses that a package includes. */
  readonly includes?: { readonly label: string; readonly names: readonly string[] } | undefined
}
type Sum = {
  readonly label: string
  readonly halalas: number
  readonly look: 'discount' | 'total' | 'small'
}

type CellLook = { readonly name: string; readonly style: string; readonly ink: RiyalInk }

const line: CellLook = {
  name: 'rule ink',
  style: `padding:14px 0;border-bottom:1px solid #EBE3D3;color:${riyalInks.ink};font-size:15px;line-height:1.6;font-weight:600`,
  ink: 'ink',
}
const looks: Readonly<Record<Sum['look'], CellLook>> = {
  discount: {
    name: 'ok',
    style: `padding:14px 0 0;color:${riyalInks.ok};font-size:15px;line-height:1.6;font-weight:600`,
    ink: 'ok',
  },
  total: {
    name: 'ink',
    style: `padding:18px 0 2px;color:${riyalInks.ink};font-size:18px;line-height:1.5;font-weight:700`,
    ink: 'ink',
  },
  small: {
    name: 'soft',
    style: `padding:2px 0 22px;color:${riyalInks.soft};font-size:14px;line-height:1.6`,
    ink: 'soft',
  },
}

/**
 * A table of lines with their pictures and totals, in halalas. Every value is escaped. Without a title, only the rows
 * are returned.
 */
export function linesTable(
  facts: LineFacts,
  title: string | null,
  lines: readonly Line[],
  sums: readonly Sum[] = [],
): Markup {
  const { lang } = facts
  const [start] = sidesOf(lang)
  const heading =
    title === null
      ? ''
      : html`<h2
          class="ink"
          style="margin:0;color:#17161A;font-size:17px;line-height:1.6;font-weight:700;text-align:${start}"
        >
          ${title}
        </h2>`
  return html`<tr>
    <td style="padding:18px 32px ${sums.at(-1)?.look === 'total' ? 22 : 4}px">
      ${heading}
      <table ${bare} width="100%" lang="${lang}" dir="${directionOf(lang)}">
        ${lines.map(
          (each) =>
            html`<tr>
              ${cells(facts, nameOf(each), each.totalHalalas, line)}
            </tr>`,
        )}
        ${sums.map(
          ({ label, halalas, look }) =>
            html`<tr>
              ${cells(facts, label, halalas, looks[look])}
            </tr>`,
        )}
      </table>
    </td>
  </tr>`
}

function cells(facts: LineFacts, name: string | Markup, halalas: number, cellLook: CellLook): Markup {
  const [start, end] = sidesOf(facts.lang)
  return html`<td
      class="${cellLook.name}"
      align="${start}"
      valign="top"
      style="${cellLook.style};text-align:${start};overflow-wrap:anywhere"
    >
      ${name}
    </td>
    <td
      class="${cellLook.name}"
      align="${end}"
      valign="top"
      style="${cellLook.style};padding-${start}:16px;text-align:${end};white-space:nowrap"
    >
      ${riyals(facts, halalas, cellLook.ink)}
    </td>`
}

const pictureOf = (href: string) =>
  html`<img
    src="${href}"
    alt=""
    width="120"
    height="63"
    style="display:block;margin:0 0 8px;border:0;border-radius:8px"
  />`

const nameOf = ({ name, pictureHref, includes }: Line) =>
  html`${pictureHref ? pictureOf(pictureHref) : ''}${name}${includes ? included(includes) : ''}`

const included = ({ label, names }: NonNullable<Line['includes']>) =>
  html`<div class="soft" style="padding-top:6px;color:#57534B;font-size:14px;line-height:1.8;font-weight:400">
    ${label} ${names.map((each) => html`<div>• ${each}</div>`)}
  </div>`
