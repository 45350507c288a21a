import { BadConfig } from '#config/config.ts'

/** Why a backup, a restore or a transfer was not made, in sentences for whoever asked for it. */
export class BackupFailed extends Error {
  override readonly name = 'BackupFailed'
}

/** The sentences for an error that an operator can do something about; null: it is a fault of the program. */
export function sentenceOf(error: unknown): string | null {
  if (error instanceof BackupFailed || error instanceof BadConfig) return error.message
  if (!(error instanceof Error) || !('code' in error)) return null
  const { code, message } = error
  return typeof code === 'string' && /^E[A-Z]{3,}$/.test(code) ? `${message}.` : null
}

/** Runs a command; what foils it is printed and makes the exit code 1. */
export async function asCommand(print: (line: string) => void, command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    const sentence = sentenceOf(error)
    if (sentence === null) throw error
    print(sentence)
    process.exitCode = 1
  }
}
