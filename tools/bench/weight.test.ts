import { expect, test } from 'vitest'
import { weighConsole } from './weight-console.ts'
import { weighPages } from './weight-pages.ts'

// Reads the built pages; `npm test` builds them first.
test('the console starts with at most 135 kB of script', () => {
  const [frame] = weighConsole()
  expect(frame, frame?.value).toMatchObject({ isMet: true })
})

test('course, cart and checkout load at most 3 kB more script than with one card page and one pay-later provider', () => {
  for (const figure of weighPages()) expect(figure, figure.value).toMatchObject({ isMet: true })
})
