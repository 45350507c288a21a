import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import type { Lang } from '../contract/src/kit/lang.ts'
import { type Listed, listSentences } from './sentences/list.ts'
import { wordsOf } from './spelling/words-of.ts'

const dictionaries: Readonly<Record<Lang, string>> = { ar: 'ar', en: 'en_GB' }

/** Words that dictionaries lack: names, brands, film terms, and spellings that the requirements prescribe. */
const ownWords = (lang: Lang): ReadonlySet<string> =>
  new Set(
    readFileSync(join(import.meta.dirname, `spelling/words.${lang}.txt`), 'utf8')
      .split('\n')
      .filter(Boolean),
  )

/** The words that the dictionary lacks. */
function unknownTo(dictionary: string, words: readonly string[]): ReadonlySet<string> {
  const asked = { input: words.join('\n'), encoding: 'utf8', maxBuffer: 16_777_216 } as const
  const { error, status, stdout, stderr } = spawnSync(
    'hunspell',
    ['-l', '-i', 'utf-8', '-d', dictionary],
    asked,
  )
  if (error || status !== 0)
    throw new Error(`hunspell with the dictionary ${dictionary} does not run: ${error?.message ?? stderr}`)
  return new Set(stdout.split('\n').filter(Boolean))
}

function faultsIn(sentences: readonly Listed[], lang: Lang): readonly string[] {
  const used = sentences.flatMap(({ place, [lang]: text }) =>
    wordsOf(text, lang).map((word) => ({ place, word })),
  )
  const unknown = unknownTo(dictionaries[lang], [...new Set(used.map(({ word }) => word))])
  const own = ownWords(lang)
  const faults = used.filter(({ word }) => unknown.has(word) && !own.has(word))
  const idle = [...own].filter((word) => !unknown.has(word))
  return [
    ...new Set(faults.map(({ place, word }) => `${place}: ${word}`)),
    ...idle.map((word) => `tools/spelling/words.${lang}.txt: nothing needs ${word}`),
  ]
}

const sentences = await listSentences()
const faults = [...faultsIn(sentences, 'en'), ...faultsIn(sentences, 'ar')]
process.stdout.write(faults.map((line) => `${line}\n`).join(''))
process.stdout.write(`${sentences.length} sentences, ${faults.length} words to look at\n`)
process.exitCode = faults.length > 0 ? 1 : 0
