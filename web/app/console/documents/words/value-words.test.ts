import { emptyValue } from '@matla/contract/documents/draft-form'
import { both, choice, number } from '@matla/contract/documents/field'
import { expect, test } from 'vitest'
import { titleOf } from './value-words.ts'

const minutes = number('Minutes', 'الدقائق', [0, 600])
const name = both('Lesson', 'الدرس', 160)
const language = choice('Language', 'اللغة', { ar: ['Arabic', 'العربية'] })

test('the title of an item is its text or the label of its choice, and never an amount or a key', () => {
  const lesson = { id: 'x', name: emptyValue(name), minutes: 0 }
  expect(titleOf(lesson, { name, minutes }, 'en')).toBe('')
  expect(titleOf({ ...lesson, name: { ar: 'العدسة', en: '' } }, { name, minutes }, 'en')).toBe('العدسة')
  expect(titleOf({ id: 'x', value: 'ar' }, { value: language }, 'en')).toBe('Arabic')
  expect(titleOf({ id: 'x', value: 'ar' }, { value: language }, 'ar')).toBe('العربية')
})
