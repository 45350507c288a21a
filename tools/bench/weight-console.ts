import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Figure, kilobytes } from './figure.ts'

const folder = new URL('../../web/build/console/', import.meta.url).pathname
const limits = { frame: 135_000, page: 25_000, document: 200_000 }

/** The Brotli-compressed size of the console's start page, and of what each further page adds to it. */
export function weighConsole(): Figure[] {
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const named = (kind: string) => [...html.matchAll(new RegExp(`assets/([^"]+\\.${kind})"`, 'g'))].map(nameIn)
  const pages = readdirSync(join(folder, 'assets')).filter((name) => /\.page-[\w-]+\.js$/.test(name))
  const today = pages.filter((name) => name.startsWith('today.page-'))
  if (today.length !== 1 || pages.length < 10) throw new Error('the console has no pages')
  const frame = reachedFrom([...named('js'), ...today])
  const script = sum([...frame])
  const beside = (names: Iterable<string>) => sum([...names].filter((name) => !frame.has(name)))
  const [document = ''] = pages.filter((name) => name.startsWith('document.page-'))
  const own = [...reachedFrom([document])].filter((name) => !frame.has(name))
  const editor = beside(reachedFrom([...own, ...own.flatMap((name) => importsOf(name, whenUsed))]))
  const others = pages.filter((name) => name !== document)
  const added = others.map((page) => ({
    page: page.replace(/\.page-.*/, ''),
    bytes: beside(reachedFrom([page])),
  }))
  const [heaviest = { page: '', bytes: 0 }] = added.toSorted((a, b) => b.bytes - a.bytes)
  return [
    {
      what: 'console: script of frame and Today, br',
      value: kilobytes(script),
      goal: `≤ ${kilobytes(limits.frame)}`,
      isMet: script <= limits.frame,
    },
    { what: 'console: styles of all its pages, br', value: kilobytes(sum(named('css'))) },
    {
      what: `console: script of the heaviest of ${others.length} other pages (${heaviest.page}), br`,
      value: `+${kilobytes(heaviest.bytes)}`,
      goal: `≤ +${kilobytes(limits.page)}`,
      isMet: heaviest.bytes <= limits.page,
    },
    {
      what: 'console: script of the page of a document, with its editor and the choice of pictures, br',
      value: `+${kilobytes(editor)}`,
      goal: `≤ +${kilobytes(limits.document)}`,
      isMet: editor <= limits.document,
    },
  ]
}

const nameIn = ([, name = '']: RegExpMatchArray): string => name

const atOnce = /(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g
const whenUsed = /import\(\s*["'`]\.\/([^"'`]+\.js)["'`]/g

const importsOf = (name: string, how: RegExp): string[] =>
  [...readFileSync(join(folder, 'assets', name), 'utf8').matchAll(how)].map(nameIn)

/** These files and everything they import statically. */
function reachedFrom(names: readonly string[], found = new Set<string>()): Set<string> {
  for (const name of names) {
    if (found.has(name)) continue
    found.add(name)
    reachedFrom(importsOf(name, atOnce), found)
  }
  return found
}

const sum = (names: readonly string[]): number =>
  names.reduce((total, name) => total + packedBytes(join(folder, 'assets', name)), 0)

/** Uses the compressed copy, which small files do not have. */
const packedBytes = (file: string): number => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
