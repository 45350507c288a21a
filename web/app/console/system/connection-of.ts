import { type ConnectionId, factsOf } from '@matla/contract/connections/connections'
import { providerOfService } from '@matla/contract/payments/payment-providers'
import type { Provider } from '@matla/contract/staff/system.calls'

/** The connection whose form configures each service; null when only the server's environment does. */
const connections: Readonly<Record<Provider['probe'], ConnectionId | null>> = {
  ...providerOfService,
  'learning-site': 'moodle',
  mail: 'mail',
  files: 'storage',
  'virus-scanner': null,
  google: 'google',
}

export const connectionOf = (probe: Provider['probe']): ConnectionId | null => connections[probe]

/** Whether the shop cannot sell until the service is connected. */
export function isNeeded({ probe, mode }: Pick<Provider, 'probe' | 'mode'>): boolean {
  const connection = connectionOf(probe)
  return mode === 'absent' && connection !== null && factsOf(connection).isRequired
}
