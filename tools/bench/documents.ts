import autocannon from 'autocannon'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { arrive, call, openPage } from '../../server/test/buyer.ts'
import { callSandbox } from '../../server/test/ledger.ts'
import { startCluster } from '../../server/test/cluster.ts'
import { type Figure, megabytes, percent, perSecond } from './figure.ts'
import { memoryOf, type Running, startShop } from './shop.ts'

const atOnce = 30
const seconds = 5
const rounds = 3
/**
 * The share of throughput that visitors keep while the typesetting thread uses one of two cores
 * (docs/decisions/0008).
 */
const leastShare = 1 / 3
/** Longer than the idle time after which the typesetter exits. */
const idleMs = 15_000

/** A document's URL and a reader's token. A file missing from storage is typeset again when it is requested. */
type Document = { readonly url: string; readonly token: string }
type Kind = { readonly name: string; readonly folder: string; readonly documents: readonly Document[] }

/** Certificates and invoices: time and memory for a single one, and what thirty at once cost visitors. */
export async function measure(): Promise<Figure[]> {
  const cluster = await startCluster({ durable: true })
  const dataDir = mkdtempSync(join(tmpdir(), 'matla-documents-'))
  const shop = await startShop({ DATABASE_URL: cluster.url, DATA_DIR: dataDir })
  const before = memoryOf(shop.pid).now
  const folder = (name: string) => join(dataDir, 'files', name)
  const kinds = [
    { name: 'certificate', folder: folder('certificates'), documents: await certificates(shop.url) },
    { name: 'invoice', folder: folder('invoices'), documents: await invoices(shop.url) },
  ]
  const figures: Figure[] = [
    { what: "the shop's memory before the first document", value: megabytes(before) },
  ]
  for (const kind of kinds) figures.push(...(await alone(shop, kind)), ...(await besideReads(shop, kind)))
  await setTimeout(idleMs)
  figures.push({
    what: "the shop's memory some seconds after the last",
    value: megabytes(memoryOf(shop.pid).now),
  })
  await shop.stop()
  cluster.stop()
  return figures
}

/** The demo's graduate has completed all courses: fifteen certificates in two languages. */
async function certificates(url: string): Promise<Document[]> {
  const { accounts, password } = demo('accounts') as { accounts: { email: string }[]; password: string }
  const studentEmail = accounts.find(({ email }) => email.startsWith('graduate'))?.email ?? ''
  const { body } = await call(url, 'POST', '/matla/login', { emailId: studentEmail, password })
  const token = String(body.token)
  const page = await call(url, 'GET', '/matla/certificates', undefined, token)
  const { finished, bundle } = page.body as { finished: { courseId: string }[]; bundle: { courseId: string } }
  const documents: Document[] = []
  for (const { courseId } of [...finished, bundle]) {
    const certificate = { studentEmail, courseName: courseId }
    const issued = await call(url, 'POST', '/matla/certificate/generate', certificate, token)
    if (issued.status !== 200) throw new Error(`no certificate: ${issued.status}`)
    const file = `${url}/matla/certificates/${String(issued.body._id)}/file`
    documents.push({ url: `${file}?lang=0`, token }, { url: `${file}?lang=1`, token })
  }
  return documents.slice(0, atOnce)
}

async function invoices(url: string): Promise<Document[]> {
  const { body } = await call(url, 'GET', '/matla/courses-light')
  const courses = body.courses as { _id: string; CourseCostEnglish: string }[]
  const sold = courses.filter(({ CourseCostEnglish }) => CourseCostEnglish !== '0').map(({ _id }) => _id)
  const documents: Document[] = []
  for (let index = 0; index < atOnce; index++) {
    const buyer = await arrive(url, `invoice-${index}@bench.test`, sold.slice(0, 1 + (index % sold.length)))
    const { orderId, reference } = await openPage(url, buyer)
    const paid = { tranRef: reference, outcome: 'approve', awaitCallback: true }
    await callSandbox(`${url}/sandbox`, '/paytabs/finish', paid)
    documents.push({ url: `${url}/matla/invoices/${orderId}.pdf`, token: buyer.token })
  }
  return documents
}

const demo = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../demo/${file}.json`, import.meta.url), 'utf8'))

async function alone(shop: Running, { name, folder, documents }: Kind): Promise<Figure[]> {
  const took: number[] = []
  rmSync(folder, { recursive: true, force: true })
  for (const document of documents) took.push(await timed(() => read(document)))
  const wave = await timed(() => makeAll(folder, documents))
  const sorted = took.slice(1).toSorted((a, b) => a - b)
  return [
    { what: `${name}: request to PDF, typesetter running`, value: ms(sorted[Math.floor(sorted.length / 2)]) },
    { what: `${name}: ${atOnce} at once, all there after`, value: ms(wave) },
    { what: `${name}: the shop's memory at its most`, value: megabytes(memoryOf(shop.pid).most) },
  ]
}

/** Requests thirty documents repeatedly while the catalogue is read. */
async function besideReads(shop: Running, { name, folder, documents }: Kind): Promise<Figure[]> {
  const rates = { alone: [] as number[], beside: [] as number[] }
  let made = 0
  for (let round = 0; round < rounds; round++) {
    rates.alone.push(await readRate(shop.url))
    const end = performance.now() + seconds * 1_000
    const reading = readRate(shop.url)
    while (performance.now() < end) {
      await makeAll(folder, documents)
      made += documents.length
    }
    rates.beside.push(await reading)
  }
  const [plain, beside] = [median(rates.alone), median(rates.beside)]
  return [
    { what: `${name}: catalogue reads with none being made`, value: perSecond(plain) },
    { what: `${name}: the same, ${atOnce} at once without a pause`, value: perSecond(beside) },
    { what: `${name}: made meanwhile`, value: perSecond(made / (rounds * seconds)) },
    {
      what: `${name}: share of the reads that is left`,
      value: percent(beside, plain),
      goal: '≥ 33 %',
      isMet: beside / plain >= leastShare,
    },
  ]
}

async function makeAll(folder: string, documents: readonly Document[]): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  await Promise.all(documents.map(read))
}

async function read({ url, token }: Document): Promise<void> {
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  const bytes = Buffer.from(await response.arrayBuffer())
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new Error(`${url}: ${response.status}`)
}

async function readRate(url: string): Promise<number> {
  const path = `${url}/matla/courses-light`
  const { requests, non2xx, errors } = await autocannon({
    url: path,
    connections: 20,
    duration: seconds,
    workers: 1,
  })
  if (non2xx > 0 || errors > 0) throw new Error(`${path}: ${non2xx} answers were not 2xx, ${errors} errors`)
  return requests.average
}

async function timed(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

const ms = (duration = 0) => `${duration.toFixed(duration < 100 ? 1 : 0)} ms`
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
