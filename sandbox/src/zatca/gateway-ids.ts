import type { Journal } from '#kit/journal.ts'

/** The credentials of a unit (certificate and secret), valid for compliance checks only or for production. */
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
  /** Completed steps of the compliance checks. */
  readonly passed: readonly string[]
  /** The production credentials that these replace once issued for production. */
  readonly renews: string | null
  readonly isRevoked: boolean
  readonly issuedAt: string
}

export type GatewayIds = ReturnType<typeof openGatewayIds>

/** All issued credentials. */
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
