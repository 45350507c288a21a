import type { SettlementField } from '@matla/contract/staff/payout-words'
import type { SettlementColumns } from '@matla/contract/staff/payouts.calls'

/**
 * The headings that providers use for these columns, without spaces and punctuation. The file formats are not
 * publicly documented, so staff can choose other columns.
 */
const headings: Readonly<Record<SettlementField, readonly string[]>> = {
  kind: [
    'type',
    'transactiontype',
    'trantype',
    'eventtype',
    'transactionclass',
    'kind',
    'نوعالعملية',
    'النوع',
  ],
  reference: [
    'tranref',
    'transactionreference',
    'transactionref',
    'transactionid',
    'paymentid',
    'tabbypaymentid',
    'tamaraorderid',
    'orderid',
    'reference',
    'مرجعالعملية',
    'المرجع',
  ],
  ownReference: [
    'cartid',
    'merchantreference',
    'orderreferenceid',
    'merchantorderid',
    'orderreference',
    'ordernumber',
    'referenceid',
    'مرجعالتاجر',
    'رقمالطلب',
  ],
  gross: [
    'amount',
    'grossamount',
    'transactionamount',
    'tranamount',
    'cartamount',
    'orderamount',
    'totalamount',
    'gross',
    'المبلغ',
    'المبلغالإجمالي',
  ],
  fee: [
    'fee',
    'fees',
    'commission',
    'mdr',
    'merchantfee',
    'servicefee',
    'processingfee',
    'tabbyfee',
    'tamarafee',
    'feeamount',
    'الرسوم',
    'العمولة',
  ],
  feeVat: ['vat', 'feevat', 'vatonfee', 'vatonfees', 'feetax', 'tax', 'vatamount', 'ضريبةالرسوم', 'الضريبة'],
  net: [
    'net',
    'netamount',
    'settledamount',
    'settlementamount',
    'payoutamount',
    'transferredamount',
    'الصافي',
    'المبلغالصافي',
  ],
  day: [
    'date',
    'transactiondate',
    'trandate',
    'createdat',
    'capturedate',
    'settlementdate',
    'orderdate',
    'التاريخ',
    'تاريخالعملية',
  ],
  currency: ['currency', 'trancurrency', 'cartcurrency', 'العملة'],
}

const toKey = (heading: string): string => heading.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The columns suggested by a file's headings: for each field, the heading that comes first in its list. */
export function guessColumns(found: readonly string[]): SettlementColumns {
  const keys = found.map(toKey)
  const usedColumns = new Set<number>()
  const guessed: SettlementColumns = {}
  for (const [field, names] of Object.entries(headings) as [SettlementField, readonly string[]][]) {
    const at = names.map((name) => keys.indexOf(name)).find((place) => place >= 0 && !usedColumns.has(place))
    if (at === undefined) continue
    usedColumns.add(at)
    guessed[field] = at
  }
  return guessed
}
