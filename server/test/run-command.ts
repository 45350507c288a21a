import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { compiled, quickly } from './compiled.ts'

export type CommandResult = { readonly code: number | null; readonly output: string }

type OtherCommand = 'create-owner' | 'doctor' | 'migrate' | 'reconcile' | 'seed' | 'main'

/** Starts a program in `server/src` with only these settings. */
export function startCommand(
  name:
    | 'backup'
    | 'restore'
    | 'transfer'
    | 'export-content'
    | 'import-content'
    | 'import-people'
    | OtherCommand,
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
) {
  const file = new URL(`../src/${name}.ts`, import.meta.url).pathname
  const child = spawn(process.execPath, [...quickly, file, ...args], {
    env: { PATH: '/usr/bin:/bin', ...compiled, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const ended = once(child, 'close').then(([code]): CommandResult => ({
    code: code as number | null,
    output,
  }))
  return { child, ended }
}

export const runCommand = (...started: Parameters<typeof startCommand>): Promise<CommandResult> =>
  startCommand(...started).ended
