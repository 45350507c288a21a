import type { VatFigures } from '@matla/contract/staff/accounting.calls'
import { consoleApi } from '#console/api/console-api.ts'
import { ActionForm } from '#console/kit/action-form.tsx'
import { Drawer } from '#console/kit/drawer.tsx'
import { formatDateTime, joinNames, Money, formatMoney } from '#console/kit/values.tsx'
import { useLang, useWords } from '#lib/root-data.ts'
import { Notice } from '#ui/notice.tsx'
import { accountingText } from './accounting.text.ts'
import { formatPeriod } from './format-period.ts'

export type VatClosing = {
  readonly at: string
  readonly by: string
  /** The figures when the period was closed. */
  readonly figures: VatFigures
  readonly isIntact: boolean
  readonly differs: boolean
}

/** Who closed the period, and whether its documents have changed since. */
export function ClosedNotice({ closed }: { readonly closed: VatClosing }) {
  const t = useWords(accountingText)
  const lang = useLang()
  const isGood = closed.isIntact && !closed.differs
  return (
    <Notice
      kind={isGood ? 'info' : 'warn'}
      title={t.closedBy(`\u2068${closed.by}\u2069`, formatDateTime(closed.at, lang))}
    >
      <p>
        {t.closedVat} <Money halalas={closed.figures.outputVatHalalas} />
      </p>
      {closed.differs && <p>{t.closedDiffers}</p>}
      {!closed.isIntact && <p>{t.closedBroken}</p>}
    </Notice>
  )
}

export type Overlap = { readonly period: string; readonly by: string; readonly at: string }

/** Explains that the period cannot be closed because some of its days belong to another return. */
export function OverlapNotice({ overlaps }: { readonly overlaps: readonly Overlap[] }) {
  const t = useWords(accountingText)
  const lang = useLang()
  const [first] = overlaps
  if (!first) return null
  return (
    <Notice
      kind="info"
      title={t.overlaps(
        joinNames(
          overlaps.map(({ period }) => formatPeriod(period, lang)),
          lang,
        ),
      )}
    >
      <p>{t.overlapsText}</p>
      <p>{t.closedBy(`\u2068${first.by}\u2069`, formatDateTime(first.at, lang))}</p>
    </Notice>
  )
}

type CloseProps = { readonly figures: VatFigures; readonly isSandbox: boolean }

/** Closes a period that has ended, which freezes its figures. */
export function CloseDrawer({ figures, isSandbox }: CloseProps) {
  const t = useWords(accountingText)
  const lang = useLang()
  const { period, outputVatHalalas } = figures
  return (
    <Drawer name="close" title={t.close}>
      <ActionForm
        does={t.doesClose(formatMoney(lang, outputVatHalalas))}
        consequences={isSandbox ? t.sandboxCloseFollows : t.closeFollows}
        act={() => consoleApi.vat.close({ params: { period } })}
        message={t.isPeriodClosed}
      />
    </Drawer>
  )
}
