import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const project = join(import.meta.dirname, '../..')
const oxlint = join(project, 'node_modules/.bin/oxlint')

/** The files of a project, by path. */
export type Tree = Readonly<Record<string, string>>
export type Linted = { readonly file: string; readonly rule: string; readonly message: string }

/** Runs the real oxlint with the project's configuration on the files of a test. */
export async function lint(tree: Tree, flags: readonly string[] = []): Promise<readonly Linted[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lint-rules-'))
  try {
    write(folder, {
      'tsconfig.json': '{ "compilerOptions": { "strict": true } }',
      ...tree,
      '.oxlintrc.json': configuration(),
    })
    const { diagnostics } = JSON.parse(await run(folder, ['--format=json', ...flags])) as Report
    return diagnostics.map(({ filename, code, message }) => ({ file: filename, rule: code, message }))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

type Report = { readonly diagnostics: readonly { filename: string; code: string; message: string }[] }

function write(folder: string, tree: Tree): void {
  for (const [path, code] of Object.entries(tree)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), code)
  }
}

const read = (path: string) => readFileSync(join(project, path), 'utf8')

/** The project's configuration with an adjusted path to the plugin. */
function configuration(): string {
  return read('.oxlintrc.json').replace('"./tools/', `"${project}/tools/`)
}

/** oxlint exits with 1 if it reports anything, which is a valid result here. */
function run(folder: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(oxlint, args, { cwd: folder, maxBuffer: 16 * 1024 * 1024 }, (error, stdout, stderr) => {
      if (stdout.startsWith('{')) resolve(stdout)
      else reject(new Error(`oxlint printed no JSON: ${stdout}${stderr}`, { cause: error }))
    })
  })
}
