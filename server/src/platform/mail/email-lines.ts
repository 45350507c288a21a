import { directionOf, type Lang } from '@matla/contract/kit/lang'
import { toSar } from '@matla/contract/kit/money'
import { html, type Markup } from '#lib/markup.ts'
import { bare, ltr, sidesOf } from './email-layout.ts'

type Line = {
  readonly name: string
  readonly totalHalalas: number
  /** Absolute URL of a JPEG of the sharing size; null or absent: no picture. */
  readonly pictureHref?: string | null | undefined
  /** The courses that a package includes. */
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
  discount: {
    name: 'ok',
    style: 'padding:14px 0 0;color:#0B6B47;font-size:15px;line-height:1.6;font-weight:600',
  },
  total: {
    name: 'ink',
    style: 'padding:18px 0 2px;color:#17161A;font-size:18px;line-height:1.5;font-weight:700',
  },
  small: { name: 'soft', style: 'padding:2px 0 22px;color:#57534B;font-size:14px;line-height:1.6' },
}

/** Lines with their pictures and totals, in halalas; every value is escaped. Without a title only the rows. */
export function linesTable(
  lang: Lang,
  title: string | null,
  lines: readonly Line[],
  sums: readonly Sum[] = [],
): Markup {
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
    <td style="padding:18px 32px 4px">
      ${heading}
      <table ${bare} width="100%" lang="${lang}" dir="${directionOf(lang)}">
        ${lines.map(
          (each) =>
            html`<tr>
              ${cells(lang, nameOf(each), each.totalHalalas, { name: 'rule ink', style: line })}
            </tr>`,
        )}
        ${sums.map(
          ({ label, halalas, look }) =>
            html`<tr>
              ${cells(lang, label, halalas, looks[look])}
            </tr>`,
        )}
      </table>
    </td>
  </tr>`
}

type CellLook = { readonly name: string; readonly style: string }

function cells(lang: Lang, name: string | Markup, halalas: number, look: CellLook): Markup {
  const [start, end] = sidesOf(lang)
  return html`<td
      class="${look.name}"
      align="${start}"
      valign="top"
      style="${look.style};text-align:${start};overflow-wrap:anywhere"
    >
      ${name}
    </td>
    <td
      class="${look.name}"
      align="${end}"
      valign="top"
      style="${look.style};padding-${start}:16px;text-align:${end};white-space:nowrap"
    >
      ${ltr(toSar(halalas))}
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
