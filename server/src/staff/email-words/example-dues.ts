import { billEmail } from '#payments/bill-email.ts'
import { buildTransferEmail } from '#payments/transfer/transfer-email.ts'
import { examples, type Make } from './examples.ts'

export const bill =
  (isReminder: boolean): Make =>
  (facts) =>
    billEmail({
      ...facts,
      name: examples.name[facts.lang],
      number: '4021987654',
      biller: 'PayTabs',
      amountHalalas: 75_000,
      dueAt: new Date('2026-03-01T09:00:00Z'),
      isReminder,
    })

export const transfer =
  (isReminder: boolean): Make =>
  (facts) =>
    buildTransferEmail({
      ...facts,
      buyerName: examples.name[facts.lang],
      orderNumber: 1042,
      amountHalalas: 75_000,
      reference: 'KM7C2RD9T',
      until: new Date('2026-12-03T09:00:00Z'),
      payee: {
        iban: 'SA0799000000000000001234',
        bank: { ar: 'مصرف التجربة', en: 'Sandbox Bank' }[facts.lang],
        beneficiary: { ar: 'أكاديمية السينما', en: 'The film academy' }[facts.lang],
      },
      href: facts.homeHref,
      isReminder,
    })
