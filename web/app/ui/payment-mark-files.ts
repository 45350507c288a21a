import type { LayoutPage } from '@matla/contract/pages/pages'
import type { PaymentMark } from '@matla/contract/payments/payment-marks'
import { createContext } from 'react'

/** The school's own files of payment logos; a logo without a file is drawn. */
export const PaymentMarkFiles = createContext<ReadonlyMap<PaymentMark, string>>(new Map())

export const toMarkFiles = (marks: LayoutPage['paymentMarks'] = []): ReadonlyMap<PaymentMark, string> =>
  new Map(marks.flatMap(({ mark, src }) => (src === null ? [] : [[mark, src]])))
