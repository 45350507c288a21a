import { transfersCalls } from '@matla/contract/staff/transfers.calls'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#payments/deps.ts'
import { dismissTransfer, matchTransfer, returnTransfer } from '#payments/transfer/decide-transfer.ts'
import { enterTransfer, importStatement } from '#payments/transfer/enter-transfers.ts'
import { recordTransferReturn } from '#payments/transfer/record-transfer-return.ts'
import { serve } from '#platform/http/serve.ts'
import { readTransfer, readTransferOrders, readTransfers } from './read-transfers.ts'

export function transfersRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  const readOne = (id: string) => readTransfer(db, id)
  serve(app, deps, transfersCalls, {
    list: ({ query }) => readTransfers(db, query),
    one: ({ params: { id } }) => readOne(id),
    orders: ({ query: { q } }) => readTransferOrders(db, q),
    enter: async ({ body }, { actor }) => readOne(await enterTransfer(deps, actor, body)),
    import: ({ body }, { actor }) => importStatement(deps, actor, body),
    match: async ({ params: { id: transferId }, body }, { actor }) => {
      await matchTransfer(deps, actor, { transferId, ...body })
      return readOne(transferId)
    },
    return: async ({ params: { id: transferId }, body }, { actor }) => {
      await returnTransfer(deps, actor, { transferId, ...body })
      return readOne(transferId)
    },
    dismiss: async ({ params: { id: transferId }, body }, { actor }) => {
      await dismissTransfer(deps, actor, { transferId, ...body })
      return readOne(transferId)
    },
    recordReturn: async ({ params: { id: transferId }, body }, { actor }) => {
      await recordTransferReturn(deps, actor, { transferId, ...body })
      return readOne(transferId)
    },
  })
}
