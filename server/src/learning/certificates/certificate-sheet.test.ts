import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import jsqr from 'jsqr'
import { afterAll, expect, test } from 'vitest'
import { demoContent } from '#test/fixtures/demo-content.ts'
import { usualColours as colours } from './certificate-colours.ts'
import { type CertificateFacts, typesetCertificate } from './certificate-sheet.ts'

const dir = mkdtempSync(join(tmpdir(), 'certificate-'))
afterAll(() => rmSync(dir, { recursive: true }))

const { signatory } = demoContent('certificate')
const { name, tagline, fullName } = demoContent('brand')
const facts: CertificateFacts = {
  id: '7F3A-20C9-KD4M-81XZ',
  isBundle: false,
  studentName: 'نورة سعد العتيبي',
  latinName: '',
  courseName: { ar: 'التصوير السينمائي والإضاءة', en: 'Cinematography and Lighting' },
  look: { school: { name, tagline, fullName }, signatory, colours },
  // Already the next day in Riyadh.
  issuedAt: new Date('2026-11-20T21:30:00Z'),
}
const site = 'https://shop.example'
const renderSheet = (changes: Partial<CertificateFacts> = {}, lang: 'ar' | 'en' = 'ar') =>
  typesetCertificate({ ...facts, ...changes }, lang, site)
const longFacts = {
  ar: 'المونتاج المتقدم: الإيقاع والزمن وبناء المشهد ببرنامج DaVinci Resolve 19 (المستوى الثالث)',
  en: 'Advanced Editing: Rhythm, Time and Scene Building with DaVinci Resolve 19 (Level Three)',
}

const run = (tool: string, args: readonly string[], pdf: Buffer) =>
  execFileSync(tool, args, { input: pdf, encoding: 'utf8', stdio: ['pipe', 'pipe', 'ignore'] })
const unseen = /[\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069]/g
const textOf = (pdf: Buffer) => run('pdftotext', ['-', '-'], pdf).replace(unseen, '')

/** The page as greyscale pixels, in the format of the QR reader. */
function pixels(pdf: Buffer) {
  const file = join(dir, 'page.pdf')
  writeFileSync(file, pdf)
  execFileSync('pdftoppm', ['-r', '72', '-gray', '-singlefile', file, join(dir, 'page')])
  const image = readFileSync(join(dir, 'page.pgm'))
  const [, width = 0, height = 0] =
    /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(image.toString('latin1'))?.map(Number) ?? []
  return { grey: image.subarray(image.length - width * height), width, height }
}

test.each(['ar', 'en'] as const)(
  'the certificate is one page of 1280 × 720 with embedded fonts, in %s (R260)',
  async (lang) => {
    const pdf = await renderSheet({}, lang)
    const info = run('pdfinfo', ['-'], pdf)
    expect(info).toMatch(/Pages:\s+1\n/)
    expect(info).toMatch(/Page size:\s+1280 x 720 pts/)
    const fonts = run('pdffonts', ['-'], pdf).trim().split('\n').slice(2)
    expect(fonts.length).toBeGreaterThan(1)
    for (const font of fonts) expect(font).toMatch(/yes yes yes/)
  },
)

/** pdftotext reverses the lam-alef ligature, so words with both letters are compared by their other letters. */
const withoutLamAlef = (text: string) => text.replace(/[لاأإآ]/g, '')

test('the certificate states the holder, the course and the date as real text in reading order, in both languages', async () => {
  const arabic = textOf(await renderSheet())
  for (const shown of [facts.studentName, facts.courseName.en, facts.id, 'شهادة إتمام', 'نوفمبر', '٢١']) {
    expect(arabic).toContain(shown)
  }
  for (const shown of [facts.courseName.ar, signatory?.name.ar ?? '-', 'تقديم هذه الشهادة']) {
    expect(withoutLamAlef(arabic)).toContain(withoutLamAlef(shown))
  }
  const english = textOf(await renderSheet({}, 'en'))
  const latin = textOf(await renderSheet({ latinName: 'Noura Alotaibi' }, 'en'))
  expect([latin.includes('Noura Alotaibi'), latin.includes(facts.studentName)]).toEqual([true, false])
  for (const shown of ['Certificate of Completion', facts.studentName, '21 November 2026', site]) {
    expect(english).toContain(shown)
  }
  expect(textOf(await renderSheet({ isBundle: true }, 'en'))).toContain('for completing every course of')
})

test('the printed QR code leads to the verification page', async () => {
  const { grey, width, height } = pixels(await renderSheet())
  const rgba = new Uint8ClampedArray(width * height * 4)
  grey.forEach((value, index) => rgba.set([value, value, value, 255], index * 4))
  expect(jsqr.default(rgba, width, height)?.data).toBe(`${site}/home/certificate/${facts.id}`)
})

const names = {
  short: 'سعد',
  latin: 'Noura Saad Alotaibi',
  mixed: 'نورة (Nora) العتيبي – PhD',
  tashkeel: 'مُحَمَّدُ بْنُ إِدْرِيسَ الشَّافِعِيُّ',
  long: 'عبد الرحمن بن عبد العزيز بن محمد بن إبراهيم آل الشيخ القحطاني الهاشمي العباسي',
  'long Latin':
    'Maximiliana Alexandrina Konstantinopolitanskaya Wolfeschlegelsteinhausenberger von Hohenzollern',
  longest: 'عبد الرحمن بن عبد العزيز '.repeat(10).trim(),
  'one endless word': 'W'.repeat(200),
  'endless marked': 'مُحَمَّدُ '.repeat(30).trim(),
}

test.each(Object.entries(names))(
  'a %s name fits inside the frame, above the light',
  async (_, studentName) => {
    for (const lang of ['ar', 'en'] as const) {
      const pdf = await renderSheet({ studentName, courseName: longFacts }, lang)
      const text = withoutLamAlef(textOf(pdf)).replace(/\s/g, '')
      // pdftotext returns vowel marks by position, not in letter order.
      const words = /[\u064B-\u0652]/.test(studentName) ? [] : studentName.split(/[\s()–]+/)
      for (const word of words) expect(text).toContain(withoutLamAlef(word))
      const boxes = [
        ...run('pdftotext', ['-bbox', '-', '-'], pdf).matchAll(
          /xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)"/g,
        ),
      ].map(([, ...edges]) => edges.map(Number))
      expect(boxes.length).toBeGreaterThan(10)
      for (const [left = 0, top = 0, right = 0, bottom = 0] of boxes) {
        expect([left >= 80, right <= 1_200, top >= 40, bottom <= 690]).toEqual([true, true, true, true])
      }
    }
  },
)

test.each(['عبدالله الحربي', 'فتح الله بن سعد', 'لله ﷲ', 'الله الله الله', 'مُحَمَّد', 'สมชาย ที่ดี'])(
  'the letters of %s do not touch the line above',
  async (studentName) => {
    const file = join(dir, 'name.pdf')
    writeFileSync(file, await renderSheet({ studentName }))
    execFileSync('pdftoppm', ['-r', '72', '-singlefile', file, join(dir, 'name')])
    const image = readFileSync(join(dir, 'name.ppm'))
    const points = image.subarray(image.length - 1_280 * 720 * 3)
    const ofName = [colours.name.slice(1, 3), colours.name.slice(3, 5), colours.name.slice(5, 7)]
    const at = points.indexOf(Buffer.from(ofName.join(''), 'hex'), 1_280 * 3 * 100)
    // The line above, with its descenders, ends at this height.
    expect(Math.floor(at / 3 / 1_280)).toBeGreaterThan(176)
  },
)

test('names are typeset as text, never as template code, and the same facts produce the same bytes', async () => {
  const studentName = '*Nora* #panic("no") $x$ <b>'
  expect(textOf(await renderSheet({ studentName }))).toContain('#panic("no")')
  const [one, two] = await Promise.all([renderSheet(), renderSheet()])
  expect(one.equals(two)).toBe(true)
})
