import { readFileSync } from 'node:fs'
import process from 'node:process'
import { workerData } from 'node:worker_threads'
import qrcode from 'qrcode'
import { type Compiler, openCompiler } from './open-compiler.ts'
import { printableSheet } from './printable.ts'
import { fixTextLayer } from './text-layer.ts'
import type { TypesetResult, TypesetTask } from './typeset.ts'

const prelude = readFileSync(new URL('./text.typ', import.meta.url), 'utf8')
/** The lowest error correction produces the fewest and largest modules, which print best. */
const qrLook = { type: 'svg', margin: 0, errorCorrectionLevel: 'L' } as const
let compiler: ReturnType<typeof openCompiler> | undefined

/** Typesets one document in the worker thread. */
export async function typesetOne({ template, sheet }: TypesetTask): Promise<TypesetResult> {
  compiler ??= openCompiler((workerData as { compiler?: Compiler }).compiler)
  const { compile, memoryBytes } = await compiler
  try {
    const qrSvg = sheet.qr === undefined ? null : await qrcode.toString(sheet.qr, qrLook)
    const qrModules = sheet.qr === undefined ? 0 : qrcode.create(sheet.qr, qrLook).modules.size
    const { sheet: texts, fonts, words } = printableSheet(sheet)
    const data = JSON.stringify({ ...texts, qrSvg, qrModules, fallback: { fonts, words } })
    const pdf = await compile(prelude + template, data, { isArchival: sheet.attached !== undefined, fonts })
    return { pdf: fixTextLayer(Buffer.from(pdf)), memoryBytes: memoryBytes() }
  } catch (error) {
    // A WASM instance is unusable after a trap, so the thread exits and the next document gets a new one.
    if (error instanceof Error && ['RuntimeError', 'RangeError'].includes(error.name)) process.exit(1)
    return { fault: String(error) }
  }
}
