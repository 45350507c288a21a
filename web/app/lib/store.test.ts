import { afterEach, expect, test, vi } from 'vitest'
import { createStore, readCopy, writeCopy } from './store.ts'

afterEach(() => void vi.unstubAllGlobals())

test('a store reads its initial value on first use and notifies its listeners of each change', () => {
  const first = vi.fn<() => number>(() => 1)
  const store = createStore(first)
  const listener = vi.fn<() => void>()
  const stop = store.watch(listener)
  expect(first).not.toHaveBeenCalled()
  expect([store.now(), store.now()]).toEqual([1, 1])
  expect(first).toHaveBeenCalledOnce()
  store.set(2)
  stop()
  store.set(3)
  expect(listener).toHaveBeenCalledOnce()
  expect(store.now()).toBe(3)
})

test('a copy is stored in the browser or the tab, and writing null deletes it', () => {
  const shelf = () => {
    const stored = new Map<string, string>()
    return {
      stored,
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    }
  }
  const [browser, tab] = [shelf(), shelf()]
  vi.stubGlobal('localStorage', browser)
  vi.stubGlobal('sessionStorage', tab)
  writeCopy('place', 'here')
  writeCopy('state', 'sent', 'tab')
  expect([...browser.stored, ...tab.stored]).toEqual([
    ['place', 'here'],
    ['state', 'sent'],
  ])
  expect([readCopy('place'), readCopy('state'), readCopy('state', 'tab')]).toEqual(['here', null, 'sent'])
  writeCopy('state', null, 'tab')
  expect(tab.stored.size).toBe(0)
})

test('a forbidden or full storage is ignored, and any other error is thrown', () => {
  const failing = (failure: Error) => {
    const fail = () => {
      throw failure
    }
    vi.stubGlobal('localStorage', { getItem: fail, setItem: fail, removeItem: fail })
  }
  failing(new DOMException('', 'QuotaExceededError'))
  writeCopy('place', 'here')
  expect(readCopy('place')).toBeNull()
  failing(new TypeError('broken'))
  expect(() => readCopy('place')).toThrow('broken')
})
