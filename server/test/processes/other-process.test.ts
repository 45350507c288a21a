import type { Document } from '@matla/contract/staff/documents.schema'
import { expect, inject, onTestFinished, test } from 'vitest'
import { migratedPostgres } from '#test/database.ts'
import { must } from '#test/buyer.ts'
import { startMain } from '#test/main-process.ts'
import { until } from '#test/until.ts'

const id = 'page:aboutPage'
const path = '/home/R2/R3/aboutus?lang=en'

test.runIf(inject('engine') === 'postgres')(
  'a document that one process publishes, at once or by schedule, appears on the cached pages of another process',
  async () => {
    const { url: DATABASE_URL, drop } = await migratedPostgres()
    onTestFinished(drop)
    const settings = { DATABASE_URL, DEMO: '1', SANDBOX: '1', DATABASE_POOL: '6', LOG_LEVEL: 'silent' }
    const editing = await startMain(settings)
    await editing.settled()
    const visited = await startMain({ ...settings, JOBS: '0' })
    await visited.settled()

    const body = { emailId: 'owner@matla.test', password: 'Matla#2026' }
    const token = String((await must(editing.url, 'POST', '/matla/login', body)).token)
    const of = `/matla/staff/documents/${id}`
    const read = async () => (await must(editing.url, 'GET', of, undefined, token)).document as Document
    const act = (action: string, input: object) => must(editing.url, 'POST', `${of}/${action}`, input, token)
    const write = async (words: string): Promise<number> => {
      const { revision, baseVersion } = await read()
      const changes = [{ at: ['title', 'en'], value: words }]
      await act('save', { revision, baseVersion, key: `key of ${words}`, changes })
      return (await read()).revision
    }
    const page = async () => (await fetch(`${visited.url}${path}`)).text()

    expect(await page()).not.toContain('Seen at once')
    await act('publish', { revision: await write('Seen at once'), note: '' })
    await until(async () => (await page()).includes('Seen at once'), 30_000)

    const revision = await write('Seen by time')
    await act('schedule', { revision, at: new Date(Date.now() + 1_500).toISOString(), note: '' })
    await until(async () => (await page()).includes('Seen by time'), 30_000)
  },
)
