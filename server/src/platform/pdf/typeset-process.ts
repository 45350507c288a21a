import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { constants, setPriority } from 'node:os'
import process from 'node:process'
import qrcode from 'qrcode'
import type { Typeset, TypesetRequest } from './typeset.ts'

type Compiler = {
  pdf(from: { mainFileContent: string; inputs: Readonly<Record<string, string>> }): Buffer
  evictCache(maxAge: number): void
}
type Typst = {
  readonly NodeCompiler: {
    create(from: { workspace: string; fontArgs: readonly { fontBlobs: readonly Buffer[] }[] }): Compiler
  }
}

const require = createRequire(import.meta.url)
const fonts = [
  '@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf',
  '@expo-google-fonts/ibm-plex-sans-arabic/600SemiBold/IBMPlexSansArabic_600SemiBold.ttf',
  '@expo-google-fonts/alexandria/600SemiBold/Alexandria_600SemiBold.ttf',
  '@expo-google-fonts/alexandria/700Bold/Alexandria_700Bold.ttf',
  '@expo-google-fonts/alexandria/800ExtraBold/Alexandria_800ExtraBold.ttf',
]
const qrLook = { type: 'svg', margin: 0, errorCorrectionLevel: 'M' } as const
let compiler: Compiler | undefined

// People who read the shop come before documents.
setPriority(constants.priority.PRIORITY_LOW)
process.on('message', (request: TypesetRequest) => void answer(request).then(send))
// The shop is gone: nobody waits any more.
process.on('disconnect', () => process.exit())

function send(typeset: Typeset): void {
  // The shop may have gone while this was typeset.
  process.send?.(typeset, (error: Error | null) => {
    if (error) process.exit()
  })
}

async function answer({ id, template, sheet }: TypesetRequest): Promise<Typeset> {
  try {
    compiler ??= openCompiler()
    const qrSvg = sheet.qr === undefined ? null : await qrcode.toString(sheet.qr, qrLook)
    const data = JSON.stringify({ ...sheet, qrSvg })
    const pdf = compiler.pdf({ mainFileContent: template, inputs: { data } })
    compiler.evictCache(10)
    return { id, pdf }
  } catch (error) {
    return { id, problem: reason(error) }
  }
}

function openCompiler(): Compiler {
  const fontBlobs = fonts.map((path) => readFileSync(require.resolve(path)))
  return loadTypst().NodeCompiler.create({ workspace: import.meta.dirname, fontArgs: [{ fontBlobs }] })
}

function loadTypst(): Typst {
  try {
    // The package carries no types of its own: these are the two calls used here.
    return require('@myriaddreamin/typst-ts-node-compiler-linux-x64-gnu') as Typst
  } catch (error) {
    const here = `${process.platform}-${process.arch}`
    const hint = 'documents are typeset on Linux x64 with glibc (npm install --include=optional)'
    throw new Error(`The typesetter has no program for ${here}: ${hint}`, { cause: error })
  }
}

/** Typst says what is wrong with a template in `code`, and leaves the message empty. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.message || ('code' in error ? String(error.code) : error.name)
}
