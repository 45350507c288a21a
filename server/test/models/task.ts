import { execFile } from 'node:child_process'
import process from 'node:process'
import { promisify } from 'node:util'
import { compiled, quickly } from '#test/compiled.ts'

/** This many schedules, with consecutive seeds. */
export type Run = { readonly seed: number; readonly count: number }
export type Task =
  | { readonly model: 1; readonly seed: number; readonly count: number }
  | { readonly model: 2; readonly runs: readonly Run[]; readonly databaseUrl: string }
/** The result of either model. */
export type Found = {
  readonly steps: number
  readonly schedules?: number
  readonly broken: string | readonly string[] | null
  readonly seed?: number | null
  readonly order?: readonly string[]
}

const execute = promisify(execFile)

/** Runs a model from the sources in `folder` (a server workspace) in a process of its own. */
export async function runModel(folder: string, task: Task, limitMs: number): Promise<Found> {
  const program = `${folder}/test/models/run.ts`
  const { stdout } = await execute(process.execPath, [...quickly, program, JSON.stringify(task)], {
    cwd: folder,
    env: { PATH: '/usr/bin:/bin', ...compiled },
    timeout: limitMs,
    killSignal: 'SIGKILL',
    maxBuffer: 64 * 1_048_576,
  })
  return JSON.parse(stdout) as Found
}

export const brokenIn = ({ broken }: Found): readonly string[] =>
  broken === null ? [] : typeof broken === 'string' ? [broken] : broken
