import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyChanges, type Change, valueAt } from './changes.ts'
import { type Difference, findDifferences, isSameDraft, toPlainText } from './differences.ts'
import { toDraft } from './draft-form.ts'
import type { Draft } from './shape.ts'
import { arbitraryDraft, everyKind } from '#test/draft.ts'

const between = (before: Draft, after: Draft) => findDifferences(everyKind, before, after)
type Item = { readonly id: string }

/** Converts a difference to the change that reproduces it. */
function changeOf({ path, how, lang, after: now }: Difference, after: Draft): Change {
  const at = path.slice(0, -1)
  const id = path.at(-1) ?? ''
  if (how === 'changed') return { at: lang === null ? path : [...path, lang], value: now }
  if (how === 'removed') return { at, drop: id }
  const items = valueAt(after, at) as readonly Item[]
  const before = items[items.findIndex((item) => item.id === id) - 1]?.id ?? null
  return how === 'moved' ? { at, move: id, after: before } : { at, put: now as Item, after: before }
}

test('a draft does not differ from a copy with its keys in another order', () => {
  fc.assert(
    fc.property(arbitraryDraft(everyKind), (draft) => {
      const other = Object.fromEntries(Object.entries(structuredClone(draft)).toReversed())
      expect(between(draft, other)).toEqual([])
    }),
  )
})

test('applying the differences of two drafts turns one into the other', () => {
  fc.assert(
    fc.property(arbitraryDraft(everyKind), arbitraryDraft(everyKind), (before, after) => {
      const changes = between(before, after).map((difference) => changeOf(difference, after))
      expect(isSameDraft(applyChanges(before, changes), after)).toBe(true)
    }),
  )
})

const name = (text: string) => ({ ar: text, en: text })
const slides = ['a', 'b', 'c', 'd'].map((id) => ({ id, name: name(id), inner: [] }))
const before = toDraft(everyKind, { slides })
const differ = (...changes: Change[]) =>
  between(before, applyChanges(before, changes)).map(({ path, how, lang }) => [how, path.join('/'), lang])

test('a moved item is reported as one difference, whatever its new position', () => {
  const ids = fc.constantFrom('a', 'b', 'c', 'd')
  fc.assert(
    fc.property(ids, fc.option(ids), (move, after) => {
      const found = differ({ at: ['slides'], move, after })
      expect(found.length).toBeLessThanOrEqual(1)
      expect(found.every(([how]) => how === 'moved')).toBe(true)
    }),
  )
  expect(differ({ at: ['slides'], move: 'd', after: null })).toEqual([['moved', 'slides/d', null]])
})

test('differences are reported separately for each language, item and field', () => {
  const added = { id: 'e', name: name('e') }
  expect(
    differ(
      { at: ['title', 'en'], value: 'x' },
      { at: ['count'], value: 3 },
      { at: ['slides', 'b', 'name', 'ar'], value: 'x' },
      { at: ['slides', 'b', 'inner'], put: { id: 'n' }, after: null },
      { at: ['slides'], drop: 'c' },
      { at: ['slides'], put: added, after: 'a' },
    ),
  ).toEqual([
    ['changed', 'title', 'en'],
    ['changed', 'count', null],
    ['removed', 'slides/c', null],
    ['added', 'slides/e', null],
    ['changed', 'slides/b/name', 'ar'],
    ['added', 'slides/b/inner/n', null],
  ])
})

test('a difference includes the fields that contain it', () => {
  const [difference] = between(
    before,
    applyChanges(before, [{ at: ['slides', 'a', 'name', 'en'], value: 'x' }]),
  )
  expect(difference?.fields).toEqual([everyKind.slides, everyKind.slides.of.fields.name])
})

test('a block whose type changed is reported as changed as a whole', () => {
  const block = (type: string) => ({ id: 'b0', type, text: { ar: [], en: [{ text: type }] } })
  const of = (type: string) => toDraft(everyKind, { blocks: [block(type)] })
  expect(between(of('heading'), of('quote'))).toMatchObject([
    { how: 'changed', path: ['blocks', 'b0'], before: block('heading'), after: block('quote') },
  ])
})

test('an added or removed part is reported as changed as a whole', () => {
  const after = applyChanges(before, [{ at: ['perhaps'], value: { name: name('x') } }])
  expect(between(before, after)).toMatchObject([
    { path: ['perhaps'], before: null, after: { name: name('x') } },
  ])
})

test('runs convert to plain text for comparison', () => {
  expect(toPlainText([{ text: 'a' }, { text: 'b', bold: true }])).toBe('ab')
  expect([toPlainText('c'), toPlainText(null)]).toEqual(['c', ''])
})
