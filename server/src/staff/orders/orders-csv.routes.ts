import { OrdersQuery } from '@matla/contract/staff/order-row.schema'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { csvFile, pickFilters } from '#staff/csv-file.ts'
import { ordersCsv } from './orders-csv.ts'

/** Serves the list of orders as a file. */
export const ordersCsvRoutes = (app: FastifyInstance, deps: Deps): void =>
  csvFile(app, deps, {
    path: 'orders.csv',
    area: 'orders',
    right: 'orders.read',
    query: OrdersQuery,
    nameOf: () => 'orders',
    of: pickFilters,
    lines: (query, lang) => ordersCsv(deps, query, lang),
  })
