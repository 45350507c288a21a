import { expect, test } from 'vitest'
import { html } from './markup.ts'

test('values are escaped, markup is not, and lists follow one another', () => {
  const items = ['<b>', `"'&`].map((it) => html`<li>${it}</li>`)
  expect(
    html`<ul id="${1}">
      ${items}
    </ul>`.text,
  ).toBe('<ul id="1"><li>&#60;b&#62;</li><li>&#34;&#39;&#38;</li></ul>')
})
