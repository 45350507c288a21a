import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openPostgres } from '#platform/db/open-database.ts'
import { migratedPostgres } from '#test/database.ts'
import { chanceOf } from '#test/chance.ts'
import { compiled, quickly } from '#test/compiled.ts'
import { openOutside } from '#test/outside.ts'
import { noJobs } from '#test/fixtures/no-jobs.ts'
import { readConfig } from '#config/config.ts'
import { observerPool } from '#test/observer-pool.ts'
import { until } from '#test/until.ts'
import { signWaitingDocuments } from '#tax/chain/sign-waiting.ts'
import { openGateway } from '#tax/e-invoice/gateway.ts'
import { startLiveUnit } from '#test/fixtures/e-invoice/live-unit.ts'
import { reportDueDocuments } from '#tax/reporting/report-due.ts'
import { firstPreviousHash, sha256 } from '#tax/e-invoice/digests.ts'
import { addBuyer, addCourse, openCheckout } from '#test/fixtures/orders.ts'

const { isWhole } = inject('proof')
const seed = inject('proofSeed')
const form = isWhole
  ? { processes: 4, kills: 20, documents: 1_500 }
  : { processes: 2, kills: 3, documents: 60 }

type Link = { counter: string; previous_hash: string; hash: string; xml: Buffer; sequence: string }

type Chain = {
  readonly faults: readonly object[]
  readonly documents: readonly {
    readonly hash: string
    readonly status: number
    readonly codes: readonly string[]
  }[]
}
const byText = (one: string, other: string) => (one < other ? -1 : 1)

/** Hashes the stored XML without its signature and QR code. */
const hashOfStored = (xml: Buffer): string =>
  sha256(
    String(xml)
      .replace(/^<\?xml[^>]*\?>\n?/, '')
      .replace(/<ext:UBLExtensions>.*<\/ext:UBLExtensions>/s, '')
      .replace(
        /<cac:AdditionalDocumentReference><cbc:ID>QR<\/cbc:ID>.*?<\/cac:AdditionalDocumentReference>/s,
        '',
      )
      .replace(/<cac:Signature>.*?<\/cac:Signature>/s, ''),
  ).toString('base64')

test.runIf(inject('engine') === 'postgres')(
  `${form.processes} processes sell, sign and report while one is killed ${form.kills} times: the chain has no gap or fork, and each document is accepted once (PROOF_SEED=${seed})`,
  async () => {
    const postgres = await migratedPostgres()
    onTestFinished(postgres.drop)
    const database = openPostgres(postgres.url, 4)
    onTestFinished(() => database.close())
    const pool = observerPool(postgres.url)
    onTestFinished(() => pool.end())
    const { db } = database
    await addCourse(db)
    const buyer = await addBuyer(db, 'noura@example.com')
    const { sessionId } = await openCheckout(db, buyer)
    const outside = await openOutside()
    onTestFinished(() => outside.close())
    const gatewayUrl = `${outside.url}/zatca/e-invoicing`
    const gateway = openGateway({ url: gatewayUrl, environment: 'live' })
    const clock = () => new Date()
    await startLiveUnit(db, gateway, clock)

    const given = JSON.stringify({ url: postgres.url, buyer, sessionId, gatewayUrl })
    const script = `${import.meta.dirname}/sell-and-sign.ts`
    const start = () =>
      spawn(process.execPath, [...quickly, script, given], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { PATH: '/usr/bin:/bin', ...compiled },
      })
    const running = Array.from({ length: form.processes }, start)
    const kill = async (at: number) => {
      const dying = running[at]
      if (!dying || dying.exitCode !== null || dying.signalCode !== null) return
      const gone = once(dying, 'exit')
      dying.kill('SIGKILL')
      await gone
    }
    onTestFinished(async () => void (await Promise.all(running.map((_, index) => kill(index)))))
    const issued = async () => Number((await pool.query('select count(*) from e_invoices')).rows[0].count)

    const chance = chanceOf(seed)
    for (let kills = 0; kills < form.kills; kills++) {
      const before = await issued()
      await until(async () => (await issued()) > before + 2, 120_000)
      await pause(chance.below(300))
      const at = chance.below(form.processes)
      await kill(at)
      running[at] = start()
    }
    await until(async () => (await issued()) >= form.documents, 240_000)
    await Promise.all(running.map((_, index) => kill(index)))
    const log = { warn: () => undefined, error: () => undefined }
    // Work that a killed process had claimed becomes due again.
    const later = () => new Date(Date.now() + 10 * 60_000)
    const deps = { ...noJobs, db, config: readConfig({}), log, isSandbox: false, gatewayOf: () => gateway }
    await signWaitingDocuments({ ...deps, clock })
    const isOpen = async () =>
      (await pool.query(`select 1 from e_invoices where state <> 'accepted' limit 1`)).rows.length > 0
    while (await isOpen()) await reportDueDocuments({ ...deps, clock: later })

    const { rows } = await pool.query<Link>(
      `select e.counter, e.previous_hash, e.hash, e.xml, d.sequence from e_invoices e
         join tax_documents d on d.id = e.document_id order by e.counter`,
    )
    const { rows: issuedRows } = await pool.query('select count(*)::int as count from tax_documents')
    expect(rows.length).toBe(issuedRows[0].count)
    expect(rows.map(({ counter }) => Number(counter))).toEqual(rows.map((_, index) => index + 1))
    expect(rows.map((row) => row.previous_hash)).toEqual([
      firstPreviousHash,
      ...rows.slice(0, -1).map(({ hash }) => hash),
    ])
    expect(rows.map(({ xml }) => hashOfStored(xml))).toEqual(rows.map(({ hash }) => hash))
    expect(new Set(rows.map(({ sequence }) => sequence)).size).toBe(rows.length)
    const { rows: units } = await pool.query('select last_counter, last_hash from egs_units')
    expect(units).toEqual([{ last_counter: String(rows.length), last_hash: rows.at(-1)?.hash }])
    const chains = (await (await fetch(`${outside.url}/zatca/chains.json`)).json()) as Chain[]
    expect(chains.map(({ faults }) => faults)).toEqual([[]])
    // Each document was accepted once, in time and without a warning.
    const taken = chains.flatMap(({ documents }) => documents)
    expect(taken.map(({ hash }) => hash).toSorted(byText)).toEqual(
      rows.map(({ hash }) => hash).toSorted(byText),
    )
    expect(taken.filter(({ status, codes }) => status !== 200 || codes.length > 0)).toEqual([])
  },
  1_200_000,
)
