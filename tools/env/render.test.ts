import { expect, test } from 'vitest'
import { envExample, withTable } from './render.ts'

const variables = [
  { name: 'PORT', about: 'Port that the server listens on', fallback: '3000' },
  { name: 'MAIL_FROM', about: 'Sender, e.g. School <a@b.c>', fallback: '' },
]

test('the example lists every variable with its default, commented out', () => {
  expect(envExample(variables)).toContain('# Port that the server listens on\n#PORT=3000\n')
  expect(envExample(variables)).toContain('#MAIL_FROM=\n')
})

test('the table replaces the text between its markers, and rendering it twice changes nothing', () => {
  const guide =
    'Before\n<!-- config:start (made by `node tools/env-table.ts`) -->\nold\n<!-- config:end -->\nAfter\n'
  const once = withTable(guide, variables)
  expect(once).toMatch(
    /^Before\n[^]*\| `PORT` +\| Port that the server listens on +\| `3000` +\|[^]*\nAfter\n$/,
  )
  expect(once).toContain('School &lt;a@b.c>')
  expect(once).not.toContain('old')
  expect(withTable(once, variables)).toBe(once)
})

test('a guide without markers is reported as an error', () => {
  expect(() => withTable('no markers', variables)).toThrow('markers')
})
