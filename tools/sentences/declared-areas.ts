import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sentence, SentenceArea, SentencePlace } from '../../contract/src/documents/sentence.ts'
import { declaredAreas } from '../../contract/src/kit/sentences.ts'
import { sentenceOf } from './sentence-of.ts'

const root = join(import.meta.dirname, '../..')
const declaration = /\b(?:words|sentences)\(\s*'([a-z-]+)',/g

const sources = () =>
  globSync('{contract/src,server/src,web/app}/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !/\.test\.tsx?$|^web\/app\/console\//.test(path))
    .toSorted()

/** Files that declare texts under an area, with the names of the areas. */
const declaring = () =>
  sources()
    .map((path) => ({
      path,
      names: [...readFileSync(join(root, path), 'utf8').matchAll(declaration)].map(([, name = '']) => name),
    }))
    .filter(({ names }) => names.length > 0)

/** Files with texts in both languages outside any area, except the console and the demo's data. */
export const filesBeside = (): readonly string[] =>
  sources().filter((path) => {
    if (
      /^contract\/src\/(?:staff|documents)\/|^server\/src\/(?:staff|demo|seed|proof)\/|\/test[-/]/.test(path)
    )
      return false
    const text = readFileSync(join(root, path), 'utf8')
    const declares = [...text.matchAll(declaration)].length > 0
    return !declares && /['`][^'`\n]*\p{Script=Arabic}/u.test(text.replace(/^\s*(?:\*|\/[/*]).*$/gm, ''))
  })

/** Page texts that have no area; the page that shows the UI components is for developers. */
const withoutArea = () =>
  sources()
    .filter((path) => path.startsWith('web/') && !path.startsWith('web/app/parts/'))
    .filter((path) => /\bwords\(\s*\{/.test(readFileSync(join(root, path), 'utf8')))
    .map((path) => `${path}: give the words an area: words('cart', { … })`)

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const placeOf = (area: string, path: string): SentencePlace =>
  area.startsWith('email-') ? 'email' : path.startsWith('server/') ? 'answer' : 'page'

/** Texts are grouped by language or by name. */
export function pairsOf(declared: unknown): readonly (readonly [string, unknown, unknown])[] {
  if (!isRecord(declared)) return []
  const { ar, en } = declared
  if (isRecord(ar) && isRecord(en)) return Object.keys(en).map((key) => [key, ar[key], en[key]])
  return Object.entries(declared).flatMap(([key, text]) =>
    isRecord(text) ? [[key, text['ar'], text['en']]] : [],
  )
}

export type Declared = {
  readonly areas: Readonly<Record<string, SentenceArea>>
  /** The file that declares each area. */
  readonly files: Readonly<Record<string, string>>
  /** `area.sentence` of texts that no template can express. */
  readonly inCode: readonly string[]
  /** Areas declared twice, and page texts without an area. */
  readonly faults: readonly string[]
}

/** Reads every area of texts from the source. */
export async function readAreas(): Promise<Declared> {
  const areas: [string, SentenceArea][] = []
  const fileOf: Record<string, string> = {}
  const inCode: string[] = []
  const files = declaring()
  const all = files.flatMap(({ names }) => names)
  for (const { path, names } of files) {
    await import(join(root, path))
    for (const area of names) {
      fileOf[area] = path
      const read = pairsOf(declaredAreas.get(area)).map(([key, ar, en]) => [key, sentenceOf(ar, en)] as const)
      inCode.push(...read.filter(([, sentence]) => sentence === null).map(([key]) => `${area}.${key}`))
      const known = read.flatMap(([key, sentence]) => (sentence ? [[key, sentence] as const] : []))
      const sentences = Object.fromEntries<Sentence>(known)
      areas.push([area, { place: placeOf(area, path), sentences }])
    }
  }
  const twice = all
    .filter((name, index) => all.indexOf(name) < index)
    .map((name) => `the area ${name} stands twice`)
  const faults = [...twice, ...withoutArea()]
  return { areas: Object.fromEntries(areas.toSorted(byName)), files: fileOf, inCode, faults }
}

const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) =>
  one < other ? -1 : 1
