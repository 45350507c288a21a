import type { Api } from '#lib/api.ts'
import { paths } from '#lib/paths.ts'
import { readCopy, writeCopy } from '#lib/store.ts'

/** The parameters of Google sign-in; null while the shop has no Google client id (R196). */
export type GoogleOffer = { readonly clientId: string; readonly nonce: string } | null
export type GoogleIntent = 'sign-up' | 'log-in'

/** Google client ids start with a project number; Google's endpoint accepts no others. */
const isGoogleClientId = (clientId: string) => /^\d+-[\w-]+\.apps\.googleusercontent\.com$/.test(clientId)

export async function readGoogleOffer(api: Api): Promise<GoogleOffer> {
  const answer = await api.accounts.googleNonce()
  if (!answer.ok || !isGoogleClientId(answer.value.clientId)) return null
  const { clientId, nonce } = answer.value
  return { clientId, nonce }
}

const googleOption = 'https://accounts.google.com/o/oauth2/v2/auth'

type GoogleRequest = NonNullable<GoogleOffer> & { readonly origin: string; readonly state: string }

/**
 * The URL of Google's own sign-in page, which returns an ID token in the fragment (OpenID Connect, implicit flow), so
 * that no script from Google runs here.
 */
export function googleSignInUrl({ clientId, nonce, origin, state }: GoogleRequest): string {
  const asked = new URLSearchParams({
    client_id: clientId,
    response_type: 'id_token',
    scope: 'openid email profile',
    redirect_uri: `${origin}${paths.google}`,
    nonce,
    state,
    prompt: 'select_account',
  })
  return `${googleOption}?${asked.toString()}`
}

export type GoogleReturn =
  | { readonly kind: 'credential'; readonly credential: string; readonly intent: GoogleIntent }
  | { readonly kind: 'error' }

/** Parses Google's response in the fragment; `expected` is the state that this tab sent. */
export function readGoogleReturn(fragment: string, expected: string | null): GoogleReturn {
  const shown = new URLSearchParams(fragment.replace(/^#/, ''))
  const [credential, state] = [shown.get('id_token'), shown.get('state')]
  if (!credential || !state || state !== expected) return { kind: 'error' }
  return { kind: 'credential', credential, intent: state.startsWith('log-in') ? 'log-in' : 'sign-up' }
}

const key = 'googleState'

/** Stores and returns a state for this tab, so that a response to another request is rejected. */
export function rememberState(intent: GoogleIntent): string {
  const state = `${intent}.${crypto.randomUUID()}`
  writeCopy(key, state, 'tab')
  return state
}

/** Returns the state that was sent and deletes it, because it may be used only once. */
export function takeState(): string | null {
  const state = readCopy(key, 'tab')
  writeCopy(key, null, 'tab')
  return state
}
