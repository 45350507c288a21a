import { NoResponseError } from '@matla/contract/client'
import type { Failure } from '@matla/contract/kit/errors'
import type { Lang } from '@matla/contract/kit/lang'
import { maxImportBytes } from '@matla/contract/staff/import-words'
import { consoleRoutes } from '#console/api/console-routes.ts'
import { fromConsole } from '#console/api/from-console.ts'
import { fromBrowserWithProgress } from '#lib/from-browser-with-progress.ts'
import { importsText } from './imports.text.ts'

type Sending = {
  readonly id: string
  readonly file: Blob
  /** The console’s language. */
  readonly ui: Lang
  readonly onProgress: (percent: number) => void
}

/** Sends the file of an import. Returns in words why it was not stored, or null when it was. */
export async function sendImportFile({ id, file, ui, onProgress }: Sending): Promise<string | null> {
  if (file.size > maxImportBytes) return importsText[ui].tooLarge
  const imports = consoleRoutes['imports']?.['list']?.url ?? ''
  const ask = fromBrowserWithProgress(file, onProgress, new AbortController().signal)
  try {
    const answer = await fromConsole(`${imports}/${id}/file`, { method: 'PUT' }, ask)
    if (answer.ok) return null
    const body: unknown = await answer.json().catch(() => null)
    return isFailure(body) ? body.message : importsText[ui].lost
  } catch (error) {
    if (!(error instanceof NoResponseError)) throw error
    return importsText[ui].lost
  }
}

const isFailure = (value: unknown): value is Failure =>
  typeof value === 'object' && value !== null && 'code' in value && 'message' in value
