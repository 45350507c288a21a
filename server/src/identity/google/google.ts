/** How Google is spoken to: ours is the client id; the keys are public. */
export type GoogleSetup = {
  readonly clientId: string
  readonly keysUrl: string
  readonly issuers: readonly string[]
}

/** Who Google says it is, after the credential was checked. */
export type GooglePerson = {
  /** Google's own number for the account: the only key (the address may change hands). */
  readonly sub: string
  /** Lower case; Google has confirmed it at some time. */
  readonly email: string
  readonly fullName: string
  /** Google speaks for this address now: its own mail, or a company's that it runs. */
  readonly isAuthoritative: boolean
  readonly nonce: string | null
}

export type Google = {
  readonly clientId: string
  /** Refuses `google-refused` and `google-email-unverified`. */
  check(credential: string): Promise<GooglePerson>
}
