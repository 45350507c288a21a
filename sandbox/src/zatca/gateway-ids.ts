import type { Journal } from '#kit/journal.ts'

/** A certificate with its secret, as a unit calls the gateway: for checks alone, or live. */
export type GatewayId = {
  readonly token: string
  readonly secret: string
  readonly requestId: number
  readonly kind: 'compliance' | 'live'
  readonly environment: string
  readonly vatNumber: string
  readonly forms: string
  readonly serial: string
  readonly csr: string
  /** Steps of compliance that are done. */
  readonly passed: readonly string[]
  /** The live id that this one follows, once it is live itself. */
  readonly renews: string | null
  readonly isRevoked: boolean
  readonly issuedAt: string
}

export type GatewayIds = ReturnType<typeof openGatewayIds>

/** All ids that were issued. */
export function openGatewayIds(journal: Journal) {
  const rows = new Map<string, GatewayId>()
  function save(id: GatewayId): GatewayId {
    rows.set(id.token, id)
    journal.write('zatca-id', id)
    return id
  }
  return {
    all: () => [...rows.values()],
    get: (token: string) => rows.get(token),
    save,
    revoke(token: string) {
      const id = rows.get(token)
      return id ? save({ ...id, isRevoked: true }) : null
    },
    restore: (id: GatewayId) => void rows.set(id.token, id),
    clear: () => rows.clear(),
  }
}
