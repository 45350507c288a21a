import { transfersCalls } from '@matla/contract/staff/transfers.calls'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#payments/deps.ts'
import { dismissTransfer, matchTransfer, returnTransfer } from '#payments/transfer/decide-transfer.ts'
import { enterTransfer, importStatement } from '#payments/transfer/enter-transfers.ts'
import { recordTransferReturn } from '#payments/transfer/record-transfer-return.ts'
import { requireActor } from '#platform/http/actor.ts'
import { serve } from '#platform/http/serve.ts'
import { readTransfer, readTransferOrders, readTransfers } from './read-transfers.ts'

export function transfersRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  const one = (id: string) => readTransfer(db, id)
  serve(app, deps, transfersCalls, {
    list: ({ query }) => readTransfers(db, query),
    one: ({ params: { id } }) => one(id),
    orders: ({ query: { q } }) => readTransferOrders(db, q),
    enter: async ({ body }, context) => one(await enterTransfer(deps, await requireActor(context), body)),
    import: async ({ body }, context) => importStatement(deps, await requireActor(context), body),
    match: async ({ params: { id: transferId }, body }, context) => {
      await matchTransfer(deps, await requireActor(context), { transferId, ...body })
      return one(transferId)
    },
    return: async ({ params: { id: transferId }, body }, context) => {
      await returnTransfer(deps, await requireActor(context), { transferId, ...body })
      return one(transferId)
    },
    dismiss: async ({ params: { id: transferId }, body }, context) => {
      await dismissTransfer(deps, await requireActor(context), { transferId, ...body })
      return one(transferId)
    },
    recordReturn: async ({ params: { id: transferId }, body }, context) => {
      await recordTransferReturn(deps, await requireActor(context), { transferId, ...body })
      return one(transferId)
    },
  })
}
