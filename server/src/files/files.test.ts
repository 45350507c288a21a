import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openFiles } from './open-files.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'matla-files-'))
afterAll(() => rmSync(dataDir, { recursive: true }))
const files = await openFiles({ dataDir, s3: null })

test('a file is kept byte for byte, and replaced by a later one', async () => {
  const key = 'invoices/018f.pdf'
  expect(await files.get(key)).toBeNull()
  await files.put(key, Buffer.from([0, 255, 10]), 'application/pdf')
  expect(await files.get(key)).toEqual(Buffer.from([0, 255, 10]))
  await files.put(key, Buffer.from('new'), 'application/pdf')
  expect(await files.get(key)).toEqual(Buffer.from('new'))
})

test('a key cannot leave the folder', async () => {
  await expect(files.put('../outside.pdf', Buffer.from('x'), 'application/pdf')).rejects.toThrow()
})
