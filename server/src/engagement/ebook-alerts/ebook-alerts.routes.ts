import { ebooksCalls } from '@matla/contract/ebooks/ebooks.calls'
import { ebookAlertTexts } from '@matla/contract/ebooks/request-rules'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { serve } from '#platform/http/serve.ts'
import { confirmAlert, requestAlert, stopAlert } from './ebook-alerts.ts'

const { list: _list, sameOrigin: _sameOrigin, request: _request, ...rows } = ebooksCalls

/** Visitors' requests to be emailed when an e-book becomes available. */
export function ebookAlertsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, rows, {
    askAlert: async ({ body }, { lang, ip }) => {
      await requestAlert(deps, { ...body, lang, ip })
      return { message: ebookAlertTexts.sent[lang] }
    },
    confirmAlert: async ({ body }, { lang }) => {
      await confirmAlert(deps, body.token)
      return { message: ebookAlertTexts.confirmed[lang] }
    },
    stopAlert: async ({ body }, { lang }) => {
      await stopAlert(deps, body.token)
      return { message: ebookAlertTexts.stopped[lang] }
    },
  })
}
