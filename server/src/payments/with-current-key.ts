import { type PaymentProvider, ProviderFailed } from './provider.ts'

/** Whether the provider rejected the request or its key, so that nothing was done. */
const isRejected = (error: unknown): boolean =>
  error instanceof ProviderFailed && (error.kind === 'refused' || /\b40[13]$/.test(error.message))

/**
 * Uses the credentials of a payment, then the current ones of the same merchant account if the provider rejects
 * the first: after a key change, either may still work.
 */
export function withCurrentKey(original: PaymentProvider, current: PaymentProvider): PaymentProvider {
  const withEither =
    <Given extends unknown[], Result>(call: (provider: PaymentProvider, ...args: Given) => Promise<Result>) =>
    (...args: Given): Promise<Result> =>
      call(original, ...args).catch((error: unknown) => {
        if (isRejected(error)) return call(current, ...args)
        throw error
      })
  const { capture } = current
  return {
    ...original,
    readStatus: withEither((provider, reference: string) => provider.readStatus(reference)),
    refund: withEither((provider, request: Parameters<PaymentProvider['refund']>[0]) =>
      provider.refund(request),
    ),
    findRefund: withEither((provider, request: Parameters<PaymentProvider['findRefund']>[0]) =>
      provider.findRefund(request),
    ),
    readPayment: withEither((provider, ...args: Parameters<PaymentProvider['readPayment']>) =>
      provider.readPayment(...args),
    ),
    findByOwnReference: async (ownReference) => {
      const payments = await original.findByOwnReference(ownReference)
      return payments.length > 0 ? payments : current.findByOwnReference(ownReference)
    },
    ...(original.capture &&
      capture && {
        capture: withEither((provider, ...args: Parameters<typeof capture>) =>
          (provider.capture ?? capture)(...args),
        ),
      }),
  }
}
