import { afterEach, expect, test, vi } from 'vitest'
import { storeSessionCopies } from './store-session-copies.ts'
import { anonymousSession, readSessionCopies } from './session-copies.ts'

function storage() {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  return stored
}
afterEach(() => vi.unstubAllGlobals())

const member = {
  ...anonymousSession,
  courseCount: 3,
  stamp: 'a-stamp',
  user: {
    _id: 'an-id',
    emailId: 'sara@example.com',
    fullName: 'Sara Demo',
    usernameInEng: 'Sara Demo',
    moodleusername: 'sara@example.com',
    isEmailVerified: true,
    kind: 'member',
    isStaff: true,
  },
} as const

test('the documented copies are stored for display, without anything that grants access (R222, V17)', () => {
  const stored = storage()
  storeSessionCopies({ ...member, cart: { ...anonymousSession.cart, guestCartId: 'cart-1' } })
  expect(Object.fromEntries(stored)).toEqual({
    useremailidis: 'sara@example.com',
    fullname: 'Sara Demo',
    currentusername: 'Sara Demo',
    moodleusername: 'sara@example.com',
    courseCount: '3',
    user: '{"usernameInEng":"Sara Demo","fullName":"Sara Demo"}',
    guestCartId: 'cart-1',
  })
})

test('the copies show the name before the server responds, but grant no rights', () => {
  storage()
  storeSessionCopies(member)
  expect(readSessionCopies()).toMatchObject({
    courseCount: 3,
    stamp: '',
    user: { fullName: 'Sara Demo', kind: 'member', isStaff: false, _id: '' },
  })
})

test('a logout deletes every copy (R064)', () => {
  const stored = storage()
  storeSessionCopies(member)
  storeSessionCopies(anonymousSession)
  expect([...stored.keys()]).toEqual([])
  expect(readSessionCopies()).toBe(anonymousSession)
})
