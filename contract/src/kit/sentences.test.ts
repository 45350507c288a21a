import { afterEach, expect, test } from 'vitest'
import type { Overrides } from './overrides.ts'
import { setOverridesSource } from './overrides.ts'
import { fillInAll, fillIn, sentences } from './sentences.ts'

const texts = sentences('test-sentences', {
  hello: { en: 'Hello {name}', ar: 'أهلًا {name}' },
  bye: { en: 'Bye', ar: 'مع السلامة' },
  button: null,
})
const now = (overrides: Overrides) => setOverridesSource(() => overrides)
afterEach(() => now({}))

test('an override replaces a sentence immediately, and only in its own language', () => {
  const { bye } = texts
  expect(bye).toEqual({ en: 'Bye', ar: 'مع السلامة' })
  now({ 'test-sentences': { bye: { en: 'See you' } } })
  expect({ ...bye }).toEqual({ en: 'See you', ar: 'مع السلامة' })
  now({ other: { bye: { en: 'See you' } } })
  expect(bye.en).toBe('Bye')
})

test('placeholders in braces are replaced once, in the language of the text', () => {
  const name = { en: '{bye} $&', ar: 'نورة' }
  expect(fillIn(texts.hello, { name })).toEqual({ en: 'Hello {bye} $&', ar: 'أهلًا نورة' })
  expect(fillInAll(texts, { name: 'Noura' })).toEqual({
    hello: { en: 'Hello Noura', ar: 'أهلًا Noura' },
    bye: { en: 'Bye', ar: 'مع السلامة' },
    button: null,
  })
  expect(fillIn(texts.hello, {}).en).toBe('Hello {name}')
})
