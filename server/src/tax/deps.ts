import type { Deps as PlatformDeps } from '#platform/deps.ts'
import type { GatewayEnvironment } from './e-invoice/certificate-request.ts'
import type { Gateway } from './e-invoice/gateway.ts'

export type Deps = PlatformDeps & {
  /** The tax authority's gateway, or the sandbox's. */
  readonly gatewayOf: (environment: GatewayEnvironment) => Gateway
}
