import { isPaymentService, providerOfService } from '@matla/contract/payments/payment-providers'
import type { Probe } from '@matla/contract/staff/system-words'
import type { Deps as LearningDeps } from '#learning/deps.ts'
import type { Deps as PaymentsDeps } from '#payments/deps.ts'
import { listFailing } from '#platform/provider-calls/provider-calls.ts'
import { type ProbeResult, askFiles, askMail, probePayments, askScanner, tryLms } from './probes.ts'

export type ProbeDeps = LearningDeps & PaymentsDeps

/** Sends a failing provider a harmless request, whose response is recorded like that of any call. */
export async function probeAgain(deps: ProbeDeps, provider: Probe): Promise<ProbeResult | null> {
  const { payments, mailer, files, removeFile, scanForVirus } = deps
  if (isPaymentService(provider)) {
    const found = payments.get(providerOfService[provider])
    return found ? probePayments(found) : null
  }
  switch (provider) {
    case 'learning-site': {
      const result = await tryLms(deps)
      // The check tries every call of the LMS, so all of them count as working.
      if (result.state === 'works')
        for (const call of await listFailing(deps.db))
          if (call.provider === provider) deps.providerCalls.record(provider, call.call, null)
      return result
    }
    case 'mail':
      return askMail(mailer)
    case 'files':
      return askFiles({ ...files, remove: removeFile })
    case 'virus-scanner':
      return scanForVirus ? askScanner(scanForVirus) : null
    case 'google':
      // Google's keys are fetched with the next sign-in.
      return null
  }
}
