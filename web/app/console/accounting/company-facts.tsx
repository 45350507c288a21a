import { buyerSchemeNames } from '@matla/contract/staff/buyer-schemes.text'
import { companyAddress } from '@matla/contract/staff/company-address'
import type { Party } from '@matla/contract/staff/e-invoice-state.schema'
import { Block, Fact, Facts } from '#console/kit/detail.tsx'
import { Code } from '#console/kit/values.tsx'
import { useLang, useWords } from '#lib/root-data.ts'
import { Name } from '#ui/bdi.tsx'
import { companyText } from './company.text.ts'

/** The company that a document is issued to. */
export function Company({ company }: { readonly company: Party }) {
  const t = useWords(companyText)
  const lang = useLang()
  const { name, vatNumber, identity, address } = company
  return (
    <Block title={t.company}>
      <Facts>
        <Fact name={t.name}>
          <Name>{name}</Name>
        </Fact>
        {vatNumber !== null && (
          <Fact name={t.vatNumber}>
            <Code>{vatNumber}</Code>
          </Fact>
        )}
        {identity && (
          <Fact name={buyerSchemeNames[identity.scheme][lang]}>
            <Code>{identity.id}</Code>
          </Fact>
        )}
        <Fact name={t.address}>
          <Name>{companyAddress(address)}</Name>
        </Fact>
      </Facts>
    </Block>
  )
}
