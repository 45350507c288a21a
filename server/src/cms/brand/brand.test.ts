import { execFileSync } from 'node:child_process'
import type { Change } from '@matla/contract/documents/changes'
import type { Document } from '@matla/contract/staff/documents.schema'
import { afterAll, beforeAll, expect, test } from 'vitest'
import sharp from 'sharp'
import { request } from 'undici'
import { typesetCertificate } from '#learning/certificates/certificate-sheet.ts'
import { getLayout } from '#learning/certificates/read-certificates.ts'
import { riyalInks } from '#platform/mail/riyals.ts'
import { createUploadClient, type UploadClient } from '#test/fixtures/uploads.ts'
import { openShop } from '#test/open-shop.ts'
import { type StaffCalls, staffCalls } from '#test/staff-calls.ts'

const shop = await openShop({ pages: true })
let owner: StaffCalls
let uploads: UploadClient
beforeAll(async () => {
  const token = await shop.logIn('owner')
  owner = staffCalls(shop.url, token)
  uploads = createUploadClient(shop, token)
})
afterAll(() => shop.close())

const brandId = 'page:brand'
let saves = 0
async function save(values: Readonly<Record<string, unknown>>, id = brandId) {
  const { document } = await shop.must('GET', `/matla/staff/documents/${id}`, undefined, owner.token)
  const { revision, baseVersion } = document as Document
  const changes = Object.entries(values).map(([name, value]): Change => ({ at: [name], value }))
  saves += 1
  return owner.act(`documents/${id}/save`, { revision, baseVersion, key: `brand-save-${saves}`, changes })
}
async function publish(values: Readonly<Record<string, unknown>>, id = brandId) {
  expect((await save(values, id)).status).toBe(200)
  const { document } = await shop.must('GET', `/matla/staff/documents/${id}`, undefined, owner.token)
  return owner.act(`documents/${id}/publish`, { revision: (document as Document).revision })
}
const fetchText = async (path: string) => (await fetch(`${shop.url}${path}`)).text()
const teal = { accent: '#0F766E', secondary: '#6366F1' }

test('colours that are hard to read are not published, and the error names the pair and its contrast in both languages', async () => {
  const refused = await publish({ colours: { accent: '#0a1f44', secondary: '#1e1b4b' } })
  expect(refused.body).toMatchObject({
    code: 'document-not-valid',
    fields: {
      'colours/accent': expect.stringMatching(/dark pages.*2\.2:1.*4\.5:1/),
      'colours/secondary': expect.stringMatching(/second colour.*1:1.*3:1/),
    },
  })
  expect((await save({ colours: { accent: 'teal', secondary: '#6366f1' } })).body.code).toBe('change-wrong')
})

test('published colours reach every page in a separate style sheet, and a page without them is unchanged', async () => {
  const before = await fetchText('/home/?lang=en')
  expect(before).not.toContain('/brand/colours')
  expect((await publish({ colours: teal })).body).toMatchObject({ success: true })
  const href = '/brand/colours-0f766e-6366f1.css'
  for (const path of ['/home/?lang=en', '/home/', '/home/login'])
    expect(await fetchText(path)).toContain(`<link rel="stylesheet" href="${href}"/>`)
  const sheet = await fetch(`${shop.url}${href}`)
  expect([sheet.status, sheet.headers.get('content-type'), sheet.headers.get('cache-control')]).toEqual([
    200,
    'text/css; charset=utf-8',
    'public, max-age=31536000, immutable',
  ])
  expect(await sheet.text()).toContain('--brand: #0f766e;')
  for (const name of ['colours-0f766e.css', 'colours-0f766e-6366f1;x.css', 'colours-0F766E-6366F1.css'])
    expect((await fetch(`${shop.url}/brand/${name}`)).status).toBe(404)
  expect((await publish({ colours: null })).body).toMatchObject({ success: true })
  expect(await fetchText('/home/?lang=en')).toBe(before)
})

test('pages use a category’s published colours, adjusted to be readable, and never a stored value that is not a colour', async () => {
  const created = await owner.act('documents', {
    kind: 'category',
    key: 'brand-category-1',
    name: { ar: 'الرسم', en: 'Drawing' },
  })
  const { id } = created.body.document as Document
  expect((await save({ colour: '#00;x:0' }, id)).body.code).toBe('change-wrong')
  const colours = { icon: 'pen-line', colour: '#00E5FF', colourLight: '#FFE600' }
  expect((await publish(colours, id)).body).toMatchObject({ success: true })
  const path = '/home/R2/R3/prc/All?lang=en'
  const readStyle = (page: string) => /<html[^>]* style="([^"]*)"/.exec(page)?.[1]?.split(';') ?? []
  const page = await fetchText(path)
  // The demo's colours are used as stored, except yellow, which is too pale for light pages.
  expect(readStyle(page)).toEqual(
    expect.arrayContaining([
      '--gel-acting-dark:#ff6f91',
      '--gel-acting-light:#b92a56',
      '--gel-drawing-dark:#00e5ff',
      '--gel-drawing-light:#736800',
    ]),
  )
  expect(page).toContain(
    'data-gel="drawing" style="--gel-dark:var(--gel-drawing-dark);--gel-light:var(--gel-drawing-light)"',
  )
  await shop.sql("update categories set colour = '#00;x:0' where value = 'drawing'", [])
  expect((await publish({ colours: teal })).body).toMatchObject({ success: true })
  const after = readStyle(await fetchText(path))
  expect(after).toEqual(readStyle(page).filter((declaration) => !declaration.startsWith('--gel-drawing')))
  expect((await publish({ colours: null })).body).toMatchObject({ success: true })
})

test('a chosen pair of fonts reaches every page as one style sheet with its preloads, and the default pair adds nothing', async () => {
  const fetchHead = async (path: string) => (await fetchText(path)).split('<body')[0] ?? ''
  const before = await fetchHead('/home/')
  const preloaded = (page: string) =>
    [
      ...page.matchAll(/<link rel="preload" as="font"[^>]* href="[^"]*\/([a-z-]+)(?:-\d+)?-[^"/]+\.woff2"/g),
    ].map(([, name]) => name)
  expect((await publish({ fonts: 'alexandria-plex' })).body).toMatchObject({ success: true })
  expect(await fetchHead('/home/')).toBe(before)
  expect(before).not.toMatch(/fonts-[^"]*\.css/)
  expect((await publish({ fonts: 'messiri-naskh' })).body).toMatchObject({ success: true })
  const pages = await Promise.all(['/home/', '/home/?lang=en'].map(fetchHead))
  expect(pages.map(preloaded)).toEqual([
    ['el-messiri-arabic', 'noto-naskh-arabic-arabic', 'el-messiri-latin', 'noto-naskh-arabic-latin'],
    ['el-messiri-latin', 'noto-naskh-arabic-latin'],
  ])
  const [, href = ''] =
    /<link rel="stylesheet" href="([^"]*fonts-messiri-naskh[^"]*\.css)"/.exec(pages[0] ?? '') ?? []
  expect(await fetchText(href)).toMatch(/--font-display: ?"?'?Messiri/)
  expect((await save({ fonts: 'comic-sans' })).body.code).toBe('change-wrong')
  expect((await publish({ fonts: null })).body).toMatchObject({ success: true })
})

/** An SVG with everything that it can contain besides shapes. */
const maliciousSvg = `<?xml version="1.0"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:x="http://www.w3.org/2000/svg"
  viewBox="0 0 40 20" onload="alert(1)" style="background:url(https://evil.example/a)">
  <style>@import url(https://evil.example/b.css); .brand { fill: #0f766e } .far { fill: url(https://evil.example/c#d) }</style>
  <script>alert(1)</script><script href="https://evil.example/e.js"/><x:script>alert(1)</x:script>
  <foreignObject width="9" height="9"><body xmlns="http://www.w3.org/1999/xhtml" onload="alert(1)"><iframe src="//evil.example"/></body></foreignObject>
  <a xlink:href="javascript:alert(1)"><rect width="1" height="1"/></a>
  <image href="https://evil.example/f.png"/><image href="data:image/svg+xml;base64,PHN2Zy8+"/><feImage href="https://evil.example/g"/>
  <set attributeName="onclick" to="alert(1)"/><animate attributeName="href" values="javascript:alert(1)"/>
  <use href="https://evil.example/h.svg#i"/><g id="group"><use href="#group"/><use href="#bar"/></g>
  <rect class="brand" id="bar" width="40" height="20" onclick="alert(1)" fill-opacity="expression(alert(1))"/>
  <circle class="far" r="5" filter="url(#blur)" style="stroke:red;behavior:url(#default#time2)"/>
  <![CDATA[<script>alert(1)</script>]]>
</svg>`

test('an uploaded SVG keeps its shapes and colours, but nothing that runs, loads or refers to other files', async () => {
  const { file } = await uploads.medium('logo.svg', Buffer.from(maliciousSvg))
  expect(file).toMatchObject({ svg: true, width: 1024, height: 512, widths: [480, 960, 1024] })
  const answer = await fetch(`${shop.url}/media/${'base' in file ? file.base : ''}.svg`)
  expect(await answer.text()).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" width="1024" height="512">' +
      '<g id="group"><use href="#bar"/></g><rect id="bar" width="40" height="20" fill="#0f766e"/>' +
      '<circle r="5" stroke="red"/></svg>',
  )
  expect(answer.headers.get('content-type')).toBe('image/svg+xml')
  expect(answer.headers.get('content-security-policy')).toBe(
    "default-src 'none'; frame-ancestors 'none'; sandbox",
  )
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
})

const drawn = '<path d="M0 0h9v9z"/>'
const svgOf = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inner}</svg>`
test.each<[string, string, string]>([
  [
    'entities',
    `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${svgOf(`${drawn}<text>&b;</text>`)}`,
    'media-unreadable',
  ],
  ['an open element', svgOf(`<g>${drawn}`), 'media-unreadable'],
  ['no size', `<svg xmlns="http://www.w3.org/2000/svg">${drawn}</svg>`, 'media-unreadable'],
  ['10,000 elements', svgOf('<path d="M0 0"/>'.repeat(10_000)), 'media-unreadable'],
  ['1,000 levels', svgOf('<g>'.repeat(1_000) + drawn + '</g>'.repeat(1_000)), 'media-unreadable'],
  ['only a picture', svgOf('<image href="data:image/png;base64,AAAA"/>'), 'media-type-wrong'],
  ['another root', `<html><!-- <svg --><svg viewBox="0 0 9 9">${drawn}</svg></html>`, 'media-type-wrong'],
  ['300 KB', svgOf(`${drawn}<desc>${'x'.repeat(300_000)}</desc>`), 'media-too-large'],
])('an SVG with %s is rejected', async (name, svg, code) => {
  expect(await uploads.whole(`${name}.svg`, Buffer.from(svg))).toBe(code)
})

const pixelOf = async (png: Buffer, x: number, y: number) => {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return [info.width, info.height, ...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)]
}
const fetchBytes = async (path: string) =>
  Buffer.from(await (await fetch(`${shop.url}${path}`)).arrayBuffer())

test('the default look has every icon and a manifest, and a published icon and logo replace them immediately', async () => {
  const usual = await fetch(`${shop.url}/favicon.ico`)
  expect([usual.headers.get('content-type'), usual.headers.get('cache-control')]).toEqual([
    'image/x-icon',
    'public, max-age=0, must-revalidate',
  ])
  const etag = usual.headers.get('etag') ?? ''
  const unchanged = async () =>
    (await request(`${shop.url}/favicon.ico`, { headers: { 'if-none-match': etag } })).statusCode
  expect(await unchanged()).toBe(304)
  expect(await pixelOf(await fetchBytes('/apple-touch-icon.png'), 0, 0)).toEqual([180, 180, 11, 12, 16, 255])
  expect(await fetchText('/home/')).toContain(
    'rel="apple-touch-icon" sizes="180x180" href="/apple-touch-icon.png"',
  )

  const { file: logo } = await uploads.medium('logo.svg', Buffer.from(maliciousSvg))
  const square = Buffer.from(svgOf('<rect width="9" height="9" fill="#6366f1"/>'))
  const { file: icon, id: iconId } = await uploads.medium('icon.svg', square)
  expect((await publish({ logo, icon, name: { ar: 'موج', en: 'Mawj' } })).body).toMatchObject({
    success: true,
  })

  expect(await unchanged()).toBe(200)
  const favicon = await fetchBytes('/favicon.ico')
  expect([favicon.readUInt16LE(2), favicon.readUInt16LE(4), favicon[6], favicon[22], favicon[38]]).toEqual([
    1, 3, 16, 32, 48,
  ])
  expect(await pixelOf(favicon.subarray(favicon.readUInt32LE(18)), 8, 8)).toEqual([16, 16, 99, 102, 241, 255])
  for (const [path, size] of [
    ['/apple-touch-icon.png', 180],
    ['/icon-192.png', 192],
    ['/icon-512.png', 512],
  ] as const)
    expect(await pixelOf(await fetchBytes(path), 5, 5)).toEqual([size, size, 99, 102, 241, 255])
  const manifest = (await (await fetch(`${shop.url}/manifest.webmanifest?lang=en`)).json()) as object
  expect(manifest).toMatchObject({
    short_name: 'Mawj',
    lang: 'en',
    dir: 'ltr',
    start_url: '/home/?lang=en',
    icons: [{ src: `/icon-192.png?v=${iconId}`, sizes: '192x192' }, { src: `/icon-512.png?v=${iconId}` }],
  })
  expect(await (await fetch(`${shop.url}/manifest.webmanifest`)).json()).toMatchObject({
    short_name: 'موج',
    dir: 'rtl',
  })

  const page = await fetchText('/home/?lang=en')
  expect(page).toContain(`href="/favicon.ico?v=${iconId}"`)
  expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest?lang=en"/>')
  expect(page).toMatch(
    new RegExp(
      `<img src="/media/${'base' in logo ? logo.base : ''}\\.svg" width="1024" height="512" alt="Mawj"`,
    ),
  )
  expect(page).toContain('<meta name="theme-color" content="#0b0c10" data-light="#fbf8f2"')
})

test('a school’s own file for a payment mark replaces the drawing on every page, without anything that runs', async () => {
  const readMarks = async () =>
    (await shop.must('GET', '/matla/pages/shell?lang=1'))['paymentMarks'] as { mark: string; src: string }[]
  const usual = await readMarks()
  expect(usual.map(({ mark }) => mark)).toEqual([
    'mada',
    'visa',
    'mastercard',
    'applepay',
    'tabby',
    'tamara',
    'transfer',
  ])
  expect(usual.every(({ src }) => src === null)).toBe(true)
  const { file } = await uploads.medium('mada.svg', Buffer.from(maliciousSvg))
  const src = `/media/${'base' in file ? file.base : ''}.svg`
  const paymentMarks = [{ id: 'mark-1', method: 'mada', picture: file }]
  expect((await publish({ paymentMarks })).body).toMatchObject({ success: true })
  expect(await readMarks()).toEqual(
    usual.map((each) => (each.mark === 'mada' ? { mark: 'mada', src } : each)),
  )
  expect(await fetchText(src)).not.toMatch(/script|evil|alert/)
  for (const path of ['/home/', '/home/?lang=en', '/home/cart'])
    expect(await fetchText(path)).toMatch(new RegExp(`<img src="${src}" alt="[^"]+" width="48" height="28"`))
  const other = [{ id: 'mark-1', method: 'paypal', picture: file }]
  expect((await save({ paymentMarks: other })).body.code).toBe('change-wrong')
  expect((await publish({ paymentMarks: [] })).body).toMatchObject({ success: true })
  expect(await readMarks()).toEqual(usual)
})

/** Whether a page of a PDF has a pixel of exactly this colour. */
async function hasColour(pdf: Buffer, [red, green, blue]: readonly [number, number, number]) {
  const png = execFileSync('pdftoppm', ['-r', '60', '-png', '-singlefile', '-'], { input: pdf })
  const data = await sharp(png).removeAlpha().raw().toBuffer()
  for (let index = 0; index < data.length; index += 3)
    if (data[index] === red && data[index + 1] === green && data[index + 2] === blue) return true
  return false
}

const fontsOf = (pdf: Buffer) => execFileSync('pdffonts', ['-'], { input: pdf, encoding: 'utf8' })

test('a new certificate uses the colours and the title font of the brand at the time of issue', async () => {
  const name = { ar: 'الإخراج', en: 'Directing' }
  // An issued certificate stores its look, and its file is rendered only from stored facts.
  const issue = async () => {
    const look = await getLayout(shop.deps, null)
    const facts = {
      id: '7F3A-20C9',
      isBundle: false,
      studentName: 'نورة',
      latinName: '',
      courseName: name,
      issuedAt: new Date(0),
    }
    return typesetCertificate({ ...facts, look }, 'ar', shop.url)
  }
  const [paper, tealPaper] = [
    [251, 246, 234],
    [243, 248, 248],
  ] as const
  const lookOf = async (pdf: Buffer) => ({
    isUsual: await hasColour(pdf, paper),
    isTeal: await hasColour(pdf, tealPaper),
    font: /Alexandria|ElMessiri/.exec(fontsOf(pdf))?.[0],
  })
  expect((await publish({ logo: null, colours: null, fonts: null })).body).toMatchObject({ success: true })
  expect(await lookOf(await issue())).toEqual({ isUsual: true, isTeal: false, font: 'Alexandria' })
  expect((await publish({ colours: teal, fonts: 'messiri-naskh' })).body).toMatchObject({ success: true })
  expect(await lookOf(await issue())).toEqual({ isUsual: false, isTeal: true, font: 'ElMessiri' })
})

async function buy(email: string) {
  const buyer = await shop.arrive(email, ['673c4611baf036bee3465be2'])
  await shop.finish(await shop.openPage(buyer))
  await shop.untilDone()
  const [row] = await shop.sql<{ key: string }>(
    'select file_key as key from tax_documents where buyer_email = $1',
    [email],
  )
  const pdf = (await shop.deps.files.get(row?.key ?? '')) ?? Buffer.alloc(0)
  const [mail] = await shop.mailOf(email)
  return { key: row?.key ?? '', pdf, html: mail?.html ?? '' }
}

test('the riyal sign in emails is a picture in the colour of each amount, outlined in white', async () => {
  const colours = { ink: [0x17, 0x16, 0x1a], ok: [0x0b, 0x6b, 0x47], soft: [0x57, 0x53, 0x4b] }
  expect(Object.keys(riyalInks)).toEqual(Object.keys(colours))
  for (const [ink, colour] of Object.entries(colours)) {
    const picture = await fetchBytes(`/brand/riyal-${ink}.png`)
    const columns = [22, 18, 0]
    expect(await Promise.all(columns.map((left) => pixelOf(picture, left, 10)))).toEqual([
      [56, 56, ...colour, 255],
      [56, 56, 255, 255, 255, 255],
      [56, 56, 0, 0, 0, 0],
    ])
  }
})

test('emails and invoices follow the published brand, and an issued invoice keeps its file', async () => {
  expect((await publish({ logo: null, colours: null, fonts: null })).body).toMatchObject({ success: true })
  const usual = await buy('usual@brand.example')
  expect([usual.html.includes('email-logo.png'), usual.html.includes('bgcolor="#FFB13D"')]).toEqual([
    true,
    true,
  ])
  const rust = [180, 71, 15] as const
  const darkTeal = [8, 65, 61] as const
  expect([await hasColour(usual.pdf, rust), await hasColour(usual.pdf, darkTeal)]).toEqual([true, false])

  const { file: logo, id: logoId } = await uploads.medium('logo.svg', Buffer.from(maliciousSvg))
  expect((await publish({ logo, colours: teal, fonts: 'cairo' })).body).toMatchObject({ success: true })
  const branded = await buy('teal@brand.example')
  const href = `/brand/logo-${logoId}.png`
  expect(branded.html).toMatch(new RegExp(`<img\\s+src="[^"]*${href}"[^>]*width="96"\\s+height="48"`))
  expect([branded.html.includes('bgcolor="#0f766e"'), /#FFB13D|#8A4B00/i.test(branded.html)]).toEqual([
    true,
    false,
  ])
  expect(await pixelOf(await fetchBytes(href), 300, 10)).toEqual([320, 160, 15, 118, 110, 255])
  expect([await hasColour(branded.pdf, rust), await hasColour(branded.pdf, darkTeal)]).toEqual([false, true])
  expect([usual, branded].map(({ pdf }) => /Alexandria|Cairo/.exec(fontsOf(pdf))?.[0])).toEqual([
    'Alexandria',
    'Cairo',
  ])
  expect([usual, branded].map(({ html }) => html.includes('font-family:Cairo,Segoe UI,'))).toEqual([
    false,
    true,
  ])
  // The colour of the logo.
  expect(await hasColour(branded.pdf, [15, 118, 110])).toBe(true)
  expect((await shop.deps.files.get(usual.key))?.equals(usual.pdf)).toBe(true)
})
