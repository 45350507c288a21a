import { applyChanges, type Change, findConflict } from '@matla/contract/documents/changes'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, inject, onTestFinished, test } from 'vitest'
import { migratedPostgres } from '#test/database.ts'
import { chanceOf } from '#test/chance.ts'
import { startMain } from '#test/main-process.ts'
import { observerPool } from '#test/observer-pool.ts'
import { acceptedOf, openEditor } from './editor.ts'

const { isLong } = inject('proof')
const seed = inject('proofSeed')
const id = 'page:aboutPage'
const [count, longestPauseMs] = isLong ? [200, 120] : [25, 60]
type Row = {
  readonly key: string
  readonly revision: number
  readonly editingSession: string
  readonly changes: Change[]
}

test.runIf(inject('engine') === 'postgres')(
  `two editors make ${count} saves each over two servers, one of which is killed: the draft is every accepted change in one order, and each conflict was shown (PROOF_SEED=${seed})`,
  async () => {
    const { url: DATABASE_URL, drop } = await migratedPostgres()
    onTestFinished(drop)
    const pool = observerPool(DATABASE_URL)
    onTestFinished(() => pool.end())
    const settings = {
      DATABASE_URL,
      DEMO: '1',
      SANDBOX: '1',
      JOBS: '0',
      DATABASE_POOL: '6',
      LOG_LEVEL: 'silent',
    }
    const servers = [await startMain(settings), await startMain(settings)]
    for (const server of servers) await server.settled()
    const [first, second] = servers
    if (!first || !second) throw new Error('no servers')
    const chance = chanceOf(seed)
    const urls = [first.url, second.url]
    const editors = await Promise.all(
      ['editor', 'owner'].map((name) =>
        openEditor({ urls, id, name, chance: chance.fork(), longestPauseMs }),
      ),
    )
    const restart = async () => {
      await pause((count * longestPauseMs) / 4)
      second.child.kill('SIGKILL')
      await second.ended
      const again = await startMain({ ...settings, PORT: new URL(second.url).port })
      await again.settled()
    }
    await Promise.all([restart(), ...editors.map((editor) => editor.change(count))])

    const { rows } = await pool.query<Row>(
      `select request_key as key, revision, editing_session as "editingSession", changes from draft_saves where document_id = $1 order by revision`,
      [id],
    )
    const { rows: drafts } = await pool.query<{ value: unknown }>(
      'select value from drafts where document_id = $1',
      [id],
    )
    const base = editors[0]?.document.value
    expect(drafts[0]?.value).toEqual(
      applyChanges(
        base,
        rows.flatMap(({ changes }) => changes),
      ),
    )
    const answers = editors.flatMap((editor) => editor.answers)
    expect(answers).toHaveLength(2 * count)
    const saved = new Map(rows.map((row) => [row.key, row]))
    for (const answer of answers)
      expect([answer.key, saved.get(answer.key)?.changes ?? []]).toEqual([answer.key, acceptedOf(answer)])
    // Every change that conflicts with a later one of the other editor was reported, with author and time.
    for (const { key, madeOn, changes, saved: answer } of answers) {
      const own = saved.get(key)
      const before = rows.filter(({ revision }) => own && revision < own.revision)
      const met = own
        ? changes.flatMap((each, index) =>
            findConflict(each, madeOn, own.editingSession, before) ? [index] : [],
          )
        : changes.map((_, index) => index)
      expect([key, answer.met.map(({ index }) => index)]).toEqual([key, met])
      for (const { by, at } of answer.met)
        expect([by, at]).toEqual([expect.stringMatching(/\S/), expect.stringMatching(/^20/)])
    }
    expect(answers.some(({ saved: { met } }) => met.length > 0)).toBe(true)
  },
  isLong ? 600_000 : 180_000,
)
