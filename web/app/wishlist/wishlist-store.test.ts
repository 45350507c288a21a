import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createWishlistStore, type WishlistKey } from './wishlist-store.ts'
import { needsLogin, wishlistOutcome } from './wishlist-outcome.ts'

const light: WishlistKey = { id: 'a', nameEnglish: 'Light' }
const sound: WishlistKey = { id: 'b', nameEnglish: 'Sound' }

/** A fake server with its own list, whose responses wait until they are released. */
function serverWith(...ids: string[]) {
  const list = new Set(ids)
  const paused: (() => void)[] = []
  const sent: string[] = []
  const errors: (string | null)[] = []
  const answer = <T>(make: () => T) => new Promise<T>((go) => paused.push(() => go(make())))
  return {
    list,
    sent,
    rejectNext: (code: string) => errors.push(code),
    letGo: async () => {
      paused.shift()?.()
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
    },
    isWaiting: () => paused.length > 0,
    keeper: {
      read: () => {
        const snapshot = [...list]
        return answer(() => snapshot)
      },
      change: ({ id }: WishlistKey, isListed: boolean) => {
        sent.push(`${isListed ? '+' : '-'}${id}`)
        return answer(() => {
          const failure = errors.shift() ?? null
          if (failure !== null) return failure
          if (isListed && list.has(id)) return 'course-already-wished'
          if (isListed) list.add(id)
          else list.delete(id)
          return null
        })
      },
    },
  }
}

test('a click is shown immediately and stays after the response', async () => {
  const server = serverWith()
  const book = createWishlistStore(server.keeper)
  const done = book.set(light, true)
  expect([...book.now()]).toEqual(['a'])
  await server.letGo()
  expect(await done).toEqual({ isListed: true, code: null })
  expect([...book.now()]).toEqual(['a'])
})

test('a rejected click is reverted', async () => {
  const server = serverWith()
  const book = createWishlistStore(server.keeper)
  server.rejectNext('unreachable')
  const done = book.set(light, true)
  await server.letGo()
  expect(await done).toEqual({ isListed: true, code: 'unreachable' })
  expect([...book.now()]).toEqual([])
})

test('an entry that another tab has already added is shown as added, with a message', async () => {
  const server = serverWith('a')
  const book = createWishlistStore(server.keeper)
  const done = book.set(light, true)
  await server.letGo()
  expect((await done)?.code).toBe('course-already-wished')
  expect([...book.now()]).toEqual(['a'])
})

test('a list that was read before a click does not revert it', async () => {
  const server = serverWith()
  const book = createWishlistStore(server.keeper)
  const following = book.follow('u')
  const done = book.set(light, true)
  await server.letGo()
  await server.letGo()
  await server.letGo()
  await Promise.all([following, done])
  expect([...book.now()]).toEqual(['a'])
})

test("another member sees none of the previous member's entries", async () => {
  const server = serverWith('a')
  const book = createWishlistStore(server.keeper)
  const first = book.follow('u')
  await server.letGo()
  await first
  expect([...book.now()]).toEqual(['a'])
  await book.follow('')
  expect([...book.now()]).toEqual([])
})

test('after fast clicks the server has the state of the last one', async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('press' as const), course: fc.constantFrom(light, sound) }),
    fc.record({ kind: fc.constant('answer' as const) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const server = serverWith()
      const book = createWishlistStore(server.keeper)
      for (const each of steps) {
        if (each.kind === 'press') void book.set(each.course, !book.now().has(each.course.id))
        else await server.letGo()
      }
      const last = new Set(book.now())
      while (server.isWaiting()) await server.letGo()
      expect(server.list).toEqual(last)
      expect(new Set(book.now())).toEqual(last)
    }),
  )
})

test.each([
  [{ isListed: true, code: null }, 'ok', 'Course added to wishlist'],
  [{ isListed: false, code: null }, 'ok', 'Course removed from wishlist'],
  [{ isListed: true, code: 'course-already-wished' }, 'info', 'Course already exists in wishlist'],
  [{ isListed: true, code: 'unexpected' }, 'bad', 'Failed to update wishlist'],
  [{ isListed: false, code: 'unreachable' }, 'bad', 'Error removing course'],
] as const)(
  'the result %j is reported with a toast of kind %s: %s (R107 R272 R274 to R276)',
  (settled, kind, text) => {
    expect(wishlistOutcome(settled, 'en')).toMatchObject({ kind, text })
    expect(wishlistOutcome(settled, 'ar').text).toMatch(/\p{Script=Arabic}/u)
  },
)

test('only an ended session requires a login', () => {
  expect(needsLogin({ isListed: true, code: 'sign-in-needed' })).toBe(true)
  expect(needsLogin({ isListed: true, code: 'unexpected' })).toBe(false)
  expect(needsLogin({ isListed: true, code: null })).toBe(false)
})
