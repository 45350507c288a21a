import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { gzipSync } from 'node:zlib'
import { type Figure, kilobytes } from './figure.ts'
import { startShop } from './shop.ts'
import { compareWithBefore } from './weight-before.ts'
import { weighConsole } from './weight-console.ts'
import { weighPages } from './weight-pages.ts'

const scriptLimit = 125_000

/**
 * The size (text gzipped) of the home page's first view in both languages, of the pages that sell, and of the
 * console. `-- weight <checkout>` compares the visitors' files with those of another checkout, e.g. the parent
 * commit's.
 */
export async function measure(before = process.argv[3]): Promise<Figure[]> {
  const shop = await startShop({ DATA_DIR: mkdtempSync(join(tmpdir(), 'matla-weight-')) })
  const figures: Figure[] = []
  for (const lang of ['ar', 'en']) figures.push(...(await weigh(shop.url, lang)))
  await shop.stop()
  figures.push(...weighPages(), ...weighConsole())
  if (before !== undefined) figures.push(...compareWithBefore(before))
  return figures
}

async function weigh(url: string, lang: string): Promise<Figure[]> {
  const html = await (await fetch(`${url}/home/?lang=${lang}`)).text()
  const links = [...html.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="(\/[^"]+)"[^>]*>/g)].map(
    ([tag, path = '']) => ({ tag, path }),
  )
  const scripts = links.filter(({ tag, path }) => path.endsWith('.js') && /<script|rel="deferred"/.test(tag))
  if (scripts.length === 0) throw new Error('the page names no script')
  const styles = links.filter(({ path }) => path.endsWith('.css'))
  const fonts = links.filter(({ tag }) => tag.includes('as="font"'))
  const sum = async (files: { path: string }[], weight: (bytes: Buffer) => number) => {
    const paths = [...new Set(files.map(({ path }) => path))]
    const sizes = await Promise.all(
      paths.map(async (path) => weight(Buffer.from(await (await fetch(`${url}${path}`)).arrayBuffer()))),
    )
    return sizes.reduce((total, size) => total + size, 0)
  }
  const packed = (bytes: Buffer) => gzipSync(bytes, { level: 9 }).length
  const script = await sum(scripts, packed)
  const style = await sum(styles, packed)
  const font = await sum(fonts, (bytes) => bytes.length)
  const page = packed(Buffer.from(html))
  return [
    {
      what: `home (${lang}): first-load script, gz`,
      value: kilobytes(script),
      goal: '≤ 125 kB',
      isMet: script <= scriptLimit,
    },
    { what: `home (${lang}): HTML + styles + script, gz`, value: kilobytes(page + style + script) },
    { what: `home (${lang}): preloaded fonts`, value: kilobytes(font) },
  ]
}
