import { both, href, list, listOf, optional, part } from '@matla/contract/documents/field'
import { toPublished } from '@matla/contract/documents/draft-form'
import type { Field } from '@matla/contract/documents/shape'
import { arbitraryDraft, everyKind } from '@matla/contract/test/draft'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseLeniently, storedSchema } from './lenient.ts'
import { objectSchema, storedField } from './stored-fields.ts'

const name = both('Name', 'الاسم', 40)
const link = href('Link', 'الرابط')
const items = (count: readonly [least: number, most: number]) => ({ item: ['item', 'بند'], count }) as const
const text = (words: string) => ({ ar: words, en: words })
const read = (field: Field, value: unknown) => parseLeniently(storedField(field), value)

test('any published value is read without an error, and reading the result again does not change it', () => {
  const schema = storedSchema((reading) => objectSchema(everyKind, reading))
  fc.assert(
    fc.property(arbitraryDraft(everyKind), (draft) => {
      const { value } = parseLeniently(schema, toPublished(everyKind, draft))
      expect(parseLeniently(schema, value).value).toStrictEqual(value)
    }),
  )
})

test('an invalid item is left out, even within an item', () => {
  const links = list('Links', 'الروابط', items([0, 9]), { name, link })
  const groups = list('Groups', 'المجموعات', items([1, 9]), { name, links })
  const right = { name: text('b'), link: '/b' }
  const stored = [
    { name: text('one'), links: [{ name: text('a'), link: 'javascript:alert(1)' }, right] },
    { name: null, links: [] },
  ]
  expect(read(groups, stored)).toEqual({
    value: [{ name: text('one'), links: [right] }],
    faults: ['0.links.0.link', '1.name'],
  })
})

test('a list of fixed length keeps its length', () => {
  const three = listOf('Three', 'ثلاثة', items([3, 3]), name)
  expect(read(three, [text('a'), 3]).value).toEqual([text('a'), text(''), text('')])
})

test('a missing language is filled in with the other one, and an invalid optional value is left out completely', () => {
  const fields = { name, signatory: optional(part('Signatory', 'الموقّع', { name })) }
  const stored = { name: { ar: 'نص', en: null }, signatory: { name: { ar: 'نص' } } }
  expect(read(part('Part', 'جزء', fields), stored).value).toEqual({ name: text('نص'), signatory: null })
})

test('a field added later is empty in an older value, which has no faults', () => {
  const cards = list('Cards', 'البطاقات', items([1, 9]), {
    name,
    links: listOf('Links', 'الروابط', items([0, 9]), link),
  })
  expect(read(cards, [{}])).toEqual({ value: [{ name: text(''), links: [] }], faults: [] })
})

test.each(['67', '68', '69', '6a', '00', 'ff'])(
  'an item that is an entity may have a 24-digit hex id that begins with %s',
  (start) => {
    const episodes = { ...list('Episodes', 'الحلقات', items([1, 9]), { name }), ids: 'entity' } as const
    const stored = [{ id: start.padEnd(24, '0'), name: text('a') }]
    expect(read(episodes, stored)).toEqual({ value: stored, faults: [] })
  },
)
