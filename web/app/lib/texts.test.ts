import { globSync } from 'node:fs'
import { expect, test } from 'vitest'

const app = `${import.meta.dirname}/..`
const files = globSync('**/*.text.ts', { cwd: app })
const arabic = /\p{Script=Arabic}/u
/** The link to the other language is written in that language. */
const otherLanguage = /^(?:layoutText|frameText)\.(?:other|toOther)Language$/
/** Brand names that Arabic texts do not translate. */
const brands = new Set(['Apple Pay', 'Samsung Pay', 'STC Pay'])
const isForeign = (text: string, lang: string) =>
  lang === 'en' ? arabic.test(text) : !arabic.test(text) && /[A-Za-z]/.test(text)

/** Every text of a module with its language; functions are called with three arguments. */
async function wordsIn(file: string): Promise<[string, string, string][]> {
  const found: [string, string, string][] = []
  const look = (value: unknown, lang: string, at: string) => {
    if (typeof value === 'function') look(value(...Array(value.length).fill(3)), lang, at)
    else if (typeof value === 'string') found.push([lang, at, value])
    else if (value !== null && typeof value === 'object')
      for (const [name, part] of Object.entries(value)) look(part, lang, `${at}.${name}`)
  }
  const lookForPairs = (value: unknown, at: string) => {
    if (value === null || typeof value !== 'object') return
    if ('ar' in value && 'en' in value) {
      look(value.ar, 'ar', at)
      look(value.en, 'en', at)
    } else for (const [name, part] of Object.entries(value)) lookForPairs(part, `${at}.${name}`)
  }
  for (const [name, texts] of Object.entries<unknown>(await import(`${app}/${file}`)))
    lookForPairs(texts, name)
  return found
}

test.each(files)(
  'the Arabic texts of %s are in Arabic, and its English texts are not (R006)',
  async (file) => {
    const words = await wordsIn(file)
    expect(words.length).toBeGreaterThan(0)
    const own = words.filter(([, at, text]) => !otherLanguage.test(at) && !brands.has(text))
    expect(own.filter(([lang, , text]) => isForeign(text, lang))).toEqual([])
  },
)
