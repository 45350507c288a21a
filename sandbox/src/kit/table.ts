import { type Html, html } from './html.ts'

type About<Key> = { readonly label: Key; readonly none: Key; readonly heads: readonly Key[] }

/** A scrollable table, or a message when it is empty; `t` picks its texts. */
export function table<Row, Key extends string>(
  t: (key: Key) => string,
  { label, none, heads }: About<NoInfer<Key>>,
  rows: readonly Row[],
  line: (row: Row) => Html,
): Html {
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
