import { type PaymentProvider, ProviderFailed } from './provider.ts'

/** Whether the provider rejected the request or its key, so that nothing was done. */
const isRejected = (error: unknown): boolean =>
  error instanceof ProviderFailed && (error.kind === 'refused' || /\b40[13]$/.test(error.message))

/**
 * Uses the credentials of a payment, then the current ones of the same merchant account if the provider rejects
 * the first: after a key change, either may still work.
 */
export function withCurrentKey(own: PaymentProvider, current: PaymentProvider): PaymentProvider {
  const withEither =
    <Given extends unknown[], Result>(
      call: (provider: PaymentProvider, ...given: Given) => Promise<Result>,
    ) =>
    (...given: Given): Promise<Result> =>
      call(own, ...given).catch((error: unknown) => {
        if (isRejected(error)) return call(current, ...given)
        throw error
      })
  const { capture } = current
  return {
    ...own,
    readStatus: withEither((provider, reference: string) => provider.readStatus(reference)),
    refund: withEither((provider, request: Parameters<PaymentProvider['refund']>[0]) =>
      provider.refund(request),
    ),
    findRefund: withEither((provider, request: Parameters<PaymentProvider['findRefund']>[0]) =>
      provider.findRefund(request),
    ),
    readPayment: withEither((provider, ...given: Parameters<PaymentProvider['readPayment']>) =>
      provider.readPayment(...given),
    ),
    findByOwnReference: async (ownReference) => {
      const found = await own.findByOwnReference(ownReference)
      return found.length > 0 ? found : current.findByOwnReference(ownReference)
    },
    ...(own.capture &&
      capture && {
        capture: withEither((provider, ...given: Parameters<typeof capture>) =>
          (provider.capture ?? capture)(...given),
        ),
      }),
  }
}
