import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { compiled, quickly } from '#proof/compiled.ts'

export type Ended = { readonly code: number | null; readonly output: string }

type Beside = 'create-owner' | 'doctor' | 'migrate' | 'reconcile' | 'seed' | 'main'

/** One of the programs beside `main.ts`, with these settings alone. */
export function startCommand(
  name: 'backup' | 'restore' | 'transfer' | 'export-content' | 'import-content' | Beside,
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
) {
  const file = new URL(`../../${name}.ts`, import.meta.url).pathname
  const child = spawn(process.execPath, [...quickly, file, ...args], {
    env: { PATH: '/usr/bin:/bin', ...compiled, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const ended = once(child, 'close').then(([code]): Ended => ({ code: code as number | null, output }))
  return { child, ended }
}

export const runCommand = (...started: Parameters<typeof startCommand>): Promise<Ended> =>
  startCommand(...started).ended
