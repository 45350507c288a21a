import { afterEach, expect, test, vi } from 'vitest'
import { eventOf } from './events.ts'

afterEach(() => vi.unstubAllGlobals())

const purchase = (orderId: string) =>
  eventOf({ kind: 'purchase', orderId, halalas: 220_000, courseIds: ['bundle'] })

test('a purchase is told once, on this page and on later ones', () => {
  const stored = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  }
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('window', { localStorage })
  expect(purchase('kept')).toMatchObject({ id: 'pur_kept', value: 2200, courseIds: ['bundle'] })
  expect(purchase('kept')).toBeNull()
  stored.set('purchases-told', 'earlier')
  expect(purchase('earlier')).toBeNull()
})

test('where storage is forbidden a purchase is told all the same, and once on this page', () => {
  const forbidden = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  const localStorage = { getItem: forbidden, setItem: forbidden }
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('window', { localStorage })
  expect(purchase('forbidden')).toMatchObject({ id: 'pur_forbidden' })
  expect(purchase('forbidden')).toBeNull()
})
