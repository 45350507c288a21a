import { expect, test } from 'vitest'
import { registerKeys, listKeys, type Keys } from './bound-keys.ts'

const does = (words: string) => ({ does: words, act: () => undefined })

test('the list of shortcuts shows the bound keys by group, with all keys of one action in one row', () => {
  const keys = { current: { KeyA: does('Approve'), Digit1: does('Rate'), Digit2: does('Rate') } as Keys }
  const ends = [
    registerKeys({ group: 'page', keys }),
    registerKeys({ group: 'go', before: 'G', keys: { current: { KeyO: does('Orders') } } }),
    registerKeys({
      group: 'everywhere',
      keys: { current: { Slash: does('Search'), 'Shift+Slash': does('Keys') } },
    }),
  ]
  expect(listKeys('page')).toEqual([
    { keys: ['A'], does: 'Approve' },
    { keys: ['1', '2'], does: 'Rate' },
  ])
  expect(listKeys('go')).toEqual([{ keys: ['G', 'O'], does: 'Orders' }])
  expect(listKeys('everywhere').map(({ keys: [key] }) => key)).toEqual(['/', '?'])

  keys.current = { KeyS: does('Shortlist') }
  expect(listKeys('page')).toEqual([{ keys: ['S'], does: 'Shortlist' }])
  for (const end of ends) end()
  for (const group of ['page', 'go', 'everywhere', 'list'] as const) expect(listKeys(group)).toEqual([])
})
