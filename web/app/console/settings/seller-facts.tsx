import type { Settings } from '@matla/contract/staff/settings.calls'
import { Fact, Facts } from '#console/kit/detail.tsx'
import { Code, joinNames } from '#console/kit/values.tsx'
import { useLang, useWords } from '#lib/root-data.ts'
import { Name } from '#ui/bdi.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { connectionsText } from './connections.text.ts'
import { schemeText, settingsText } from './settings.text.ts'

/** The current seller; the demo seller is only shown as a notice, because none of its data is the school's. */
export function SellerFacts({ seller: { value, source } }: Pick<Settings, 'seller'>) {
  const t = useWords(settingsText)
  const ofConnections = useWords(connectionsText)
  const schemes = useWords(schemeText)
  const lang = useLang()
  if (source === 'absent') return <Notice kind="warn">{t.demo}</Notice>
  const { street, buildingNumber, district, city, postalCode } = value.address
  return (
    <Stack gap={3}>
      <Facts>
        <Fact name={t.name}>
          <Name>{value.name[lang]}</Name>
        </Fact>
        <Fact name={t.address}>
          <bdi>
            {joinNames(
              [`${buildingNumber} ${street[lang]}`, district[lang], `${city[lang]} ${postalCode}`],
              lang,
            )}
          </bdi>
        </Fact>
        <Fact name={t.vatNumber}>
          <Code>{value.vatNumber}</Code>
        </Fact>
        <Fact name={schemes[value.registrationScheme]}>
          <Code>{value.registrationNumber}</Code>
        </Fact>
      </Facts>
      {source === 'environment' && (
        <p className="muted">{ofConnections.fromEnvironment('\u2066SELLER_…\u2069')}</p>
      )}
    </Stack>
  )
}
