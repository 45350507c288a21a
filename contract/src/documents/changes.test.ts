import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  applyChanges,
  type Change,
  invertChange,
  findConflict,
  PathNotFoundError,
  type Save,
  valueAt,
} from './changes.ts'
import { isSameDraft } from './differences.ts'
import { walkFields } from './walk-fields.ts'
import type { Draft } from './shape.ts'
import { arbitraryDraft, everyKind } from '#test/draft.ts'

type Item = { readonly id: string }
const listsOf = (draft: Draft) =>
  [...walkFields(everyKind, draft)].filter(({ field }) => field.kind === 'list' || field.kind === 'blocks')

/** Generates any change that applies to the draft. */
function arbitraryChange(draft: Draft): fc.Arbitrary<Change> {
  const values = [...walkFields(everyKind, draft)].map(({ path }) =>
    fc.string().map((value): Change => ({ at: path, value })),
  )
  const listChanges = listsOf(draft).flatMap(({ path: at, value }) => {
    const ids = (value as readonly Item[]).map(({ id }) => id)
    const after = fc.constantFrom(null, 'nowhere', ...ids)
    const put = fc.record({
      at: fc.constant(at),
      put: fc.record({ id: fc.constantFrom('new', ...ids) }),
      after,
    })
    if (ids.length === 0) return [put]
    const id = fc.constantFrom(...ids)
    return [
      put,
      fc.record({ at: fc.constant(at), move: id, after }),
      fc.record({ at: fc.constant(at), drop: fc.oneof(id, fc.constant('nowhere')) }),
    ]
  })
  return fc.oneof(...values, ...listChanges)
}
const withChange = arbitraryDraft(everyKind).chain((draft) =>
  fc.tuple(fc.constant(draft), arbitraryChange(draft)),
)

test('applying a change leaves the original draft unmodified', () => {
  fc.assert(
    fc.property(withChange, ([draft, change]) => {
      const before = structuredClone(draft)
      applyChanges(draft, [change])
      expect(draft).toStrictEqual(before)
    }),
  )
})

test('the inverse of a change restores the draft', () => {
  fc.assert(
    fc.property(withChange, ([draft, change]) => {
      const after = applyChanges(draft, [change])
      expect(isSameDraft(applyChanges(after, [invertChange(draft, change)]), draft)).toBe(true)
    }),
  )
})

test('moving an item keeps every item of the list exactly once', () => {
  fc.assert(
    fc.property(withChange, ([draft, change]) => {
      if (!('move' in change)) return
      const idsIn = (value: Draft) => (valueAt(value, change.at) as readonly Item[]).map(({ id }) => id)
      expect(idsIn(applyChanges(draft, [change])).toSorted()).toEqual(idsIn(draft).toSorted())
    }),
  )
})

const items = ['a', 'b', 'c'].map((id) => ({ id, name: { ar: id, en: id } }))
const document = { title: { ar: '', en: '' }, items }
const idsAfter = (...changes: Change[]) => applyChanges(document, changes).items.map(({ id }) => id)

test('an item moves behind the named item, to the start, or to the end when the named item was removed', () => {
  const at = ['items']
  expect(idsAfter({ at, move: 'a', after: 'b' })).toEqual(['b', 'a', 'c'])
  expect(idsAfter({ at, move: 'c', after: null })).toEqual(['c', 'a', 'b'])
  expect(idsAfter({ at, drop: 'b' }, { at, move: 'a', after: 'b' })).toEqual(['c', 'a'])
  expect(idsAfter({ at, put: { id: 'd' }, after: 'a' })).toEqual(['a', 'd', 'b', 'c'])
  expect(idsAfter({ at, put: { id: 'c' }, after: 'a' })).toEqual(['a', 'c', 'b'])
})

test.each<Change>([
  { at: ['nothing'], value: 1 },
  { at: ['items', 'z', 'name'], value: 1 },
  { at: ['title', 'ar', 'x'], value: 1 },
  { at: ['constructor'], value: 1 },
  { at: ['__proto__', 'x'], value: 1 },
  { at: ['title'], drop: 'a' },
  { at: ['items'], move: 'z', after: null },
])('the change %j is rejected because its path does not exist', (change) => {
  expect(() => applyChanges(document, [change])).toThrow(PathNotFoundError)
})

const saved = (...changes: Change[]): Save[] => [{ editingSession: 'first tab', revision: 5, changes }]
const conflicts = (mine: Change, theirs: Change) =>
  findConflict(mine, 4, 'second tab', saved(theirs)) !== undefined
const textOf = (id: string, lang: 'ar' | 'en'): Change => ({ at: ['items', id, 'name', lang], value: 'x' })

test('changes to two languages of one text or to two items of a list do not conflict', () => {
  expect(conflicts(textOf('a', 'ar'), textOf('a', 'en'))).toBe(false)
  expect(conflicts(textOf('a', 'ar'), textOf('b', 'ar'))).toBe(false)
  expect(conflicts(textOf('a', 'ar'), textOf('a', 'ar'))).toBe(true)
  expect(conflicts({ at: ['title', 'ar'], value: 'x' }, { at: ['title'], value: { ar: '', en: '' } })).toBe(
    true,
  )
})

test('a change within an item conflicts with its removal or replacement but not with its move', () => {
  const at = ['items']
  expect(conflicts(textOf('a', 'ar'), { at, drop: 'a' })).toBe(true)
  expect(conflicts({ at, drop: 'a' }, textOf('a', 'ar'))).toBe(true)
  expect(conflicts(textOf('a', 'ar'), { at, put: { id: 'a' }, after: null })).toBe(true)
  expect(conflicts(textOf('a', 'ar'), { at, move: 'a', after: null })).toBe(false)
  expect(conflicts({ at, move: 'a', after: 'b' }, { at, move: 'a', after: 'c' })).toBe(true)
  expect(conflicts({ at, move: 'a', after: 'b' }, { at, move: 'b', after: 'c' })).toBe(false)
  expect(conflicts({ at, put: { id: 'd' }, after: 'a' }, { at, put: { id: 'e' }, after: 'a' })).toBe(false)
})

test('a change conflicts only with later saves of another editing session', () => {
  const saves = saved(textOf('a', 'ar'))
  expect(findConflict(textOf('a', 'ar'), 5, 'second tab', saves)).toBeUndefined()
  expect(findConflict(textOf('a', 'ar'), 4, 'first tab', saves)).toBeUndefined()
  expect(findConflict(textOf('a', 'ar'), 4, 'second tab', saves)).toBe(saves[0])
})

test('a save or a change without an editing session conflicts with those of any session', () => {
  const [save] = saved(textOf('a', 'ar'))
  const restored: Save[] = save ? [{ ...save, editingSession: null }] : []
  expect(findConflict(textOf('a', 'ar'), 4, 'first tab', restored)).toBe(restored[0])
  expect(findConflict(textOf('a', 'ar'), 4, null, restored)).toBe(restored[0])
  expect(findConflict(textOf('a', 'ar'), 4, null, save ? [save] : [])).toBe(save)
})

test('changes that do not conflict give the same draft in either order', () => {
  const two = arbitraryDraft(everyKind).chain((draft) =>
    fc.tuple(fc.constant(draft), arbitraryChange(draft), arbitraryChange(draft)),
  )
  fc.assert(
    fc.property(two, ([draft, mine, theirs]) => {
      if (!('value' in mine) || !('value' in theirs) || conflicts(mine, theirs)) return
      expect(isSameDraft(applyChanges(draft, [mine, theirs]), applyChanges(draft, [theirs, mine]))).toBe(true)
    }),
  )
})
