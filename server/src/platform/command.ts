import process from 'node:process'
import { BadConfig } from '#config/config.ts'
import { reasonOf } from '#lib/reason-of.ts'
import { BackupFailed } from './backup/backup-failed.ts'
import { unusable } from './db/unusable-database.ts'

/** The sentence for an error that an operator can do something about; null: it is a fault of the program. */
export function sentenceOf(error: unknown): string | null {
  if (error instanceof BackupFailed || error instanceof BadConfig) return error.message
  const causes = causesOf(error)
  const has = (fits: (one: ErrorLike) => boolean) => causes.some(fits)
  if (has((one) => '$metadata' in one || (one.code ?? '').startsWith('E_CANNOT_')))
    return `The storage of S3_ENDPOINT and S3_BUCKET cannot be used: ${reasonOf(error)}.`
  const ofDatabase = causes.find(
    (one) => 'severity' in one && /^(?:08|28|3D|53|57|25006)/.test(one.code ?? ''),
  )
  if (ofDatabase) return unusable(ofDatabase).message
  const ofSystem = causes.find(({ code = '' }) => /^E[A-Z]{3,}$/.test(code) || /CERT|SIGNATURE/.test(code))
  if (ofSystem) return `${ofSystem.message || reasonOf(error)}.`
  const ofArguments = causes.find(({ code = '' }) => code.startsWith('ERR_PARSE_ARGS_'))
  return ofArguments ? ofArguments.message : null
}

/** Runs a command; what foils it is printed and makes the exit code 1, or the given one. */
export async function asCommand(
  print: (line: string) => void,
  command: () => Promise<void>,
  exitCode = 1,
): Promise<void> {
  try {
    await command()
  } catch (error) {
    const sentence = sentenceOf(error)
    if (sentence === null) throw error
    print(sentence)
    process.exitCode = exitCode
    // What it leaves open must not keep it from ending.
    setTimeout(() => process.exit(), 1_000).unref()
  }
}

type ErrorLike = Error & { readonly code?: string }

/** The error, what it was caused by, and the errors that it sums up. */
function causesOf(error: unknown): readonly ErrorLike[] {
  if (!(error instanceof Error)) return []
  const inner = error instanceof AggregateError ? error.errors : []
  return [error, ...[error.cause, ...inner].flatMap(causesOf)]
}
