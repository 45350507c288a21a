import type { DocumentRow } from '@matla/contract/staff/accounting.calls'
import { DrawerButton } from '#console/kit/drawer-link.tsx'
import { useHasRight } from '#console/session/me.ts'
import { useWords } from '#lib/root-data.ts'
import { Badge, type BadgeProps } from '#ui/badge.tsx'
import { clearanceText, companyText } from './company.text.ts'

type Document = Pick<DocumentRow, 'id' | 'form' | 'eInvoice'>
type Props = { readonly document: Document }

/** Whether the document may be given to the buyer; staff can also download it from then on. */
export const isReleased = ({ form, eInvoice }: Pick<DocumentRow, 'form' | 'eInvoice'>): boolean =>
  form === 'simplified' || eInvoice === 'accepted'

const badgeLooks: Readonly<Record<NonNullable<DocumentRow['eInvoice']>, Pick<BadgeProps, 'kind' | 'icon'>>> =
  {
    waiting: { kind: 'warn', icon: 'clock' },
    signed: { kind: 'warn', icon: 'clock' },
    accepted: { kind: 'ok', icon: 'check' },
    refused: { kind: 'bad', icon: 'alert' },
  }

/** The clearance state of a standard tax invoice; renders nothing for other documents. */
export function ClearanceState({ document: { form, eInvoice } }: Props) {
  const t = useWords(clearanceText)
  if (form === 'simplified' || eInvoice === null) return null
  return <Badge {...badgeLooks[eInvoice]}>{t[eInvoice]}</Badge>
}

/** Opens the drawer that corrects the company on a rejected document. */
export function CorrectLink({ document: { id, form, eInvoice } }: Props) {
  const t = useWords(companyText)
  const may = useHasRight('accounting.resolve')
  if (!may || form === 'simplified' || eInvoice !== 'refused') return null
  return (
    <DrawerButton opens="correct-buyer" item={id} kind="primary">
      {t.correct}
    </DrawerButton>
  )
}

/** Opens the drawer that reissues the invoice of a sale in a company's name. */
export function MakeStandardLink({ invoiceId }: { readonly invoiceId: string | null }) {
  const t = useWords(companyText)
  const may = useHasRight('accounting.resolve')
  if (!may || invoiceId === null) return null
  return (
    <DrawerButton opens="make-standard" item={invoiceId}>
      {t.make}
    </DrawerButton>
  )
}
