import { execFile } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { expect, inject, onTestFinished, test } from 'vitest'
import { arrive, call, must, openPage } from '#test/buyer.ts'
import { compiled } from '#test/compiled.ts'
import { freshPostgres } from '#test/database.ts'
import { callSandbox } from '#test/ledger.ts'
import { createUploadClient } from '#test/fixtures/uploads.ts'
import { startMain } from '#test/main-process.ts'
import { runAlone } from '#test/postgres-template.ts'
import { until } from '#test/until.ts'

// The bundle that `npm start` runs; other tests run the source.
const build = new URL('../../build/', import.meta.url).pathname
const main = ['--enable-source-maps', join(build, 'main.js')]
const run = promisify(execFile)
const runCommand = async (name: string, settings: Readonly<Record<string, string>>) => {
  const env = { PATH: '/usr/bin:/bin', ...compiled, ...settings }
  const { stdout } = await run(process.execPath, [join(build, `${name}.js`)], { env })
  return stdout
}

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'matla-bundle-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function emptyShop(): Promise<Record<string, string>> {
  const { url, drop } = await freshPostgres(inject('postgresUrl'))
  onTestFinished(drop)
  return { DATABASE_URL: url, DATA_DIR: emptyFolder(), TRUST_PROXY: '1', LOG_LEVEL: 'error' }
}

async function buy(url: string) {
  const { courses } = (await must(url, 'GET', '/matla/courses-light')) as {
    courses: { _id: string; CourseCostEnglish: string }[]
  }
  const sold = courses.find(({ CourseCostEnglish }) => CourseCostEnglish !== '0')?._id ?? ''
  const buyer = await arrive(url, 'bundle@buyers.test', [sold])
  const { orderId, reference: tranRef } = await openPage(url, buyer)
  await callSandbox(`${url}/sandbox`, '/paytabs/finish', { tranRef, outcome: 'approve', awaitCallback: true })
  return { buyer, invoice: `${url}/matla/invoices/${orderId}.pdf` }
}

async function logIn(url: string): Promise<string> {
  const body = { emailId: 'owner@matla.test', password: 'Matla#2026' }
  return String((await must(url, 'POST', '/matla/login', body)).token)
}

const pictureOf = (side: number): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#f80' } })
    .png()
    .toBuffer()

/** Uploads logos in a staff session like the console, and returns the stored files. */
async function uploadLogos(url: string, token: string) {
  const post = (path: string, body?: object, as?: string) => call(url, 'POST', `/matla${path}`, body, as)
  const get = (path: string, as?: string) => call(url, 'GET', `/matla${path}`, undefined, as)
  const { medium } = createUploadClient({ url, post, get }, token)
  const style = '<style>path{fill:#f80}</style>'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${style}<path d="M0 0h8v8z"/></svg>`
  const drawn = await medium('logo.svg', Buffer.from(svg))
  const painted = await medium('logo.png', await pictureOf(64))
  return [drawn.file, painted.file]
}

test('the bundle migrates a database, sells, renders an invoice, a picture and logos, and starts again', async () => {
  const settings = await emptyShop()
  expect(await runCommand('migrate', settings)).toContain('The schema is that of this version.')
  const shop = await startMain(settings, main)
  await shop.settled()
  const page = await fetch(`${shop.url}/home/`)
  expect([page.status, (await page.text()).endsWith('</html>')]).toEqual([200, true])
  const docs = await fetch(`${shop.url}/matla/docs`)
  expect(docs.status).toBe(200)

  const { buyer, invoice } = await buy(shop.url)
  const headers = { authorization: `Bearer ${buyer.token}` }
  const pdf = Buffer.from(await (await fetch(invoice, { headers })).arrayBuffer())
  expect(pdf.toString('latin1', 0, 5)).toBe('%PDF-')

  const token = await logIn(shop.url)
  const image = `data:image/png;base64,${(await pictureOf(40)).toString('base64')}`
  const profile = { phone: '0501234567', city: 'Riyadh', country: 'saudiArabia', image }
  const saved = await call(shop.url, 'POST', '/matla/update-profile', profile, token)
  expect(saved).toMatchObject({ status: 200, body: { profile: { image: expect.stringContaining('/') } } })
  expect(await uploadLogos(shop.url, token)).toMatchObject([{ svg: true }, { width: 64 }])
  await shop.stop()

  const second = await startMain({ ...settings, PORT: new URL(shop.url).port }, main)
  await second.settled()
  expect((await fetch(invoice.replace(shop.url, second.url), { headers })).status).toBe(200)
})

test('an error in the bundle is logged with its source file', async () => {
  const settings = await emptyShop()
  const shop = await startMain({ ...settings, DEMO: '0' }, main)
  await shop.settled()
  await runAlone(settings.DATABASE_URL ?? '', 'alter table carts rename to carts_away')
  expect((await call(shop.url, 'POST', '/matla/cart/guest')).status).toBe(500)
  const source = /async openGuestCart \(\S+\/server\/src\/sales\/cart\/[\w-]+\.ts:\d+/
  await until(async () => source.test(shop.output()), 20_000)
  expect(shop.output()).toMatch(source)
})

test('the bundle has only Latin-1 characters, because others would make V8 store it in two bytes each', () => {
  const files = globSync('*.js', { cwd: build })
  const isWide = (file: string) => /[\u0100-\uffff]/.test(readFileSync(join(build, file), 'utf8'))
  expect(files).toContain('main.js')
  expect(files.filter(isWide)).toEqual([])
})

test('the bundle reads no file of a package, which would not be beside it', () => {
  const read = /(?:require\w*(?:\$\d+)?|createRequire\(import\.meta\.url\))\([`'"]\.[^)]*\)/g
  const found = globSync('*.js', { cwd: build }).flatMap(
    (file) => readFileSync(join(build, file), 'utf8').match(read) ?? [],
  )
  expect(found).toEqual([])
})

test('a command of the bundle opens the embedded database', async () => {
  const { DATA_DIR } = await emptyShop()
  await expect(runCommand('doctor', { DATA_DIR: DATA_DIR ?? '' })).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('ok    Database: The embedded one answers.'),
  })
})
