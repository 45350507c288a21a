import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { renderPage } from '#test/render-page.tsx'

const read = (sheet: string) => readFileSync(`${import.meta.dirname}/${sheet}`, 'utf8')
const blank = { loader: () => null, default: () => <h1>What stands here</h1> }

test('R047 R048 what runs while a page is on its way is gone after 5 s, whatever has not come by then', () => {
  const underWay = /&\[data-under-way\] \{(.*?)\n {2}\}/s.exec(read('route-progress.module.css'))?.[1]
  expect(underWay).toMatch(/animation: leave 1ms linear 5s forwards;/)
  expect(read('route-progress.module.css')).toMatch(
    /@keyframes leave \{\s*from,\s*to \{\s*visibility: hidden;/,
  )
})

test('R047 R048 a page that has come waits for no image: nothing runs in it any more', async () => {
  const { html } = await renderPage({ page: blank, path: 'x', url: '/x' })
  expect(html).toContain('What stands here')
  expect(html).toMatch(/<div role="status" class="[^"]*"><\/div>/)
  expect(html).not.toMatch(/data-under-way|aria-busy|role="progressbar"/)
})
