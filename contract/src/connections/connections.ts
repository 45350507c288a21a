import { applePayConnection } from './apple-pay-connection.ts'
import type { ConnectionFacts } from './connection-field.ts'
import { paymentConnections } from './payment-connections.ts'
import { serviceConnections } from './service-connections.ts'

/**
 * Every connection to a provider, with the fields that the environment or an owner sets. Environment
 * variables, stored values, console forms and the checks of `npm run doctor` derive from this table.
 */
export const connections = {
  ...paymentConnections,
  'apple-pay': applePayConnection,
  ...serviceConnections,
} as const

export type ConnectionId = keyof typeof connections
// `Object.keys` widens the keys to string.
export const connectionIds = Object.keys(connections) as [ConnectionId, ...ConnectionId[]]

/** The connection with the general type instead of the types of its own fields. */
export const factsOf = (id: ConnectionId): ConnectionFacts => connections[id]
