import { getItems } from '@matla/contract/documents/draft-form'
import { both, list, listOf, optional, part, toggle } from '@matla/contract/documents/field'
import { fieldLabel } from '@matla/contract/documents/field-label'
import { type Draft, shape } from '@matla/contract/documents/shape'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fileOf, textOf } from './document-file.ts'
import { readDocument } from './read-document.ts'

const name = both('Name', 'الاسم', 40)
const items = { item: ['item', 'بند'], count: [0, 20] } as const
const fields = shape({
  name,
  isOn: toggle('On', 'مفعّل'),
  perhaps: optional(part('Part', 'جزء', { name })),
  points: { ...listOf('Points', 'النقاط', items, name), isByLanguage: true },
  slides: { ...list('Slides', 'الشرائح', items, { name }), ids: 'word' },
  sections: list('Sections', 'الأقسام', items, { name, lessons: list('Lessons', 'الدروس', items, { name }) }),
  trailer: optional({ kind: 'video', ...fieldLabel('Trailer', 'المقطع') }),
  blocks: { kind: 'blocks', most: 9, ...fieldLabel('Text', 'النص') },
})

const word = fc.constantFrom('a', 'b', 'كلمة')
const text = fc.record({ name: fc.record({ ar: word, en: word }) })
const runs = fc.array(fc.record({ text: word, bold: fc.constant(true) }, { requiredKeys: ['text'] }), {
  maxLength: 3,
})
const few = <T>(of: fc.Arbitrary<T>) => fc.array(of, { maxLength: 5 })
const file = fc.record({
  name: fc.record({ ar: word, en: word }),
  isOn: fc.boolean(),
  perhaps: fc.option(text),
  points: few(fc.record({ ar: word, en: word })),
  slides: fc
    .uniqueArray(fc.tuple(fc.stringMatching(/^[a-z]{1,4}$/), text), { selector: ([id]) => id, maxLength: 4 })
    .map((all) => all.map(([id, inner]) => ({ id, ...inner }))),
  sections: few(fc.tuple(text, few(text)).map(([inner, lessons]) => ({ ...inner, lessons }))),
  trailer: fc.option(fc.constantFrom('one', 'two')),
  blocks: few(
    fc.oneof(
      fc.record({ type: fc.constantFrom('heading', 'paragraph'), text: fc.record({ ar: runs, en: runs }) }),
      fc.record({
        type: fc.constant('bullet-list'),
        items: few(fc.record({ text: fc.record({ ar: runs, en: runs }) })),
      }),
    ),
  ),
})
const read = (value: unknown, old?: Draft) => readDocument(fields, value, 'matla', old)

test('a file is unchanged after an import and an export, whatever the shop contained before', () => {
  fc.assert(
    fc.property(file, file, (a, b) => {
      const first = read(a)
      const second = read(b, first.draft)
      for (const [value, { draft, faults }] of [
        [a, first],
        [b, second],
      ] as const) {
        expect(faults).toEqual([])
        expect(textOf(fileOf(fields, draft))).toBe(
          textOf(fileOf(fields, read(JSON.parse(JSON.stringify(value))).draft)),
        )
        expect(fileOf(fields, draft)).toEqual(value)
      }
      for (const { draft } of [first, second])
        for (const each of ['points', 'sections', 'blocks'])
          expect(new Set(getItems(draft[each]).map(({ id }) => id)).size).toBe(getItems(draft[each]).length)
    }),
  )
})

test('items that stay keep their identity in any position', () => {
  fc.assert(
    fc.property(file, fc.nat(4), (one, at) => {
      const { draft } = read(one)
      const places = one.sections.map((_, index) => index)
      const order = [...places.slice(at), ...places.slice(0, at).slice(1)]
      const moved = read({ ...one, sections: order.map((index) => one.sections[index]) }, draft).draft
      const texts = (of: Draft) => getItems(of['sections']).map((item) => JSON.stringify(item))
      expect(texts(draft)).toEqual(expect.arrayContaining(texts(moved)))
    }),
  )
})
