import { NoResponseError } from '@matla/contract/client'
import type { Failure } from '@matla/contract/kit/errors'
import type { Lang } from '@matla/contract/kit/lang'
import { ebookFileErrors } from '@matla/contract/staff/ebook-errors.text'
import { maxEbookBytes } from '@matla/contract/staff/ebook-file-words'
import { consoleRoutes } from '#console/api/console-routes.ts'
import { fromConsole } from '#console/api/from-console.ts'
import { fromBrowserWithProgress } from '#lib/from-browser-with-progress.ts'
import { ebookFilesText } from './ebook-files.text.ts'

/** The URL at which staff read the file of a language. */
export function ebookFileHref(id: string, lang: Lang): string {
  const files = consoleRoutes['ebooks']?.['files']?.url ?? ''
  return `${files.replace(':id', encodeURIComponent(id))}/${lang}`
}

const pdfSignature = '%PDF-'
/** Returns the error of a file before it is sent, or null when it is acceptable. */
async function findFileFault(file: Blob): Promise<keyof typeof ebookFileErrors | null> {
  if (file.size > maxEbookBytes) return 'ebook-file-too-large'
  return (await file.slice(0, pdfSignature.length).text()) === pdfSignature ? null : 'ebook-file-not-pdf'
}

type Sending = {
  readonly id: string
  readonly lang: Lang
  readonly file: Blob
  /** The console’s language. */
  readonly ui: Lang
  readonly onProgress: (percent: number) => void
  readonly signal: AbortSignal
}

/** Sends the file of a language. Returns in words why it was not stored, or null when it was stored or cancelled. */
export async function sendEbookFile(sending: Sending): Promise<string | null> {
  const { id, lang, file, ui, onProgress, signal } = sending
  const fault = await findFileFault(file)
  if (fault) return ebookFileErrors[fault][ui]
  const ask = fromBrowserWithProgress(file, onProgress, signal)
  try {
    const answer = await fromConsole(`${ebookFileHref(id, lang)}/upload`, { method: 'PUT' }, ask)
    if (answer.ok) return null
    const body: unknown = await answer.json().catch(() => null)
    return isFailure(body) ? body.message : ebookFilesText[ui].lost
  } catch (error) {
    if (!(error instanceof NoResponseError)) throw error
    return signal.aborted ? null : ebookFilesText[ui].lost
  }
}

const isFailure = (value: unknown): value is Failure =>
  typeof value === 'object' && value !== null && 'code' in value && 'message' in value
