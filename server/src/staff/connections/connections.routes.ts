import { connectionsCalls } from '@matla/contract/staff/connections.calls'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#payments/deps.ts'
import { serve } from '#platform/http/serve.ts'
import { changeConnection, removeConnection } from './change-connection.ts'
import { readConnection, readConnections } from './read-connections.ts'
import { testConnection } from './test-connection.ts'

export function connectionsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, connectionsCalls, {
    list: async () => ({
      connections: await readConnections(deps),
      canEnter: deps.config.secretsKeys.length > 0,
    }),
    change: async (
      { params: { connection }, body: { values: input, version: basedOn, abandonsFiles } },
      { actor },
    ) => {
      await changeConnection(deps, actor, { connection, input, basedOn, abandonsFiles })
      return { connection: await readConnection(deps, connection) }
    },
    remove: async ({ params: { connection }, body: { version: basedOn, abandonsFiles } }, { actor }) => {
      await removeConnection(deps, actor, { connection, basedOn, abandonsFiles })
      return { connection: await readConnection(deps, connection) }
    },
    test: async ({ params: { connection }, body: { values: input } }, { actor }) => ({
      test: await testConnection(deps, actor, { connection, input }),
    }),
  })
}
