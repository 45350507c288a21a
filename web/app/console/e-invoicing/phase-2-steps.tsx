import type { EgsUnit, EInvoicing } from '@matla/contract/staff/e-invoicing.calls'
import { eInvoicingErrors } from '@matla/contract/staff/e-invoicing-errors.text'
import type { ReactNode } from 'react'
import { consoleApi } from '#console/api/console-api.ts'
import { CallButton } from '#console/kit/call-button.tsx'
import { Block } from '#console/kit/detail.tsx'
import { DrawerButton } from '#console/kit/drawer-link.tsx'
import { Row, Rows } from '#console/system/rows.tsx'
import { useHasRight } from '#console/session/me.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { eInvoicingText } from './e-invoicing.text.ts'
import { RehearsedDocuments } from './rehearsed-documents.tsx'

type Props = { readonly shown: EInvoicing }

/** The owner's four steps, with the completed ones and the next one marked. */
export function Phase2Steps({ shown }: Props) {
  const t = useWords(eInvoicingText)
  const lang = useLang()
  return (
    <Block title={t.way}>
      <Stack gap={4}>
        <p className="muted">{t.wayText}</p>
        {shown.lacksLinkSecret && (
          <Notice kind="warn">{eInvoicingErrors['e-invoicing-secret-missing'][lang]}</Notice>
        )}
        <Rows>
          <SellerStep shown={shown} />
          <RehearsalStep shown={shown} />
          <UnitStep shown={shown} />
          <SwitchStep shown={shown} />
        </Rows>
      </Stack>
    </Block>
  )
}

const isComplete = ({ sellerFaults, lacksLinkSecret }: EInvoicing) =>
  sellerFaults.length === 0 && !lacksLinkSecret

function SellerStep({ shown: { sellerFaults } }: Props) {
  const t = useWords(eInvoicingText)
  const mayWrite = useHasRight('settings.write')
  const isDone = sellerFaults.length === 0
  return (
    <Row
      of="seller"
      name={t.seller}
      facts={
        <Badge kind={isDone ? 'ok' : 'warn'} icon={isDone ? 'circle-check' : 'alert'}>
          {isDone ? t.complete : t.incomplete}
        </Badge>
      }
      action={
        !isDone &&
        mayWrite && (
          <LinkButton size="small" kind="subtle" to="/settings?do=seller">
            {t.toSettings}
          </LinkButton>
        )
      }
      result={
        !isDone && (
          <ul>
            {sellerFaults.map(({ field, text }) => (
              <li key={field}>{text}</li>
            ))}
          </ul>
        )
      }
    />
  )
}

function RehearsalStep({ shown }: Props) {
  const t = useWords(eInvoicingText)
  const { rehearsal, maySwitch } = shown
  const unit = newestOf(shown, (each) => each.environment === 'simulation')
  const state =
    maySwitch && !rehearsal ? 'notNeeded' : !rehearsal ? 'notYet' : maySwitch ? 'passed' : 'failed'
  return (
    <Row
      of="rehearsal"
      name={t.rehearsal}
      facts={<Badge kind={badgeOf[state]}>{t[state]}</Badge>}
      action={
        <ForOwner isReady={isComplete(shown)}>
          {unit?.state === 'ready' ? (
            <CallButton
              kind={maySwitch ? 'subtle' : 'primary'}
              call={() => consoleApi.eInvoicing.rehearse({ params: { id: unit.id } })}
              message={t.isRehearsing}
            >
              {t.rehearse}
            </CallButton>
          ) : (
            <Onboard unit={unit} use="rehearsal" label={t.onboardRehearsal} />
          )}
        </ForOwner>
      }
      result={
        <>
          <p className="muted">{t.rehearsalText}</p>
          {rehearsal && <RehearsedDocuments rehearsal={rehearsal} />}
        </>
      }
    />
  )
}
const badgeOf = { notNeeded: 'plain', notYet: 'plain', passed: 'ok', failed: 'bad' } as const

function UnitStep({ shown }: Props) {
  const t = useWords(eInvoicingText)
  const unit = reportingUnit(shown)
  const isDone = unit?.state === 'ready'
  return (
    <Row
      of="unit"
      name={t.unit}
      facts={<Badge kind={isDone ? 'ok' : 'plain'}>{isDone ? t.ready : unit ? t.halfway : t.notYet}</Badge>}
      action={
        !isDone && (
          <ForOwner isReady={isComplete(shown)}>
            <Onboard
              unit={unit}
              use="reporting"
              label={t.onboard}
              kind={shown.maySwitch ? 'primary' : 'subtle'}
            />
          </ForOwner>
        )
      }
      result={<p className="muted">{t.unitText}</p>}
    />
  )
}

function SwitchStep({ shown }: Props) {
  const t = useWords(eInvoicingText)
  const unit = reportingUnit(shown)
  const isReady = unit?.state === 'ready' && shown.maySwitch
  return (
    <Row
      of="switch"
      name={t.switchStep}
      facts={<Badge>{t.notYet}</Badge>}
      action={
        <ForOwner isReady={isReady}>
          <DrawerButton opens="switch" item={unit?.id} kind="primary">
            {t.switch}
          </DrawerButton>
        </ForOwner>
      }
    />
  )
}

type OwnerProps = { readonly isReady: boolean; readonly children: ReactNode }

function ForOwner({ isReady, children }: OwnerProps) {
  const mayWrite = useHasRight('settings.write')
  return mayWrite && isReady ? children : null
}

type OnboardProps = {
  readonly unit: EgsUnit | undefined
  readonly use: 'rehearsal' | 'reporting'
  readonly label: string
  readonly kind?: 'primary' | 'subtle'
}

/** Requests a unit, or continues one whose onboarding stopped halfway. */
export function Onboard({ unit, use, label, kind = 'primary' }: OnboardProps) {
  const t = useWords(eInvoicingText)
  if (!unit?.canContinue)
    return (
      <DrawerButton opens="onboard" item={use} kind={kind}>
        {label}
      </DrawerButton>
    )
  return (
    <CallButton
      call={() => consoleApi.eInvoicing.continue({ params: { id: unit.id } })}
      message={t.isContinued}
    >
      {t.goOn}
    </CallButton>
  )
}

const newestOf = ({ units }: EInvoicing, isWanted: (unit: EgsUnit) => boolean): EgsUnit | undefined =>
  units.findLast((unit) => unit.state !== 'ended' && isWanted(unit))

/** The newest unit that is ready to report but does not report yet. */
export const reportingUnit = (shown: EInvoicing): EgsUnit | undefined =>
  newestOf(shown, ({ environment, state }) => environment !== 'simulation' && state !== 'active')
