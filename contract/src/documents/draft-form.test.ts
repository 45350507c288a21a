import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { blankDraft, toPublished, toDraft } from './draft-form.ts'
import { shape } from './shape.ts'
import { arbitraryDraft, everyKind } from '#test/draft.ts'

const both = (text: string) => ({ ar: text, en: text })
const { slides, questions, words, points, loop, art } = everyKind

test('a published value is unchanged after conversion to a draft and back', () => {
  fc.assert(
    fc.property(arbitraryDraft(everyKind), (draft) => {
      const published = toPublished(everyKind, draft)
      expect(toPublished(everyKind, toDraft(everyKind, published))).toStrictEqual(published)
    }),
  )
})

test('a published value converts to the same draft each time', () => {
  fc.assert(
    fc.property(arbitraryDraft(everyKind), (draft) => {
      const published = toPublished(everyKind, draft)
      expect(toDraft(everyKind, structuredClone(published))).toStrictEqual(toDraft(everyKind, published))
    }),
  )
})

test('items with published ids keep them, and others get ids by position', () => {
  const fields = shape({ slides, questions })
  const draft = toDraft(fields, {
    slides: [{ id: 'sand', name: both('a'), inner: [{ name: both('b') }] }],
    questions: [{ name: both('c'), place: 1 }],
  })
  expect(draft).toEqual({
    slides: [{ id: 'sand', name: both('a'), inner: [{ id: 'i0', name: both('b') }] }],
    questions: [{ id: 'i0', name: both('c') }],
  })
})

test('a draft sorts numbered items by number, and publishing renumbers them by position', () => {
  const fields = shape({ questions })
  const draft = toDraft(fields, {
    questions: [
      { name: both('last') },
      { name: both('second'), place: 7 },
      { name: both('first'), place: 2 },
    ],
  })
  expect(toPublished(fields, draft)['questions']).toEqual([
    { name: both('first'), place: 1 },
    { name: both('second'), place: 2 },
    { name: both('last'), place: 3 },
  ])
})

test('a list published by language is a list of pairs in a draft', () => {
  const fields = shape({ points })
  const draft = toDraft(fields, { points: { ar: ['أ', 'ب'], en: ['a'] } })
  expect(draft).toEqual({
    points: [
      { id: 'i0', value: { ar: 'أ', en: 'a' } },
      { id: 'i1', value: { ar: 'ب', en: '' } },
    ],
  })
  expect(toPublished(fields, draft)).toEqual({ points: { ar: ['أ', 'ب'], en: ['a', ''] } })
})

test('texts published by key are fields in a draft, in the order of the shape', () => {
  const fields = shape({ words })
  const draft = toDraft(fields, {
    words: [
      { key: 'second', title: both('2') },
      { key: 'gone', title: both('x') },
    ],
  })
  expect(draft).toEqual({ words: { first: both(''), second: both('2') } })
  expect(toPublished(fields, draft)).toEqual({
    words: [
      { key: 'first', title: both('') },
      { key: 'second', title: both('2') },
    ],
  })
})

test('an empty value is published as null, or omitted where its field says so', () => {
  const fields = shape({ loop, art })
  expect(toPublished(fields, blankDraft(fields))).toStrictEqual({ loop: null })
  expect(toDraft(fields, {})).toEqual({ loop: '', art: null })
})

test('a published value with an unexpected form converts to an empty draft', () => {
  for (const value of [null, 'text', 7, [], { slides: 'x', questions: { ar: 1 }, words: 'y', points: [] }])
    expect(toPublished(everyKind, toDraft(everyKind, value))).toStrictEqual(
      toPublished(everyKind, blankDraft(everyKind)),
    )
})
