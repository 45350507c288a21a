import { segmentsCalls } from '@matla/contract/staff/segments.calls'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { serve } from '#platform/http/serve.ts'
import { changeSegment, makeSegment, readSegment, readSegments, removeSegment } from './segments.ts'

export function segmentsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  serve(app, deps, segmentsCalls, {
    list: ({ query }) => readSegments(db, query),
    one: ({ params: { id } }) => readSegment(db, id),
    make: async ({ body }, { actor }) => readSegment(db, await makeSegment(deps, actor, body)),
    change: async ({ params: { id }, body }) => {
      await changeSegment(deps, id, body)
      return readSegment(db, id)
    },
    remove: ({ params: { id } }) => removeSegment(deps, id),
  })
}
