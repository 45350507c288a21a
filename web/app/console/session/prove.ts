import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { PasskeyResponse } from '@matla/contract/staff/passkey'
import { consoleApi } from '#console/api/console-api.ts'
import type { ProofWords } from './proof.text.ts'

/** null: it worked; otherwise why not, in the words of the console. */
export type Why = string | null

type Shown = { readonly code: string } | { readonly recoveryCode: string } | { readonly password: string }

/** Shows who one is by something typed. */
export async function proveTyped(shown: Shown, t: ProofWords): Promise<Why> {
  const answer = await consoleApi.me.prove({ body: shown })
  return answer.ok ? null : answer.failure.message || t.failed
}

/** Shows who one is by a passkey of this device. */
export async function provePasskey(t: ProofWords): Promise<Why> {
  const started = await consoleApi.me.beginPasskeyProof()
  if (!started.ok) return started.failure.message || t.failed
  const passkey = await given(() =>
    // The server's library wrote them for this one of the browser.
    startAuthentication({
      optionsJSON: started.value.options as unknown as PublicKeyCredentialRequestOptionsJSON,
    }),
  )
  if (passkey === null) return t.passkeyStopped
  const answer = await consoleApi.me.prove({ body: { passkey } })
  return answer.ok ? null : answer.failure.message || t.failed
}

/** Makes a passkey on this device and adds it. Recovery codes where it is the first factor. */
export async function makePasskey(
  name: string,
  t: ProofWords,
): Promise<Why | { readonly recoveryCodes: readonly string[] }> {
  const started = await consoleApi.factors.beginPasskey()
  if (!started.ok) return started.failure.message || t.failed
  const passkey = await given(() =>
    startRegistration({
      optionsJSON: started.value.options as unknown as PublicKeyCredentialCreationOptionsJSON,
    }),
  )
  if (passkey === null) return t.passkeyStopped
  const answer = await consoleApi.factors.addPasskey({ body: { name, passkey } })
  return answer.ok ? answer.value : answer.failure.message || t.failed
}

/** What the browser gives; null where the person or the browser said no. */
async function given(ask: () => Promise<unknown>): Promise<PasskeyResponse | null> {
  try {
    return (await ask()) as PasskeyResponse
  } catch (error) {
    if (error instanceof Error) return null
    throw error
  }
}
