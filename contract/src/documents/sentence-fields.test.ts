import { expect, test } from 'vitest'
import { prescribedSentences } from './prescribed.ts'
import { sentenceAreas } from './sentence-areas.ts'
import { listAreas, findPlaceholders, sentenceFields, getEditableSentences } from './sentence-fields.ts'
import type { SentenceArea } from './sentence.ts'
import list from './sentences.json' with { type: 'json' }

const declared = Object.entries(list as unknown as Readonly<Record<string, SentenceArea>>)

test('every area has a name in both languages, and every name belongs to an area', () => {
  expect(Object.keys(sentenceAreas).toSorted()).toEqual(declared.map(([area]) => area).toSorted())
  for (const { name } of Object.values(sentenceAreas)) expect([name.ar, name.en]).not.toContain('')
})

test('every sentence is an editable field unless the product documents prescribe its wording', () => {
  const all = declared.flatMap(([area, { sentences }]) =>
    Object.keys(sentences).map((key) => `${area}.${key}`),
  )
  const fields = [...listAreas(false), ...listAreas(true)].flatMap((area) =>
    Object.keys(sentenceFields(area) ?? {}).map((key) => `${area}.${key}`),
  )
  expect(all.filter((name) => !fields.includes(name)).toSorted()).toEqual([...prescribedSentences].toSorted())
})

test('both languages of a sentence have the same placeholders, and neither language is empty', () => {
  for (const area of [...listAreas(false), ...listAreas(true)])
    for (const [key, sentence] of Object.entries(getEditableSentences(area))) {
      const texts = 'forms' in sentence ? Object.values(sentence.forms) : [sentence]
      for (const { ar, en } of texts) {
        expect([area, key, ar.trim() === '', en.trim() === '']).toEqual([area, key, false, false])
        if (!('forms' in sentence))
          expect([key, new Set(findPlaceholders(ar))]).toEqual([key, new Set(findPlaceholders(en))])
      }
    }
})

test('an unknown area has no fields', () => {
  expect([sentenceFields('nowhere'), sentenceFields(''), sentenceFields('constructor')]).toEqual([
    null,
    null,
    null,
  ])
})
