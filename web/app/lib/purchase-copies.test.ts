import { beforeEach, expect, test, vi } from 'vitest'
import { clearPurchase, storePlace, storePurchase } from './purchase-copies.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})

test('commerce pages store the documented copies of what they show, without tokens or keys (R224)', () => {
  storePlace('/home/cart')
  storePlace('/home/cart-checkout')
  storePurchase({
    lines: [
      { id: '67a', name: 'Directing' },
      { id: '67b', name: 'Sound' },
    ],
    totalHalalas: 134_250,
    couponCode: 'WELCOME15',
  })
  expect(Object.fromEntries(stored)).toEqual({
    lastUrl: '/home/cart',
    currentUrl: '/home/cart-checkout',
    cartItems: '["67a","67b"]',
    courseNames: '["Directing","Sound"]',
    totalAmount: '1342.50',
    currency: 'SAR',
    coupon: 'WELCOME15',
  })
})

test('an empty cart and a completed purchase delete the copies (R224, R338)', () => {
  const line = { id: '67a', name: 'Directing' }
  storePurchase({ lines: [line], totalHalalas: 1, couponCode: null })
  storePurchase({ lines: [], totalHalalas: 0, couponCode: null })
  expect([...stored]).toEqual([])
  storePurchase({ lines: [line], totalHalalas: 1, couponCode: 'A' })
  clearPurchase()
  expect([...stored]).toEqual([])
})
