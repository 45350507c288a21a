import process from 'node:process'
import { workerData } from 'node:worker_threads'
import qrcode from 'qrcode'
import { type Compiler, openCompiler } from './open-compiler.ts'
import type { TypesetResult, TypesetTask } from './typeset.ts'

const qrLook = { type: 'svg', margin: 0, errorCorrectionLevel: 'M' } as const
let compiler: ReturnType<typeof openCompiler> | undefined

/** Runs in the worker thread: one document. */
export async function typesetOne({ template, sheet }: TypesetTask): Promise<TypesetResult> {
  compiler ??= openCompiler((workerData as { compiler?: Compiler }).compiler)
  const { compile, memoryBytes } = await compiler
  const qrSvg = sheet.qr === undefined ? null : await qrcode.toString(sheet.qr, qrLook)
  try {
    const pdf = compile(template, JSON.stringify({ ...sheet, qrSvg }), sheet.attached !== undefined)
    return { pdf, memoryBytes: memoryBytes() }
  } catch (error) {
    // A WASM instance that trapped cannot be used again: this thread ends, and the next document has another.
    if (error instanceof Error && ['RuntimeError', 'RangeError'].includes(error.name)) process.exit(1)
    throw error
  }
}
