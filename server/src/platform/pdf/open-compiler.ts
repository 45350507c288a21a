import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { asArchival } from './archival.ts'
import { readFallbackFonts } from './fallback-fonts.ts'

export type Compiler = 'native' | 'wasm'
type CompileOptions = {
  /** As PDF/A-3b. */
  readonly isArchival?: boolean
  /** Fallback fonts that this document needs. */
  readonly fonts?: readonly string[]
}
export type OpenCompiler = {
  /** The PDF of a template that reads `data` (JSON) as its input. */
  compile(template: string, data: string, options?: CompileOptions): Promise<Uint8Array>
  /** Memory that is given back only with the thread. */
  memoryBytes(): number
}

// The native package carries no types of its own: these are the two calls used here.
type Native = {
  pdf(from: { mainFileContent: string; inputs: { data: string } }, options?: { pdfStandard: 'a-3b' }): Buffer
  evictCache(maxAge: number): void
}
type NativePackage = {
  readonly NodeCompiler: {
    create(from: { workspace: string; fontArgs: readonly { fontBlobs: readonly Buffer[] }[] }): Native
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
const readFonts = (): Buffer[] => fonts.map((path) => readFileSync(require.resolve(path)))

/** Typst as `compiler` says; without a word the native one where it can be loaded, else the WASM one. */
export async function openCompiler(compiler?: Compiler): Promise<OpenCompiler> {
  const native = compiler === 'wasm' ? null : loadNative()
  if (native) return openNative(native)
  if (compiler === 'native') throw new Error('the native compiler is not installed')
  return openWasm()
}

/** There is a package for Linux on x64 with glibc; it is optional, and may be older or newer than the machine's glibc. */
function loadNative(): NativePackage | null {
  try {
    return require('@myriaddreamin/typst-ts-node-compiler-linux-x64-gnu') as NativePackage
  } catch {
    return null
  }
}

function openNative({ NodeCompiler }: NativePackage): OpenCompiler {
  const create = (fallback: readonly Buffer[]) =>
    NodeCompiler.create({
      workspace: import.meta.dirname,
      fontArgs: [{ fontBlobs: [...readFonts(), ...fallback] }],
    })
  const usual = create([])
  return {
    compile: async (template, data, { isArchival = false, fonts: fallback = [] } = {}) => {
      // Megabytes that few documents need: they go with the document.
      const native = fallback.length === 0 ? usual : create(readFallbackFonts(fallback))
      const options = isArchival ? ([{ pdfStandard: 'a-3b' }] as const) : ([] as const)
      try {
        return native.pdf({ mainFileContent: template, inputs: { data } }, ...options)
      } catch (error) {
        // It says what is wrong in `code` and leaves the message empty.
        const code = error instanceof Error && 'code' in error ? String(error.code) : ''
        throw new Error(error instanceof Error && error.message ? error.message : code, { cause: error })
      } finally {
        native.evictCache(1)
      }
    },
    memoryBytes: () => 0,
  }
}

const mainFile = '/main.typ'
/** Diagnostics as lines of text with their place. */
const unixDiagnostics = 2

async function openWasm(): Promise<OpenCompiler> {
  const { default: init, TypstCompilerBuilder } = await import('@myriaddreamin/typst-ts-web-compiler')
  const { memory } = await init()
  const create = async (fallback: readonly Buffer[]) => {
    const builder = new TypstCompilerBuilder()
    // No file of this machine can be read.
    builder.set_dummy_access_model()
    for (const font of [...readFonts(), ...fallback]) await builder.add_raw_font(font)
    return builder.build()
  }
  const usual = await create([])
  return {
    compile: async (template, data, { isArchival = false, fonts: fallback = [] } = {}) => {
      const wasm = fallback.length === 0 ? usual : await create(readFallbackFonts(fallback))
      wasm.add_source(mainFile, template)
      const made = wasm.compile(mainFile, [['data', data]], 'pdf', unixDiagnostics) as WasmResult
      if (wasm !== usual) wasm.free()
      if (!made.result) throw new Error((made.diagnostics ?? []).join('\n') || 'no document')
      return isArchival ? asArchival(Buffer.from(made.result)) : made.result
    },
    memoryBytes: () => memory.buffer.byteLength,
  }
}
type WasmResult = { readonly result?: Uint8Array; readonly diagnostics?: readonly string[] }
