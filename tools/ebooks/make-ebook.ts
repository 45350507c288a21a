import type { Lang } from '@matla/contract/kit/lang'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { coverImage } from '../../server/src/platform/pdf/cover-image.ts'
import { typeset } from '../../server/src/platform/pdf/typeset.ts'
import { readManuscript } from './manuscript.ts'

const demo = join(import.meta.dirname, '../../demo')
const template = readFileSync(join(import.meta.dirname, 'ebook.typ'), 'utf8')

const words = {
  ar: {
    kind: 'كتاب إلكتروني',
    contents: 'المحتويات',
    hint: 'فكرة:',
    rights: 'اقرأه، واطبعه لنفسك، وأعره لمن تصوّر معه. لا يُباع ولا يُنشر في مكان آخر.',
  },
  en: {
    kind: 'E-book',
    contents: 'Contents',
    hint: 'Idea:',
    rights:
      'Read it, print it for yourself, lend it to those you film with. It is not to be sold or published elsewhere.',
  },
} as const

/**
 * Typesets one of the demo's e-books from its text in `demo/ebooks` as an A5 PDF; the same text gives the same
 * bytes.
 */
export async function makeEbook(id: string, lang: Lang): Promise<Buffer> {
  const book = readManuscript(readFileSync(join(demo, `ebooks/${id}.${lang}.txt`), 'utf8'))
  const brand = JSON.parse(readFileSync(join(demo, 'content/page/brand.json'), 'utf8'))
  return typeset(template, {
    lang,
    book,
    brand: brand.fullName[lang],
    brandShort: brand.name[lang],
    words: words[lang],
    coverSvg: await coverSvg(book.cover),
  })
}

/** A full-page still that darkens towards the title. */
async function coverSvg(still: string): Promise<string> {
  const picture = await coverImage(join(demo, `media/stills/${still}-1280.webp`))
  const stops = darkness.map(
    ([at, how]) => `<stop offset="${at}" stop-color="#0B0C10" stop-opacity="${how}"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 420 595.3"><defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1">${stops.join('')}</linearGradient></defs><image width="420" height="595.3" preserveAspectRatio="xMidYMid slice" href="data:image/jpeg;base64,${picture.toString('base64')}"/><rect width="420" height="595.3" fill="url(#g)"/></svg>`
}

const darkness = [
  [0, 0.45],
  [0.2, 0],
  [0.42, 0.1],
  [0.72, 0.88],
  [1, 1],
] as const
