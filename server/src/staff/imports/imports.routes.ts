import { importsCalls } from '@matla/contract/staff/imports.calls'
import { maxImportBytes } from '@matla/contract/staff/import-words'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { fail } from '#lib/errors.ts'
import { isUuid } from '#lib/ids.ts'
import { runAudited } from '#platform/audit/audited-call.ts'
import type { Deps } from '#platform/deps.ts'
import { authorize } from '#platform/http/actor.ts'
import { toStaffCall } from '#platform/http/audited-rows.ts'
import { createContext } from '#platform/http/request-context.ts'
import { serve } from '#platform/http/serve.ts'
import { csvFile } from '#staff/csv-file.ts'
import { startApplying } from './apply-import.ts'
import { beginImport, storeImportFile } from './begin-import.ts'
import { startCheck } from './check-import.ts'
import { removeImport } from './clear-imports.ts'
import { readImport, readImportRows, readImports } from './read-imports.ts'
import { rejectedLines } from './rejected-lines.ts'

export function importsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  fileRoute(app, deps)
  const changed = async (id: string) => ({ import: await readImport(db, id) })
  serve(app, deps, importsCalls, {
    list: ({ query }) => readImports(db, query),
    one: ({ params: { id } }) => changed(id),
    rows: ({ params: { id }, query }) => readImportRows(db, { id, ...query }),
    begin: async ({ body }, { actor: { userId: by } }) => changed(await beginImport(deps, { ...body, by })),
    check: async ({ params: { id }, body }, { actor: { userId: by } }) => {
      await startCheck(deps, { id, by, ...body })
      return changed(id)
    },
    apply: async ({ params: { id }, body: { invite } }, { actor: { userId: by } }) => {
      await startApplying(deps, { id, by, invite })
      return changed(id)
    },
    remove: async ({ params: { id } }, { actor: { userId: by } }) => {
      await removeImport(deps, { id, by })
      return changed(id)
    },
  })
  // The rejected rows as they were, with their line and the reason, to be corrected and imported again.
  csvFile(app, deps, {
    path: 'imports/rejected.csv',
    area: 'imports',
    right: 'people.import',
    query: z.object({ import: z.uuid() }),
    nameOf: () => 'rejected-rows',
    of: (query) => ({ import: query.import }),
    lines: (query, lang) => rejectedLines(db, query.import, lang),
  })
}

/** The file is binary and outside the call table, so authorisation runs before the body is read. */
function fileRoute(app: FastifyInstance, deps: Deps): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes))
    scope.put<{ Params: { id: string }; Body: unknown }>(
      `/${deps.config.slug}/staff/imports/:id/file`,
      {
        bodyLimit: maxImportBytes,
        onRequest: (request, reply) =>
          authorize(
            { access: 'staff', right: 'people.import', proof: true },
            createContext(request, reply, deps),
            deps,
          ),
      },
      async (request, reply) => {
        const { params, body: file } = request
        if (!isUuid(params.id)) fail('import-not-found')
        if (!Buffer.isBuffer(file)) return fail('import-file-not-csv')
        const context = createContext(request, reply, deps)
        const call = await toStaffCall(context, { area: 'imports', action: 'sendFile', params })
        await runAudited(deps, call, () => storeImportFile(deps, { id: params.id, file, by: call.actorId }))
        const answer = { success: true, import: await readImport(deps.db, params.id) }
        return reply.header('cache-control', 'no-store').send(answer)
      },
    )
  })
}
