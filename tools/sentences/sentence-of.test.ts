import { expect, test } from 'vitest'
import { sentenceList } from '../sentences.ts'
import { sentenceOf } from './sentence-of.ts'

test('the list of sentences matches the source, and each one that editors cannot change has a reason', async () => {
  expect((await sentenceList()).faults).toEqual([])
})

test('a function becomes a template with the names of its arguments', () => {
  const remove = (name: string) => `Remove ${name} 7`
  expect(sentenceOf(remove, remove)).toEqual({
    ar: 'Remove {name} 7',
    en: 'Remove {name} 7',
    names: ['name'],
  })
})

test('a function with a count has one text for each plural form', () => {
  const left = (name: string, count: number) =>
    count === 0
      ? `no ${name}`
      : count === 1
        ? `1 ${name}`
        : count === 2
          ? `two ${name}`
          : `${count} of ${name}`
  const form = (text: string) => ({ ar: text, en: text })
  expect(sentenceOf(left, left)).toEqual({
    names: ['name', 'count'],
    by: 1,
    forms: {
      zero: form('no {name}'),
      one: form('1 {name}'),
      two: form('two {name}'),
      few: form('{count} of {name}'),
      many: form('{count} of {name}'),
      other: form('{count} of {name}'),
    },
  })
})

test('a sentence that no template can express is not offered to editors', () => {
  const twice = (one: number, other: number) => `${one > 5 ? 'many' : 'few'} ${other > 5 ? 'many' : 'few'}`
  const squared = (count: number) => `${count * count}`
  const named = ({ name }: { name: string }) => name.toUpperCase()
  expect([sentenceOf(twice, twice), sentenceOf(squared, squared), sentenceOf(named, named)]).toEqual([
    null,
    null,
    null,
  ])
  expect(sentenceOf('text', squared)).toBeNull()
})
