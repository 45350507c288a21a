import type { ReportColumn } from '@matla/contract/staff/reports'
import { Money, None } from '#console/kit/values.tsx'
import { Ltr } from '#ui/bdi.tsx'

/** Formats hundredths of a percent with two decimals: "12.50%". */
const formatShare = (share: number): string => `${(share / 100).toFixed(2)}%`

type Props = {
  readonly kind: ReportColumn['kind']
  readonly value: number | null | undefined
  /** Without the currency, because the heading names it. */
  readonly isBare?: boolean
}

/** An amount, a count or a share. */
export function ReportValue({ kind, value, isBare = false }: Props) {
  if (value === null || value === undefined) return <None />
  if (kind === 'money') return <Money halalas={value} isBare={isBare} />
  return <Ltr>{kind === 'share' ? formatShare(value) : value}</Ltr>
}
