import { expect, test } from 'vitest'
import { html } from './markup.ts'

test('values are escaped, markup is not, and lists are concatenated', () => {
  const items = ['<b>', `"'&`].map((it) => html`<i>${it}</i>`)
  expect(html`<b id="${1}">${items}</b>`.text).toBe('<b id="1"><i>&#60;b&#62;</i><i>&#34;&#39;&#38;</i></b>')
})
