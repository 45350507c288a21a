import { expect, test } from 'vitest'
import { decideAdd, withoutParts } from './cart.ts'

const bundle = { id: 'bundle', courseIds: ['script', 'sound', 'editing-1'] }
const course = (id: string) => ({ id, isBundle: id === 'bundle', isBundleOnly: id.startsWith('editing') })
const add = (id: string, inCart: string[] = [], owned: string[] = []) =>
  decideAdd({ wanted: course(id), bundle, inCart, owned })

test('a course goes in once', () => {
  expect(add('script')).toEqual({ add: 'script', remove: [], notice: 'added' })
  expect(add('script', ['script'])).toEqual({ no: 'course-already-in-cart' })
})

test('R120 an editing course brings the bundle instead', () => {
  expect(add('editing-1')).toEqual({ add: 'bundle', remove: [], notice: 'bundle-instead' })
  expect(add('editing-1', ['bundle'])).toEqual({ no: 'course-already-in-cart' })
})

test('the bundle takes the place of its parts and leaves other courses', () => {
  expect(add('bundle', ['script', 'other'])).toEqual({
    add: 'bundle',
    remove: ['script'],
    notice: 'bundle-replaced-parts',
  })
  expect(add('editing-1', ['sound'])).toEqual({
    add: 'bundle',
    remove: ['sound'],
    notice: 'bundle-instead-of-parts',
  })
})

test('a part of the bundle is in the cart already when the bundle is', () => {
  expect(add('script', ['bundle'])).toEqual({ no: 'course-already-in-cart' })
  expect(add('other', ['bundle'])).toMatchObject({ add: 'other' })
})

test('what is owned is not sold again; the bundle is owned when every part is', () => {
  expect(add('script', [], ['script'])).toEqual({ no: 'course-already-owned' })
  expect(add('bundle', [], ['script'])).toMatchObject({ add: 'bundle' })
  expect(add('bundle', [], ['script', 'sound', 'editing-1'])).toEqual({ no: 'course-already-owned' })
})

test('beside the bundle its parts are not charged', () => {
  const lines = ['script', 'bundle', 'other'].map((id) => ({ id }))
  expect(withoutParts(lines, bundle).map(({ id }) => id)).toEqual(['bundle', 'other'])
  expect(withoutParts([{ id: 'script' }], bundle)).toEqual([{ id: 'script' }])
})

test('without a bundle courses are sold as ever, but for those that are sold only in it (A27)', () => {
  const alone = (id: string, inCart: string[] = [], owned: string[] = []) =>
    decideAdd({ wanted: course(id), bundle: null, inCart, owned })
  expect(alone('script', ['sound'])).toEqual({ add: 'script', remove: [], notice: 'added' })
  expect(alone('script', ['script'])).toEqual({ no: 'course-already-in-cart' })
  expect(alone('script', [], ['script'])).toEqual({ no: 'course-already-owned' })
  expect(alone('editing-1')).toEqual({ no: 'course-not-for-sale' })
  expect(alone('editing-1', [], ['editing-1'])).toEqual({ no: 'course-already-owned' })
  expect(withoutParts([{ id: 'script' }], null)).toEqual([{ id: 'script' }])
})
