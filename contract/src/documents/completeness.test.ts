import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { langs } from '#kit/lang.ts'
import { applied } from './changes.ts'
import { completenessOf, missingOf } from './completeness.ts'
import { blank, toDraft } from './draft-form.ts'
import { both, list, number, optional, part, toggle } from './field.ts'
import { fieldsOf } from './fields-of.ts'
import { named } from './named.ts'
import { shape } from './shape.ts'
import { draftOf, everyKind } from './test-draft.ts'

const name = both('Name', 'الاسم', 40)
const fields = shape({
  name,
  note: optional(both('Note', 'ملاحظة', 40)),
  isOn: toggle('On', 'مفعّل'),
  weeks: number('Weeks', 'الأسابيع', [0, 9]),
  href: { kind: 'href', ...named('Link target', 'وجهة الرابط') },
  signatory: optional(part('Who signs', 'الموقّع', { name })),
  items: list('Items', 'البنود', { item: ['item', 'بند'], count: [2, 4] }, { name }),
  blocks: { kind: 'blocks', most: 9, ...named('Text', 'النص') },
})
const whole = toDraft(fields, {
  name: { ar: 'أ', en: 'a' },
  weeks: 0,
  href: '/home/',
  items: [{ name: { ar: 'أ', en: 'a' } }, { name: { ar: 'ب', en: 'b' } }],
  blocks: [{ id: 'b0', type: 'heading', text: { ar: [{ text: 'أ' }], en: [{ text: 'a' }] } }],
})
const missing = (at: readonly string[], value: unknown) => missingOf(fields, applied(whole, [{ at, value }]))

test('nothing is missing of a whole document, also where it has no and nought', () => {
  expect(missingOf(fields, whole)).toEqual([])
  expect(completenessOf(fields, whole)).toEqual({ ar: { have: 4, needed: 4 }, en: { have: 4, needed: 4 } })
})

test('a new document names everything that it needs', () => {
  expect(missingOf(fields, blank(fields))).toEqual([
    { path: ['name'], lang: 'ar' },
    { path: ['name'], lang: 'en' },
    { path: ['href'], lang: null },
    { path: ['items'], lang: null },
    { path: ['blocks'], lang: null },
  ])
})

test('a text is missing in the language in which it is empty or blank', () => {
  expect(missing(['name', 'en'], ' \n')).toEqual([{ path: ['name'], lang: 'en' }])
  expect(missing(['items', 'i1', 'name', 'ar'], '')).toEqual([{ path: ['items', 'i1', 'name'], lang: 'ar' }])
})

test('a text that may be left out is needed in both languages or in none', () => {
  expect(missing(['note', 'en'], 'x')).toEqual([{ path: ['note'], lang: 'ar' }])
  expect(missing(['note'], { ar: 'س', en: 'x' })).toEqual([])
})

test('a part that may be left out is needed whole or not at all', () => {
  expect(missing(['signatory'], { name: { ar: 'أ', en: '' } })).toEqual([
    { path: ['signatory', 'name'], lang: 'en' },
  ])
})

test('a list needs its least count', () => {
  const draft = applied(whole, [{ at: ['items'], drop: 'i0' }])
  expect(missingOf(fields, draft)).toEqual([{ path: ['items'], lang: null }])
})

test('a block that is empty in both languages is hidden, in one it is missing (R158)', () => {
  const text = (ar: string) => ({ ar: ar === '' ? [] : [{ text: ar }], en: [] })
  expect(missing(['blocks', 'b0', 'text'], text(''))).toEqual([])
  expect(missing(['blocks', 'b0', 'text'], text('أ'))).toEqual([
    { path: ['blocks', 'b0', 'text'], lang: 'en' },
  ])
  expect(missing(['blocks'], [{ id: 'b1', type: 'image', art: null, caption: { ar: '', en: '' } }])).toEqual([
    { path: ['blocks', 'b1', 'art'], lang: null },
  ])
})

test('of any draft, what a language needs is what it has and what is missing', () => {
  fc.assert(
    fc.property(draftOf(everyKind), (draft) => {
      const all = missingOf(everyKind, draft)
      const counts = completenessOf(everyKind, draft)
      for (const lang of langs) {
        const { have, needed } = counts[lang]
        expect(have + all.filter((each) => each.lang === lang).length).toBe(needed)
      }
      expect(new Set(all.map(({ path, lang }) => [...path, lang].join('/'))).size).toBe(all.length)
    }),
  )
})

test('every missing place is the place of a field', () => {
  fc.assert(
    fc.property(draftOf(everyKind), (draft) => {
      const places = new Set([...fieldsOf(everyKind, draft)].map(({ path }) => path.join('/')))
      for (const { path } of missingOf(everyKind, draft)) expect(places.has(path.join('/'))).toBe(true)
    }),
  )
})
