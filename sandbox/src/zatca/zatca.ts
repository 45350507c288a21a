import type { ProviderContext } from '#kit/background.ts'
import { type Authority, openAuthority } from './authority.ts'
import { type Documents, openDocuments } from './documents.ts'
import { neutralFaults, type ZatcaFaults } from './faults.ts'
import { type GatewayIds, openGatewayIds } from './gateway-ids.ts'

/** The tax authority's gateway: its certificates, received documents and faults. */
export type Zatca = ProviderContext & {
  readonly authority: Authority
  readonly ids: GatewayIds
  readonly documents: Documents
  faults: ZatcaFaults
  nextRequestId(): number
  reset(): void
}

const firstRequestId = 1_730_365_866_069

export function openZatca(outside: ProviderContext): Zatca {
  const ids = openGatewayIds(outside.journal)
  const documents = openDocuments(outside.journal, outside.now)
  const zatca: Zatca = {
    ...outside,
    authority: openAuthority(outside.now()),
    ids,
    documents,
    faults: neutralFaults,
    nextRequestId: () => firstRequestId + ids.all().length,
    reset() {
      ids.clear()
      documents.clear()
      zatca.faults = neutralFaults
    },
  }
  return zatca
}
