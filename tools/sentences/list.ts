import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Localized } from '../../contract/src/kit/lang.ts'
import type { Sentence } from '../../contract/src/documents/sentence.ts'
import { isRecord, pairsOf, readAreas } from './declared-areas.ts'
import { sentenceOf } from './sentence-of.ts'

/** A sentence in both languages, with its file and its name. */
export type Listed = Localized & { readonly place: string }

const root = join(import.meta.dirname, '../..')

/** Every sentence that people read: pages, responses, emails, the console, the demo's content and e-books. */
export const listSentences = async (): Promise<readonly Listed[]> => [
  ...(await ofAreas()),
  ...(await ofConsole()),
  ...ofContent(),
  ...ofEbooks(),
]

const formsOf = (sentence: Sentence): readonly Localized[] =>
  'forms' in sentence ? Object.values(sentence.forms) : [sentence]

const placed = (place: string, sentence: Sentence): Listed[] => {
  const forms = formsOf(sentence).map(({ ar, en }) => ({ place, ar, en }))
  return forms.filter(
    ({ ar, en }, index) => forms.findIndex((one) => one.ar === ar && one.en === en) === index,
  )
}

async function ofAreas(): Promise<Listed[]> {
  const { areas, files } = await readAreas()
  return Object.entries(areas).flatMap(([area, { sentences }]) =>
    Object.entries(sentences).flatMap(([key, sentence]) => placed(`${files[area]} ${area}.${key}`, sentence)),
  )
}

/** The console's texts have no area, because editors cannot change them. */
async function ofConsole(): Promise<Listed[]> {
  const files = globSync('{web/app/console,contract/src/staff}/**/*.text.ts', { cwd: root }).toSorted()
  const read = files.map(async (file) => {
    const exported: unknown = await import(join(root, file))
    return Object.entries(isRecord(exported) ? exported : {}).flatMap(([name, declared]) =>
      pairsOf(declared).flatMap(([key, ar, en]) => {
        const sentence = sentenceOf(ar, en)
        return sentence ? placed(`${file} ${name}.${key}`, sentence) : []
      }),
    )
  })
  return (await Promise.all(read)).flat()
}

function ofContent(): Listed[] {
  const files = globSync('demo/content/**/*.json', { cwd: root }).toSorted()
  return files.flatMap((file) => localizedIn(JSON.parse(readFileSync(join(root, file), 'utf8')), file, ''))
}

function localizedIn(value: unknown, file: string, path: string): Listed[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => localizedIn(one, file, `${path}[${index}]`))
  if (!isRecord(value)) return []
  const { ar, en } = value
  if (ar !== undefined && en !== undefined)
    return [{ place: `${file} ${path}`, ar: textIn(ar), en: textIn(en) }]
  return Object.entries(value).flatMap(([key, one]) => localizedIn(one, file, path ? `${path}.${key}` : key))
}

/** All text in a value, at any depth. */
const textIn = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : typeof value === 'object' && value !== null
      ? Object.values(value).map(textIn).join('\n')
      : ''

function ofEbooks(): Listed[] {
  const files = globSync('demo/ebooks/*.en.txt', { cwd: root }).toSorted()
  return files.map((file) => ({
    place: file.replace('.en.txt', ''),
    en: readFileSync(join(root, file), 'utf8'),
    ar: readFileSync(join(root, file.replace('.en.txt', '.ar.txt')), 'utf8'),
  }))
}
