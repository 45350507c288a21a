import { afterEach, expect, test } from 'vitest'
import type { Overrides } from './overrides.ts'
import { readOverridesFrom } from './overrides.ts'
import { allFilled, filled, sentences } from './sentences.ts'

const texts = sentences('test-sentences', {
  hello: { en: 'Hello {name}', ar: 'أهلًا {name}' },
  bye: { en: 'Bye', ar: 'مع السلامة' },
  button: null,
})
const now = (overrides: Overrides) => readOverridesFrom(() => overrides)
afterEach(() => now({}))

test('an editor's override replaces a sentence at once, only in the language that it is for', () => {
  const { bye } = texts
  expect(bye).toEqual({ en: 'Bye', ar: 'مع السلامة' })
  now({ 'test-sentences': { bye: { en: 'See you' } } })
  expect({ ...bye }).toEqual({ en: 'See you', ar: 'مع السلامة' })
  now({ other: { bye: { en: 'See you' } } })
  expect(bye.en).toBe('Bye')
})

test('placeholders in braces are filled in once, in the language of the text', () => {
  const name = { en: '{bye} $&', ar: 'نورة' }
  expect(filled(texts.hello, { name })).toEqual({ en: 'Hello {bye} $&', ar: 'أهلًا نورة' })
  expect(allFilled(texts, { name: 'Noura' })).toEqual({
    hello: { en: 'Hello Noura', ar: 'أهلًا Noura' },
    bye: { en: 'Bye', ar: 'مع السلامة' },
    button: null,
  })
  expect(filled(texts.hello, {}).en).toBe('Hello {name}')
})
