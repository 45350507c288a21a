import type { Settings } from '@matla/contract/staff/settings.calls'
import type { ReactNode } from 'react'
import { consoleApi } from '#console/api/console-api.ts'
import { valueOrThrow } from '#console/api/value-or-throw.ts'
import { useLoaded } from '#console/api/use-loaded.ts'
import { FirstStepsBlock } from '#console/first-steps/first-steps-block.tsx'
import { loadFirstSteps } from '#console/first-steps/load-first-steps.ts'
import { ShopBlock } from '#console/first-steps/shop-block.tsx'
import { CallButton } from '#console/kit/call-button.tsx'
import { Block, Detail, Fact, Facts } from '#console/kit/detail.tsx'
import { DrawerLink } from '#console/kit/drawer-link.tsx'
import { Money, When } from '#console/kit/values.tsx'
import { hasRight, useHasRight } from '#console/session/me.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Ltr } from '#ui/bdi.tsx'
import { Badge } from '#ui/badge.tsx'
import { Stack } from '#ui/layout.tsx'
import { ConnectionsBlock } from './connections-block.tsx'
import { SellerFacts } from './seller-facts.tsx'
import { SettingDrawers } from './setting-drawers.tsx'
import { settingsText } from './settings.text.ts'

export async function loader() {
  const [read, firstSteps, connections] = await Promise.all([
    consoleApi.settings.read(),
    loadFirstSteps(),
    hasRight('settings.write') ? consoleApi.connections.list() : null,
  ])
  return {
    settings: valueOrThrow(read).settings,
    firstSteps,
    /** null for everyone except owners. */
    connections: connections && valueOrThrow(connections).connections,
  }
}

/** The settings that an owner can change without access to the server's environment. */
export function Component() {
  const t = useWords(settingsText)
  const lang = useLang()
  const { settings, firstSteps, connections } = useLoaded<typeof loader>()
  const { seller } = settings
  const { value: reminders } = settings.reminders
  const { value: consent } = settings.consent
  const { value: retention } = settings.retention
  return (
    <Detail title={t.title}>
      {firstSteps && <ShopBlock firstSteps={firstSteps} />}
      {connections && <ConnectionsBlock all={connections} />}
      <SettingBlock
        name="seller"
        lead={t.sellerLead}
        changed={seller.changed}
        isFixed={seller.source === 'environment'}
      >
        <SellerFacts seller={seller} />
      </SettingBlock>
      <SettingBlock name="reminders" lead={t.remindersLead} changed={settings.reminders.changed}>
        <p>
          <Badge kind={reminders.isOn ? 'ok' : 'plain'}>{reminders.isOn ? t.on : t.off}</Badge>{' '}
          {reminders.isOn && t.after(reminders.afterMinutes)}
        </p>
        {settings.reminders.isTimeFixed && <p className="muted">{t.timeOfEnvironment}</p>}
      </SettingBlock>
      <SettingBlock name="consent" lead={t.consentLead} changed={settings.consent.changed}>
        <p>
          <Badge kind={consent.arePixelsOn ? 'ok' : 'plain'}>
            {consent.arePixelsOn ? t.pixelsOn : t.pixelsOff}
          </Badge>
        </p>
        {(['cookies', 'newsletter'] as const).map((name) => (
          <Facts key={name}>
            <Fact name={t[name]}>{consent[name][lang]}</Fact>
            <Fact name={t.version}>
              <Ltr>{settings.consent.versions[name]}</Ltr>
            </Fact>
          </Facts>
        ))}
      </SettingBlock>
      <SettingBlock name="retention" lead={t.retentionLead} changed={settings.retention.changed}>
        <Facts>
          <Fact name={t.applications}>{t.months(retention.applicationMonths)}</Fact>
          <Fact name={t.ebookRequests}>{t.months(retention.ebookRequestMonths)}</Fact>
          <Fact name={t.messages}>{t.months(retention.messageMonths)}</Fact>
          <Fact name={t.unconfirmed}>{t.days(retention.unconfirmedDays)}</Fact>
        </Facts>
      </SettingBlock>
      <SettingBlock name="review" lead={t.reviewLead} changed={settings.review.changed}>
        <p>
          <Badge kind={settings.review.value.isRequired ? 'ok' : 'plain'}>
            {settings.review.value.isRequired ? t.on : t.off}
          </Badge>
        </p>
      </SettingBlock>
      <SettingBlock name="amounts" lead={t.amountsLead} changed={settings.amounts.changed}>
        <Facts>
          <Fact name={t.leastOrder}>
            <Money halalas={settings.amounts.value.leastOrderHalalas} />
          </Fact>
          <Fact name={t.ownRefund}>
            <Money halalas={settings.amounts.value.ownRefundHalalas} />
          </Fact>
          <Fact name={t.financeReduction}>{settings.amounts.value.financeReductionPercent}</Fact>
          <Fact name={t.supportReduction}>{settings.amounts.value.supportReductionPercent}</Fact>
        </Facts>
      </SettingBlock>
      {firstSteps && <FirstStepsBlock firstSteps={firstSteps} place="settings" />}
      <SettingDrawers settings={settings} />
    </Detail>
  )
}

type BlockProps = FromProps & { readonly lead: string; readonly children: ReactNode }

/** One setting with its purpose, its current value, and the source of the value. */
function SettingBlock({ name, lead, children, ...from }: BlockProps) {
  const t = useWords(settingsText)
  return (
    <Block title={t[name]} aside={!from.isFixed && <Change name={name} />}>
      <Stack gap={3}>
        <p className="muted">{lead}</p>
        {children}
        <From name={name} {...from} />
      </Stack>
    </Block>
  )
}

function Change({ name }: { readonly name: keyof Settings }) {
  const t = useWords(settingsText)
  const mayWrite = useHasRight('settings.write')
  if (!mayWrite) return null
  return <DrawerLink opens={name}>{t.change}</DrawerLink>
}

type FromProps = {
  readonly name: keyof Settings
  readonly changed: Settings['seller']['changed']
  /** The environment sets the current value. */
  readonly isFixed?: boolean
}

/** Who set the value, with a button that resets it. Unchanged, it is the default, or missing for the seller. */
function From({ name, changed, isFixed = false }: FromProps) {
  const t = useWords(settingsText)
  const mayWrite = useHasRight('settings.write')
  if (changed === null) return name === 'seller' ? null : <p className="muted">{t.ofProgram}</p>
  return (
    <p className="muted">
      {(isFixed ? t.unused : t.changedBy)(`\u2068${changed.by}\u2069`)} · <When at={changed.at} />{' '}
      {mayWrite && (
        <CallButton
          kind="subtle"
          call={() => consoleApi.settings.reset({ body: { key: name, basedOn: changed.at } })}
          message={t.isReset}
        >
          {name === 'seller' ? t.removeValues : t.resetToProgram}
        </CallButton>
      )}
    </p>
  )
}
