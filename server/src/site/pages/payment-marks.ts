import type { LayoutPage } from '@matla/contract/pages/pages'
import { factsOfMethod } from '@matla/contract/payments/page-methods'
import { isPaymentMark, type PaymentMark } from '@matla/contract/payments/payment-marks'
import { toMark } from '#cms/brand/brand-pictures.ts'
import type { StoredContent } from '#cms/content/stored.ts'
import type { PaymentProvider, PaymentProviders } from '#payments/provider.ts'

const marksOf = ({ id, pageMethods }: PaymentProvider): readonly PaymentMark[] => {
  if (pageMethods) return pageMethods.flatMap((method) => factsOfMethod(method).marks)
  return isPaymentMark(id) ? [id] : []
}

/** The logos of the payment methods that the shop offers. If one logo has two files, the last one counts. */
export function listPaymentMarks(
  payments: PaymentProviders,
  pictures: StoredContent<'brand'>['paymentMarks'],
): LayoutPage['paymentMarks'] {
  const sources = new Map(pictures.map(({ method, picture }) => [method, toMark(picture)?.src ?? null]))
  const marks = new Set([...payments.values()].flatMap(marksOf))
  return [...marks].map((mark) => ({ mark, src: sources.get(mark) ?? null }))
}
