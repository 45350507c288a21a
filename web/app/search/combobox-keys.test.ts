import fc from 'fast-check'
import { expect, test } from 'vitest'
import { handleComboboxKey } from './combobox-keys.ts'

const open = { isShown: true, active: -1, count: 3, query: 'li' }

test('the arrow keys move through the suggestions and wrap around via the field', () => {
  const visited = [open.active]
  for (let step = 0; step < 5; step += 1)
    visited.push(handleComboboxKey({ ...open, key: 'ArrowDown', active: visited.at(-1) ?? -1 })?.active ?? -1)
  expect(visited).toEqual([-1, 0, 1, 2, -1, 0])
  expect(handleComboboxKey({ ...open, key: 'ArrowUp' })).toEqual({ isOpen: true, active: 2 })
  expect(handleComboboxKey({ ...open, key: 'ArrowUp', active: 0 })).toEqual({ isOpen: true, active: -1 })
})

test('arrow up undoes arrow down at any position', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), fc.nat(9), (count, at) => {
      const active = (at % (count + 1)) - 1
      const down = handleComboboxKey({ ...open, key: 'ArrowDown', count, active })?.active ?? -1
      expect(down).toBeLessThan(count)
      expect(handleComboboxKey({ ...open, key: 'ArrowUp', count, active: down })?.active).toBe(active)
    }),
  )
})

test('Escape closes the list, then empties the field, then is not handled', () => {
  expect(handleComboboxKey({ ...open, key: 'Escape' })).toEqual({ isOpen: false, active: -1 })
  expect(handleComboboxKey({ ...open, key: 'Escape', isShown: false })).toEqual({ query: '', active: -1 })
  expect(handleComboboxKey({ ...open, key: 'Escape', isShown: false, query: '' })).toBeNull()
})

test.each(['a', 'Enter', 'Tab', 'Home', 'ArrowLeft', 'ArrowRight'])('the field handles %s itself', (key) => {
  expect(handleComboboxKey({ ...open, key })).toBeNull()
})

test('without a suggestion the arrow keys do nothing', () => {
  expect(handleComboboxKey({ ...open, key: 'ArrowDown', count: 0 })).toBeNull()
})
