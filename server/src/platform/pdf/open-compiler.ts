import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { toArchivalPdf } from './archival.ts'
import { readFallbackFonts } from './fallback-fonts.ts'

export type Compiler = 'native' | 'wasm'
type CompileOptions = {
  /** Whether to produce PDF/A-3b. */
  readonly isArchival?: boolean
  /** The fallback fonts of this document. */
  readonly fonts?: readonly string[]
}
export type OpenCompiler = {
  /** Compiles a template with `data` (JSON) as its input to a PDF. */
  compile(template: string, data: string, options?: CompileOptions): Promise<Uint8Array>
  /** Memory that is released only with the thread. */
  memoryBytes(): number
}

// The native package has no types, so the two calls used here are declared.
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
  '@expo-google-fonts/cairo/600SemiBold/Cairo_600SemiBold.ttf',
  '@expo-google-fonts/cairo/700Bold/Cairo_700Bold.ttf',
  '@expo-google-fonts/cairo/800ExtraBold/Cairo_800ExtraBold.ttf',
  '@expo-google-fonts/rubik/600SemiBold/Rubik_600SemiBold.ttf',
  '@expo-google-fonts/rubik/700Bold/Rubik_700Bold.ttf',
  '@expo-google-fonts/rubik/800ExtraBold/Rubik_800ExtraBold.ttf',
  '@expo-google-fonts/el-messiri/600SemiBold/ElMessiri_600SemiBold.ttf',
  '@expo-google-fonts/el-messiri/700Bold/ElMessiri_700Bold.ttf',
]
const readFonts = (): Buffer[] => fonts.map((path) => readFileSync(require.resolve(path)))

/** Opens the given Typst compiler; by default the native one if it can be loaded, otherwise WASM. */
export async function openCompiler(compiler?: Compiler): Promise<OpenCompiler> {
  const native = compiler === 'wasm' ? null : loadNative()
  if (native) return openNative(native)
  if (compiler === 'native') throw new Error('the native compiler is not installed')
  return openWasm()
}

/** The optional package supports Linux on x64 with glibc, and may not match the machine's glibc version. */
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
      // Fallback fonts take megabytes and few documents need them, so they are loaded per document.
      const native = fallback.length === 0 ? usual : create(readFallbackFonts(fallback))
      const options = isArchival ? ([{ pdfStandard: 'a-3b' }] as const) : ([] as const)
      try {
        return native.pdf({ mainFileContent: template, inputs: { data } }, ...options)
      } catch (error) {
        // The compiler reports the error in `code` with an empty message.
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
/** Diagnostics as text lines with their location. */
const unixDiagnostics = 2

async function openWasm(): Promise<OpenCompiler> {
  const { default: init, TypstCompilerBuilder } = await import('@myriaddreamin/typst-ts-web-compiler')
  const { memory } = await init()
  const create = async (fallback: readonly Buffer[]) => {
    const builder = new TypstCompilerBuilder()
    // Templates cannot read files of this machine.
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
      return isArchival ? toArchivalPdf(Buffer.from(made.result)) : made.result
    },
    memoryBytes: () => memory.buffer.byteLength,
  }
}
type WasmResult = { readonly result?: Uint8Array; readonly diagnostics?: readonly string[] }
