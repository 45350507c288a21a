import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Dialog } from './dialog.tsx'

const close = () => undefined

test('a closed dialog renders no content', () => {
  const markup = renderToStaticMarkup(
    <Dialog open={false} onClose={close} title="Instructor">
      Biography
    </Dialog>,
  )
  expect(markup).toMatch(/^<dialog[^>]*><\/dialog>$/)
  expect(markup).not.toMatch(/<dialog[^>]* open/)
})

test("an open dialog is named by its title and has a close button in the page's language", () => {
  const markup = renderToStaticMarkup(
    <Dialog open onClose={close} title="المدرّب">
      السيرة
    </Dialog>,
  )
  const id = /<h2[^>]*id="([^"]+)"/.exec(markup)?.[1]
  expect(id).toBeTruthy()
  expect(markup).toContain(`aria-labelledby="${id}"`)
  expect(markup).toContain('aria-label="إغلاق"')
})
