import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { PasskeyResponse } from '@matla/contract/staff/passkey'
import { consoleApi } from '#console/api/console-api.ts'
import type { ProofWords } from './proof.text.ts'

/** Null after success; otherwise why it failed, in the console's language. */
export type ProofFailure = string | null

type TypedProof =
  | { readonly code: string }
  | { readonly recoveryCode: string }
  | { readonly password: string }

/** Verifies the member's identity with a typed code or password. */
export async function proveTyped(shown: TypedProof, t: ProofWords): Promise<ProofFailure> {
  const answer = await consoleApi.me.prove({ body: shown })
  return answer.ok ? null : answer.failure.message || t.failed
}

/** Verifies the member's identity with a passkey on this device. */
export async function provePasskey(t: ProofWords): Promise<ProofFailure> {
  const started = await consoleApi.me.beginPasskeyProof()
  if (!started.ok) return started.failure.message || t.failed
  const passkey = await askBrowser(() =>
    // The server's library produces the options that this browser library expects.
    startAuthentication({
      optionsJSON: started.value.options as unknown as PublicKeyCredentialRequestOptionsJSON,
    }),
  )
  if (passkey === null) return t.passkeyStopped
  const answer = await consoleApi.me.prove({ body: { passkey } })
  return answer.ok ? null : answer.failure.message || t.failed
}

/** Creates a passkey on this device and adds it; returns recovery codes when it is the first factor. */
export async function addPasskey(
  name: string,
  t: ProofWords,
): Promise<ProofFailure | { readonly recoveryCodes: readonly string[] }> {
  const started = await consoleApi.factors.beginPasskey()
  if (!started.ok) return started.failure.message || t.failed
  const passkey = await askBrowser(() =>
    startRegistration({
      optionsJSON: started.value.options as unknown as PublicKeyCredentialCreationOptionsJSON,
    }),
  )
  if (passkey === null) return t.passkeyStopped
  const answer = await consoleApi.factors.addPasskey({ body: { name, passkey } })
  return answer.ok ? answer.value : answer.failure.message || t.failed
}

/** The browser's result; null when the member or the browser declined. */
async function askBrowser(ask: () => Promise<unknown>): Promise<PasskeyResponse | null> {
  try {
    return (await ask()) as PasskeyResponse
  } catch (error) {
    if (error instanceof Error) return null
    throw error
  }
}
