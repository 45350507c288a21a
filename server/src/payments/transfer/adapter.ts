import { groupIban } from '@matla/contract/payments/iban'
import type { ProviderAdapter } from '#payments/provider-adapter.ts'
import { openTransfer, type TransferSettings } from './transfer.ts'

export const transferAdapter: ProviderAdapter<TransferSettings> = {
  open: openTransfer,
  accountOf: ({ iban }) => iban,
  // An account number with a valid checksum that no bank has issued.
  sandboxSettings: () => ({
    iban: 'SA0799000000000000001234',
    bank: 'مصرف التجربة · Sandbox Bank',
    beneficiary: 'حساب تجريبي · Sandbox account',
    days: 3,
  }),
  declineReasons: {},
  diagnosis: {
    absent: 'Not configured: buyers are not offered bank transfer.',
    works: ({ iban, days }) => `Buyers transfer to ${groupIban(iban)} within ${days} days.`,
    refused: ({ iban }) => `The IBAN ${groupIban(iban)} cannot be used: look at TRANSFER_IBAN.`,
    away: () => 'The records of transfers cannot be read: look at the database.',
  },
}
