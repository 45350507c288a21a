import { directionOf, type Lang } from '@matla/contract/kit/lang'
import { toSar } from '@matla/contract/kit/money'
import { html, type Markup } from '#lib/markup.ts'
import { bare, ltr, sidesOf } from './email-look.ts'

type Line = {
  readonly name: string
  readonly totalHalalas: number
  /** What comes with it: the courses of the package. */
  readonly includes?: { readonly label: string; readonly names: readonly string[] } | undefined
}
type Sum = {
  readonly label: string
  readonly halalas: number
  readonly look: 'discount' | 'total' | 'small'
}

const line =
  'padding:14px 0;border-bottom:1px solid #EBE3D3;color:#17161A;font-size:15px;line-height:1.6;font-weight:600'
const looks = {
  discount: 'padding:14px 0 0;color:#0B6B47;font-size:15px;line-height:1.6;font-weight:600',
  total: 'padding:18px 0 2px;color:#17161A;font-size:18px;line-height:1.5;font-weight:700',
  small: 'padding:2px 0 22px;color:#57534B;font-size:14px;line-height:1.6',
}

/** What was bought or given back, line by line, with its sums. Halalas; every value is escaped. */
export function linesTable(lang: Lang, title: string, lines: readonly Line[], sums: readonly Sum[]): Markup {
  const [start, end] = sidesOf(lang)
  const row = (name: string | Markup, halalas: number, look: string) =>
    html`<tr>
      <td align="${start}" valign="top" style="${look};text-align:${start};overflow-wrap:anywhere">
        ${name}
      </td>
      <td
        align="${end}"
        valign="top"
        style="${look};padding-${start}:16px;text-align:${end};white-space:nowrap"
      >
        ${ltr(toSar(halalas))}
      </td>
    </tr>`
  return html`<tr>
    <td style="padding:18px 32px 4px">
      <h2 style="margin:0;color:#17161A;font-size:17px;line-height:1.6;font-weight:700;text-align:${start}">
        ${title}
      </h2>
      <table ${bare} width="100%" lang="${lang}" dir="${directionOf(lang)}">
        ${lines.map((each) => row(nameOf(each), each.totalHalalas, line))}
        ${sums.map(({ label, halalas, look }) => row(label, halalas, looks[look]))}
      </table>
    </td>
  </tr>`
}

const nameOf = ({ name, includes }: Line) =>
  includes
    ? html`${name}
        <div style="padding-top:6px;color:#57534B;font-size:14px;line-height:1.8;font-weight:400">
          ${includes.label} ${includes.names.map((each) => html`<div>• ${each}</div>`)}
        </div>`
    : name
