import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { callerAddress } from '#lib/caller-address.ts'
import { fail } from '#lib/errors.ts'
import type { Deps } from '#platform/deps.ts'
import { type Limit, networkOf, takeTry } from '#platform/limits/limits.ts'
import { policyReportPath } from './security-headers.ts'

const mostBytes = 16 * 1024
const mostReports = 10
const perNetwork: Limit = { name: 'policy-report', most: 60, windowSeconds: 600 }

const Text = z.string().max(8_192).default('')
/** As the browser posts to `report-uri` (CSP 2). */
const Older = z.object({
  'csp-report': z.object({
    'effective-directive': Text,
    'violated-directive': Text,
    'blocked-uri': Text,
    'document-uri': Text,
    'source-file': Text,
  }),
})
/** As it posts to `report-to` (Reporting API). */
const Newer = z
  .array(
    z.object({
      type: Text,
      body: z.object({
        effectiveDirective: Text,
        blockedURL: Text,
        documentURL: Text,
        sourceFile: z.string().max(8_192).nullish(),
      }),
    }),
  )
  .max(mostReports)

/** Takes what browsers tell of scripts that a page's policy stopped, and logs it without anybody's data. */
export function policyReportRoutes(
  app: FastifyInstance,
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const types = ['application/csp-report', 'application/reports+json', 'application/json']
    const parse = async (_request: unknown, body: string) => body
    scope.addContentTypeParser(types, { parseAs: 'string', bodyLimit: mostBytes }, parse)
    scope.route({
      method: 'POST',
      url: policyReportPath(config.slug),
      bodyLimit: mostBytes,
      // Counted before the body is read.
      onRequest: async ({ ip }) => {
        if (!(await takeTry(db, perNetwork, networkOf(callerAddress(ip)), clock()))) fail('too-many-requests')
      },
      handler: async (request, reply) => {
        for (const report of reportsIn(String(request.body)))
          request.log.warn(report, 'content policy stopped something')
        return reply.code(204).send()
      },
    })
  })
}

function reportsIn(body: string) {
  const sent = jsonOf(body)
  const older = Older.safeParse(sent)
  if (older.success) {
    const report = older.data['csp-report']
    const directive = report['effective-directive'] || report['violated-directive']
    return [cleaned(directive, report['blocked-uri'], report['document-uri'], report['source-file'])]
  }
  const newer = Newer.safeParse(sent)
  if (!newer.success) return fail('invalid')
  return newer.data
    .filter(({ type }) => type === 'csp-violation')
    .map(({ body: { effectiveDirective, blockedURL, documentURL, sourceFile } }) =>
      cleaned(effectiveDirective, blockedURL, documentURL, sourceFile ?? ''),
    )
}

const cleaned = (directive: string, blocked: string, page: string, source: string) => ({
  directive: wordOf(directive),
  blocked: originOf(blocked),
  page: pathOf(page),
  source: pathOf(source),
})

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return fail('invalid')
  }
}

const wordOf = (text: string) => /^[a-z-]{1,40}/.exec(text)?.[0] ?? ''
/** `inline`, `eval` and the like, or where it would have come from. */
const originOf = (text: string) => (URL.canParse(text) ? new URL(text).origin : wordOf(text))
/** Without query, and without what names one thing or person. */
const pathOf = (text: string) =>
  URL.canParse(text)
    ? new URL(text).pathname
        .slice(0, 200)
        .split('/')
        .map((part) => (/\d|%|@|.{32}/.test(part) && !part.endsWith('.js') ? ':' : part))
        .join('/')
    : ''
