import type { EgsUnit, EInvoicing } from '@matla/contract/staff/e-invoicing.calls'
import { consoleApi } from '#console/api/console-api.ts'
import { CallButton } from '#console/kit/call-button.tsx'
import { Block, Fact, Facts } from '#console/kit/detail.tsx'
import { DrawerButton } from '#console/kit/drawer-link.tsx'
import { Code, Day, formatDateTime } from '#console/kit/values.tsx'
import { useHasRight } from '#console/session/me.ts'
import { formatTime } from '#lib/format.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { useDaysLeft } from './days-left.ts'
import { environmentText, eInvoicingText } from './e-invoicing.text.ts'
import { Onboard, reportingUnit } from './phase-2-steps.tsx'

type Props = { readonly shown: EInvoicing; readonly unit: EgsUnit }

/** The unit that signs and reports, with its state and the owner's actions. */
export function UnitInUse({ shown, unit }: Props) {
  const t = useWords(eInvoicingText)
  const environments = useWords(environmentText)
  const { activeFrom, validUntil } = unit
  return (
    <Block title={t.inUse}>
      <Stack gap={4}>
        <UnitFailures unit={unit} />
        <Facts>
          <Fact name={t.commonName}>
            <Code>{unit.commonName}</Code>
          </Fact>
          <Fact name={t.environment}>{environments[unit.environment]}</Fact>
          <Fact name={t.signed}>{unit.signed}</Fact>
          {activeFrom !== null && (
            <Fact name={t.since}>
              <Day at={activeFrom} />
            </Fact>
          )}
          {validUntil !== null && (
            <Fact name={t.validUntil}>
              <Day at={validUntil} /> <DaysLeft at={validUntil} />
            </Fact>
          )}
        </Facts>
        <OwnersActions shown={shown} unit={unit} />
      </Stack>
    </Block>
  )
}

/** The remaining days, shown when the date is near. */
function DaysLeft({ at }: { readonly at: string }) {
  const t = useWords(eInvoicingText)
  const days = useDaysLeft(at)
  return days < 0 || days > 90 ? null : <span className="muted">({t.daysLeft(days)})</span>
}

function UnitFailures({ unit: { id, stopped, silentUntil } }: { readonly unit: EgsUnit }) {
  const t = useWords(eInvoicingText)
  const lang = useLang()
  const mayWrite = useHasRight('settings.write')
  if (stopped)
    return (
      <Notice
        kind="bad"
        title={t.stoppedTitle}
        action={
          mayWrite && (
            <CallButton
              call={() => consoleApi.eInvoicing.restart({ params: { id } })}
              message={t.isRestarted}
            >
              {t.restart}
            </CallButton>
          )
        }
      >
        {t.stoppedText(`\u2066${stopped.by}\u2069`, formatDateTime(stopped.at, lang))}
      </Notice>
    )
  return silentUntil === null ? null : <Notice kind="warn">{t.silent(formatTime(silentUntil, lang))}</Notice>
}

/** The renewal, and the switch to another unit if one is ready. */
function OwnersActions({ shown, unit }: Props) {
  const t = useWords(eInvoicingText)
  const mayWrite = useHasRight('settings.write')
  const other = reportingUnit(shown)
  if (!mayWrite) return <p className="muted">{t.ownerOnly}</p>
  return (
    <Cluster>
      <DrawerButton opens="renew" item={unit.id}>
        {t.renew}
      </DrawerButton>
      {other?.state === 'ready' ? (
        <DrawerButton opens="switch" item={other.id}>
          {t.switchUnit}
        </DrawerButton>
      ) : (
        <Onboard unit={other} use="reporting" label={t.onboardTitle} kind="subtle" />
      )}
    </Cluster>
  )
}
