import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../bootstrap/paths.mjs'
import { reviewedSecrets } from './reviewed-secrets.mjs'
import { secretPatterns } from './secret-patterns.mjs'

/** @typedef {{ readonly path: string, readonly mark: string, readonly why: string }} Reviewed */

const made = new Set(['node_modules', 'build', '.react-router', 'results', 'data', '.git'])
const keyFiles =
  /(^|\/)(id_(rsa|dsa|ecdsa|ed25519)|[^/]*\.(pem|key|p12|pfx|jks|keystore|ppk|kdbx)|\.env(\.(?!example$)[^/]*)?)$/i
const mostBytes = 4 * 1024 * 1024

/** Keys and passwords in files that are committed or could be, one line each. */
export function secretFaults(folder = root, reviewed = /** @type {readonly Reviewed[]} */ (reviewedSecrets)) {
  const marks = new Set(reviewed.map(({ path, mark }) => `${path} ${mark}`))
  const found = filesIn(folder).flatMap((path) => secretsIn(path, textOf(join(folder, path))))
  const seen = new Set(found.map(({ path, mark }) => `${path} ${mark}`))
  return [
    ...found
      .filter(({ path, mark }) => !marks.has(`${path} ${mark}`))
      .map(({ path, line, kind, mark }) => `${path}:${line}: ${kind} (mark ${mark})`),
    ...[...marks]
      .filter((mark) => !seen.has(mark))
      .map((mark) => `${mark} is reviewed and not there any more.`),
  ]
}

/**
 * @param {string} path
 * @param {string} text
 */
export function secretsIn(path, text) {
  const named = keyFiles.test(path) ? [{ path, line: 1, kind: 'file for keys', mark: markOf(path) }] : []
  return secretPatterns.reduce(
    (found, { kind, is, value = ([whole, first]) => first ?? whole, isSecret }) => {
      for (const match of text.matchAll(is)) {
        const secret = value(match)
        const line = text.slice(0, match.index).split('\n').length
        const isReported = found.some((other) => other.line === line && other.kind !== 'file for keys')
        if (!isReported && isSecret?.(secret) !== false)
          found.push({ path, line, kind, mark: markOf(secret) })
      }
      return found
    },
    named,
  )
}

/**
 * Identifies a secret in the list of reviewed ones.
 * @param {string} secret
 */
const markOf = (secret) => createHash('sha256').update(secret).digest('hex').slice(0, 12)

/** Tracked and unignored files; without git, all files except generated ones. @param {string} folder */
function filesIn(folder) {
  try {
    const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return [...new Set(listed.split('\0'))].filter((path) => path !== '' && isFile(join(folder, path)))
  } catch {
    // Without git, or outside a repository, it is a plain copy of the files.
    return globSync(['**/*', '**/.*'], { cwd: folder, exclude: (name) => made.has(name) }).filter((path) =>
      isFile(join(folder, path)),
    )
  }
}

/** @param {string} file */
const isFile = (file) => statSync(file, { throwIfNoEntry: false })?.isFile() === true

/**
 * The text of a file; '' for binary files such as pictures.
 * @param {string} file
 */
function textOf(file) {
  if (statSync(file).size > mostBytes) return ''
  const bytes = readFileSync(file)
  return bytes.subarray(0, 8_000).includes(0) ? '' : bytes.toString('utf8')
}
