import process from 'node:process'
import { BadConfig } from '#config/bad-config.ts'
import { describeFailure } from '#lib/describe-failure.ts'
import { BackupFailed } from './backup/backup-failed.ts'
import { unusableDatabase } from './db/unusable-database.ts'

/** The message for an error that an operator can fix; null for a bug. */
export function toOperatorMessage(error: unknown): string | null {
  if (error instanceof BackupFailed || error instanceof BadConfig) return error.message
  const causes = listCauses(error)
  const has = (fits: (one: ErrorLike) => boolean) => causes.some(fits)
  if (has((one) => '$metadata' in one || (one.code ?? '').startsWith('E_CANNOT_')))
    return `The storage of S3_ENDPOINT and S3_BUCKET cannot be used: ${describeFailure(error)}.`
  const ofDatabase = causes.find(
    (one) => 'severity' in one && /^(?:08|28|3D|53|57|25006)/.test(one.code ?? ''),
  )
  if (ofDatabase) return unusableDatabase(ofDatabase).message
  const ofSystem = causes.find(({ code = '' }) => /^E[A-Z]{3,}$/.test(code) || /CERT|SIGNATURE/.test(code))
  if (ofSystem) return `${ofSystem.message || describeFailure(error)}.`
  const ofArguments = causes.find(({ code = '' }) => code.startsWith('ERR_PARSE_ARGS_'))
  return ofArguments ? ofArguments.message : null
}

/** Runs a command. An error that the operator can fix is printed and sets the exit code. */
export async function runAsCommand(
  print: (line: string) => void,
  command: () => Promise<void>,
  exitCode = 1,
): Promise<void> {
  try {
    await command()
  } catch (error) {
    const sentence = toOperatorMessage(error)
    if (sentence === null) throw error
    print(sentence)
    process.exitCode = exitCode
    // Open handles must not keep the process alive.
    setTimeout(() => process.exit(), 1_000).unref()
  }
}

type ErrorLike = Error & { readonly code?: string }

/** The error with its causes and aggregated errors. */
function listCauses(error: unknown): readonly ErrorLike[] {
  if (!(error instanceof Error)) return []
  const inner = error instanceof AggregateError ? error.errors : []
  return [error, ...[error.cause, ...inner].flatMap(listCauses)]
}
