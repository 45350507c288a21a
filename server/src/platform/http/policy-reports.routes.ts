import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { callerAddress } from '#lib/caller-address.ts'
import { fail } from '#lib/errors.ts'
import type { Deps } from '#platform/deps.ts'
import { type Limit, networkOf, countAgainstQuota } from '#platform/limits/limits.ts'
import { policyReportPath } from './security-headers.ts'

const maxBytes = 16 * 1024
const maxReports = 10
const perNetwork: Limit = { name: 'policy-report', max: 60, windowSeconds: 600 }

const Text = z.string().max(8_192).default('')
/** The format that browsers post to `report-uri` (CSP 2). */
const CspReport = z.object({
  'csp-report': z.object({
    'effective-directive': Text,
    'violated-directive': Text,
    'blocked-uri': Text,
    'document-uri': Text,
    'source-file': Text,
  }),
})
/** The format that browsers post to `report-to` (Reporting API). */
const ReportingApiReports = z
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
  .max(maxReports)

/** Receives browsers' reports of content policy violations and logs them without personal data. */
export function policyReportRoutes(
  app: FastifyInstance,
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const types = ['application/csp-report', 'application/reports+json', 'application/json']
    const parse = async (_request: unknown, body: string) => body
    scope.addContentTypeParser(types, { parseAs: 'string', bodyLimit: maxBytes }, parse)
    scope.route({
      method: 'POST',
      url: policyReportPath(config.slug),
      bodyLimit: maxBytes,
      // The limit is counted before the body is read.
      onRequest: async ({ ip }) => {
        if (!(await countAgainstQuota(db, perNetwork, networkOf(callerAddress(ip)), clock())))
          fail('too-many-requests')
      },
      handler: async (request, reply) => {
        for (const report of parseReports(String(request.body)))
          request.log.warn(report, 'content policy violation')
        return reply.code(204).send()
      },
    })
  })
}

function parseReports(body: string) {
  const sent = parseJson(body)
  const older = CspReport.safeParse(sent)
  if (older.success) {
    const report = older.data['csp-report']
    const directive = report['effective-directive'] || report['violated-directive']
    return [sanitizeReport(directive, report['blocked-uri'], report['document-uri'], report['source-file'])]
  }
  const newer = ReportingApiReports.safeParse(sent)
  if (!newer.success) return fail('invalid')
  return newer.data
    .filter(({ type }) => type === 'csp-violation')
    .map(({ body: { effectiveDirective, blockedURL, documentURL, sourceFile } }) =>
      sanitizeReport(effectiveDirective, blockedURL, documentURL, sourceFile ?? ''),
    )
}

const sanitizeReport = (directive: string, blocked: string, page: string, source: string) => ({
  directive: firstWord(directive),
  blocked: toOrigin(blocked),
  page: toAnonymousPath(page),
  source: toAnonymousPath(source),
})

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return fail('invalid')
  }
}

const firstWord = (text: string) => /^[a-z-]{1,40}/.exec(text)?.[0] ?? ''
/** A keyword such as `inline` or `eval`, or the origin of the blocked resource. */
const toOrigin = (text: string) => (URL.canParse(text) ? new URL(text).origin : firstWord(text))
/** The path without its query and without segments that may identify a thing or a person. */
const toAnonymousPath = (text: string) =>
  URL.canParse(text)
    ? new URL(text).pathname
        .slice(0, 200)
        .split('/')
        .map((part) => (/\d|%|@|.{32}/.test(part) && !part.endsWith('.js') ? ':' : part))
        .join('/')
    : ''
