import { expect, test } from 'vitest'
import { applyChanges } from './changes.ts'
import { both, listOf } from './field.ts'
import { findMarkedTexts, listMarks, replaceMark } from './marked-text.ts'
import { shape } from './shape.ts'

const fields = shape({
  title: both('Title', 'العنوان', 80),
  points: listOf(
    'Points',
    'النقاط',
    { item: ['point', 'نقطة'], count: [0, 9] },
    both('Point', 'النقطة', 200),
  ),
})
const draft = {
  title: { ar: '[[عدد الأيام]]', en: 'Back within [[days]] or [[days]] days' },
  points: [
    { id: 'a', value: { ar: 'عند [[المدرسة]]', en: 'Write to [[school]] within [[days]] days' } },
    { id: 'b', value: { ar: '', en: 'No mark [here]' } },
  ],
}

test('a mark is listed once per language with the number of its places, in the order of the text', () => {
  expect(listMarks(fields, draft)).toEqual([
    { mark: '[[عدد الأيام]]', lang: 'ar', places: 1 },
    { mark: '[[days]]', lang: 'en', places: 3 },
    { mark: '[[المدرسة]]', lang: 'ar', places: 1 },
    { mark: '[[school]]', lang: 'en', places: 1 },
  ])
})

test('replacing a mark fills in every place where it occurs in that language and leaves other marks', () => {
  const changes = replaceMark(fields, draft, { mark: '[[days]]', lang: 'en' }, '$& 14')
  const filled = applyChanges(draft, changes)
  expect(filled.title).toEqual({ ar: '[[عدد الأيام]]', en: 'Back within $& 14 or $& 14 days' })
  expect(filled.points[0]?.value.en).toBe('Write to [[school]] within $& 14 days')
  expect(findMarkedTexts(fields, filled).map(({ mark }) => mark)).toEqual([
    '[[عدد الأيام]]',
    '[[المدرسة]]',
    '[[school]]',
  ])
})
