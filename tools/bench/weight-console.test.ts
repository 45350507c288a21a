import { expect, test } from 'vitest'
import { weighConsole } from './weight-console.ts'

// `npm test` builds the console first.
test('the console starts with at most 135 kB of script', () => {
  const [frame] = weighConsole()
  expect(frame, frame?.value).toMatchObject({ isMet: true })
})
