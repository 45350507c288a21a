import { nameOfProvider } from '@matla/contract/payments/payment-providers'
import { useLang } from '#lib/root-data.ts'
import { Name } from '#ui/bdi.tsx'

/** The brand of a payment provider. */
export const ProviderName = ({ id }: { readonly id: string }) => <Name>{nameOfProvider(id)[useLang()]}</Name>
