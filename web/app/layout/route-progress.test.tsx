import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { renderPage } from '#test/render-page.tsx'

const read = (sheet: string) => readFileSync(`${import.meta.dirname}/${sheet}`, 'utf8')
const blank = { loader: () => null, default: () => <h1>What stands here</h1> }

test('the progress line of the first page disappears after 5 s without JavaScript (R047 R048)', () => {
  const settling = /&\[data-phase='settling'\] \{(.*?)\n {2}\}/s.exec(read('route-progress.module.css'))?.[1]
  expect(settling).toMatch(/animation: leave 1ms linear 5s forwards;/)
  expect(read('route-progress.module.css')).toMatch(
    /@keyframes leave \{\s*from,\s*to \{\s*visibility: hidden;/,
  )
})

test('a loaded page shows its content and no loading text (R047)', async () => {
  const { html } = await renderPage({ page: blank, path: 'x', url: '/x' })
  expect(html).toContain('What stands here')
  expect(html).toMatch(/data-phase="settling"><\/div><div role="status" class="[^"]*"><\/div>/)
  expect(html).not.toMatch(/aria-busy|role="progressbar"|Loading/)
})
