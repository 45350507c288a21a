import { NoResponseError } from '@matla/contract/client'
import { languageHeader } from '@matla/contract/kit/language-header'

/** Like `fromBrowser`, but reports upload progress from 0 to 100 for a large body. */
export const fromBrowserWithProgress =
  (body: Blob, onProgress: (percent: number) => void, signal: AbortSignal) =>
  (url: string, { method = 'GET' }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      const fail = () => reject(new NoResponseError('No answer came.'))
      request.upload.addEventListener('progress', ({ loaded, total }) => onProgress((100 * loaded) / total))
      request.addEventListener('load', () =>
        resolve(new Response(request.responseText, { status: request.status })),
      )
      for (const end of ['error', 'abort'] as const) request.addEventListener(end, fail)
      request.open(method, url)
      request.setRequestHeader(languageHeader, document.documentElement.lang)
      signal.addEventListener('abort', () => request.abort())
      request.send(body)
    })
