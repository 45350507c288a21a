import { type Html, html } from '#kit/html.ts'
import { pickLang, type Lang } from '#kit/lang.ts'
import { panelWords } from './panel.text.ts'

type Word = keyof typeof panelWords
type About = { readonly label: Word; readonly none: Word; readonly heads: readonly Word[] }

/** A scrollable table, or a message when it is empty. */
export function table<Row>(
  lang: Lang,
  { label, none, heads }: About,
  rows: readonly Row[],
  line: (row: Row) => Html,
): Html {
  const t = pickLang(panelWords, lang)
  if (rows.length === 0) return html`<p class="muted">${t(none)}</p>`
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${t(label)}">
    <table>
      <thead>
        <tr>
          ${heads.map((key) => html`<th scope="col">${t(key)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(line)}
      </tbody>
    </table>
  </div>`
}
