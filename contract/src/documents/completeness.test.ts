import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyChanges } from './changes.ts'
import { findMissing } from './completeness.ts'
import { blankDraft, toDraft } from './draft-form.ts'
import { both, list, number, optional, part, toggle } from './field.ts'
import { walkFields } from './walk-fields.ts'
import { fieldLabel } from './field-label.ts'
import { shape } from './shape.ts'
import { arbitraryDraft, everyKind } from '#test/draft.ts'

const name = both('Name', 'الاسم', 40)
const fields = shape({
  name,
  note: optional(both('Note', 'ملاحظة', 40)),
  isOn: toggle('On', 'مفعّل'),
  weeks: number('Weeks', 'الأسابيع', [0, 9]),
  href: { kind: 'href', ...fieldLabel('Link target', 'وجهة الرابط') },
  signatory: optional(part('Who signs', 'الموقّع', { name })),
  items: list('Items', 'البنود', { item: ['item', 'بند'], count: [2, 4] }, { name }),
  blocks: { kind: 'blocks', most: 9, ...fieldLabel('Text', 'النص') },
})
const whole = toDraft(fields, {
  name: { ar: 'أ', en: 'a' },
  weeks: 0,
  href: '/home/',
  items: [{ name: { ar: 'أ', en: 'a' } }, { name: { ar: 'ب', en: 'b' } }],
  blocks: [{ id: 'b0', type: 'heading', text: { ar: [{ text: 'أ' }], en: [{ text: 'a' }] } }],
})
const missing = (at: readonly string[], value: unknown) =>
  findMissing(fields, applyChanges(whole, [{ at, value }]))

test('a complete document reports no missing fields, even when values are false or zero', () => {
  expect(findMissing(fields, whole)).toEqual([])
})

test('a new document reports every required field as missing', () => {
  expect(findMissing(fields, blankDraft(fields))).toEqual([
    { path: ['name'], lang: 'ar' },
    { path: ['name'], lang: 'en' },
    { path: ['href'], lang: null },
    { path: ['items'], lang: null },
    { path: ['blocks'], lang: null },
  ])
})

test('a text that is empty or blank in one language is missing in that language', () => {
  expect(missing(['name', 'en'], ' \n')).toEqual([{ path: ['name'], lang: 'en' }])
  expect(missing(['items', 'i1', 'name', 'ar'], '')).toEqual([{ path: ['items', 'i1', 'name'], lang: 'ar' }])
})

test('an optional text is required in both languages once one language has it', () => {
  expect(missing(['note', 'en'], 'x')).toEqual([{ path: ['note'], lang: 'ar' }])
  expect(missing(['note'], { ar: 'س', en: 'x' })).toEqual([])
})

test('an optional part must be complete once it exists', () => {
  expect(missing(['signatory'], { name: { ar: 'أ', en: '' } })).toEqual([
    { path: ['signatory', 'name'], lang: 'en' },
  ])
})

test('a list with fewer items than its minimum is reported as missing', () => {
  const draft = applyChanges(whole, [{ at: ['items'], drop: 'i0' }])
  expect(findMissing(fields, draft)).toEqual([{ path: ['items'], lang: null }])
})

test('a block is hidden when both languages are empty and incomplete when one is (R158)', () => {
  const text = (ar: string) => ({ ar: ar === '' ? [] : [{ text: ar }], en: [] })
  expect(missing(['blocks', 'b0', 'text'], text(''))).toEqual([])
  expect(missing(['blocks', 'b0', 'text'], text('أ'))).toEqual([
    { path: ['blocks', 'b0', 'text'], lang: 'en' },
  ])
  expect(missing(['blocks'], [{ id: 'b1', type: 'image', art: null, caption: { ar: '', en: '' } }])).toEqual([
    { path: ['blocks', 'b1', 'art'], lang: null },
  ])
})

test('no value is reported as missing twice', () => {
  fc.assert(
    fc.property(arbitraryDraft(everyKind), (draft) => {
      const all = findMissing(everyKind, draft)
      expect(new Set(all.map(({ path, lang }) => [...path, lang].join('/'))).size).toBe(all.length)
    }),
  )
})

test('every missing path is the path of a field', () => {
  fc.assert(
    fc.property(arbitraryDraft(everyKind), (draft) => {
      const places = new Set([...walkFields(everyKind, draft)].map(({ path }) => path.join('/')))
      for (const { path } of findMissing(everyKind, draft)) expect(places.has(path.join('/'))).toBe(true)
    }),
  )
})
