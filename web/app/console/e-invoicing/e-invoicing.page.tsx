import { riyadhMoment } from '@matla/contract/kit/riyadh'
import type { EInvoicing } from '@matla/contract/staff/e-invoicing.calls'
import { Link } from 'react-router'
import { CallButton } from '#console/kit/call-button.tsx'
import { DrawerLink } from '#console/kit/drawer-link.tsx'
import { fileHref, useSaveFile } from '#console/kit/use-save-file.ts'
import { consoleApi } from '#console/api/console-api.ts'
import { valueOrThrow } from '#console/api/value-or-throw.ts'
import { useLoaded } from '#console/api/use-loaded.ts'
import { Block, Detail, Fact, Facts } from '#console/kit/detail.tsx'
import { Code, Day, When } from '#console/kit/values.tsx'
import { useHasRight } from '#console/session/me.ts'
import { Row, Rows } from '#console/system/rows.tsx'
import { useWords } from '#lib/root-data.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { useDaysLeft } from './days-left.ts'
import { eInvoicingText, environmentText, unitStateText } from './e-invoicing.text.ts'
import { UnitDrawers } from './unit-drawers.tsx'
import { UnitInUse } from './unit-in-use.tsx'
import { Phase2Steps } from './phase-2-steps.tsx'

export async function loader() {
  return valueOrThrow(await consoleApi.eInvoicing.read()).eInvoicing
}

/** The state of e-invoicing, and the owner’s steps from phase 1 to phase 2. */
export function Component() {
  const t = useWords(eInvoicingText)
  const shown = useLoaded<typeof loader>()
  const inUse = shown.units.find(({ state }) => state === 'active')
  return (
    <Detail
      title={t.title}
      facts={
        <>
          <Badge kind={shown.phase === 2 ? 'ok' : 'plain'}>{shown.phase === 2 ? t.phase2 : t.phase1}</Badge>
          {shown.isSandbox && <Badge kind="info">{t.sandbox}</Badge>}
        </>
      }
      side={
        <>
          <Wave wave={shown.wave} isInPhase2={shown.phase === 2} />
          <Files />
        </>
      }
    >
      {shown.isSandbox && <Notice kind="info">{t.sandboxText}</Notice>}
      {inUse ? <UnitInUse shown={shown} unit={inUse} /> : <Phase2Steps shown={shown} />}
      {inUse && <Documents counts={shown.counts} />}
      {shown.units.length > 0 && <Units units={shown.units} />}
      <UnitDrawers shown={shown} />
    </Detail>
  )
}

function Documents({ counts }: Pick<EInvoicing, 'counts'>) {
  const t = useWords(eInvoicingText)
  const mayRepair = useHasRight('accounting.resolve')
  return (
    <Block
      title={t.documents}
      aside={
        <Link to="/e-invoices" className="accented">
          {t.toList}
        </Link>
      }
    >
      <Stack gap={3}>
        <Facts isSums>
          <Count name={t.waitingCount} state="waiting" count={counts.waiting} />
          <Count name={t.signedCount} state="signed" count={counts.signed} />
          <Count name={t.rejectedCount} state="refused" count={counts.refused} />
          {counts.oldestAt !== null && (
            <Fact name={t.oldest}>
              <When at={counts.oldestAt} />
            </Fact>
          )}
        </Facts>
        {mayRepair && counts.refused > 0 && (
          <div>
            <CallButton call={() => consoleApi.eInvoices.tryAllAgain()} message={t.allTriedAgain}>
              {t.tryAllAgain}
            </CallButton>
          </div>
        )}
      </Stack>
    </Block>
  )
}

type CountProps = { readonly name: string; readonly state: string; readonly count: number }

const Count = ({ name, state, count }: CountProps) => (
  <Fact name={name}>
    <Link to={`/e-invoices?state=${state}`} className="accented">
      {count}
    </Link>
  </Fact>
)

function Units({ units }: Pick<EInvoicing, 'units'>) {
  const t = useWords(eInvoicingText)
  const environments = useWords(environmentText)
  const states = useWords(unitStateText)
  return (
    <Block title={t.units}>
      <Rows>
        {units.toReversed().map(({ id, commonName, environment, state, createdAt }) => (
          <Row
            key={id}
            name={<Code>{commonName}</Code>}
            facts={
              <>
                {environments[environment]} · <Day at={createdAt} />
              </>
            }
            action={<Badge kind={state === 'active' ? 'ok' : 'plain'}>{states[state]}</Badge>}
          />
        ))}
      </Rows>
    </Block>
  )
}

type WaveProps = Pick<EInvoicing, 'wave'> & { readonly isInPhase2: boolean }

function Wave({ wave: { date }, isInPhase2 }: WaveProps) {
  const t = useWords(eInvoicingText)
  const mayWrite = useHasRight('settings.write')
  return (
    <Block title={t.wave} aside={mayWrite && <DrawerLink opens="wave">{t.change}</DrawerLink>}>
      <Stack gap={3}>
        <p className="muted">{t.waveText}</p>
        {date === null ? (
          <p>{t.waveMissing}</p>
        ) : (
          <p>
            <b>
              <Day at={`${date}T09:00:00Z`} />
            </b>{' '}
            {!isInPhase2 && <DaysLeft date={date} />}
          </p>
        )}
      </Stack>
    </Block>
  )
}

function DaysLeft({ date }: { readonly date: string }) {
  const t = useWords(eInvoicingText)
  const days = useDaysLeft(riyadhMoment(date).toISOString())
  return <Badge kind={days <= 30 ? 'warn' : 'plain'}>{days < 0 ? t.wavePassed : t.daysLeft(days)}</Badge>
}

function Files() {
  const t = useWords(eInvoicingText)
  const save = useSaveFile()
  const mayExport = useHasRight('accounting.export')
  if (!mayExport) return null
  return (
    <Block title={t.files}>
      <Stack gap={3}>
        <p className="muted">{t.filesText}</p>
        <Button
          size="small"
          kind="subtle"
          icon="download"
          onClick={() => void save(fileHref('e-invoices.csv'), 'e-invoices.csv')}
        >
          {t.listCsv}
        </Button>
        <LinkButton size="small" kind="subtle" to="/vat">
          {t.toVat}
        </LinkButton>
      </Stack>
    </Block>
  )
}
