import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { compress, compressAll } from './compressed.ts'

test('a long text gets both compressed copies, smaller and identical when decompressed, and a short one gets none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'compressed-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [long, short] = [join(folder, 'long.js'), join(folder, 'short.js')]
  const script = 'console.log("مطلع")\n'.repeat(100)
  writeFileSync(long, script)
  writeFileSync(short, 'let a')
  compress(long)
  compress(short)
  const [brotli, gzip] = [readFileSync(`${long}.br`), readFileSync(`${long}.gz`)]
  expect(brotliDecompressSync(brotli).toString()).toBe(script)
  expect(gunzipSync(gzip).toString()).toBe(script)
  expect(brotli.length).toBeLessThan(script.length / 5)
  expect(existsSync(`${short}.br`) || existsSync(`${short}.gz`)).toBe(false)
})

test('every text file of the built site gets its copies once, in subfolders too, and pictures and fonts get none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'compressed-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'later'))
  for (const name of ['manifest.js', 'style.css', 'later/icons.svg', 'art.avif', 'letters.woff2'])
    writeFileSync(join(folder, name), 'x'.repeat(2_000))
  compressAll(folder)
  compressAll(folder)
  expect(globSync('**/*.{br,gz}', { cwd: folder }).toSorted()).toEqual([
    'later/icons.svg.br',
    'later/icons.svg.gz',
    'manifest.js.br',
    'manifest.js.gz',
    'style.css.br',
    'style.css.gz',
  ])
})
