export type Person = {
  /** Google's id of the account. */
  readonly sub: string
  readonly email: string
  readonly email_verified: boolean
  readonly name: string
  readonly given_name: string
  readonly family_name?: string
  /** The company of a Google Workspace account. */
  readonly hd?: string
}

/** One person of each kind that a shop has to distinguish. */
export const people: readonly Person[] = [
  {
    sub: '110169484474386276334',
    email: 'sara.demo@gmail.com',
    email_verified: true,
    name: 'Sara Demo',
    given_name: 'Sara',
    family_name: 'Demo',
  },
  {
    sub: '104728193650284719365',
    email: 'khalid.demo@studio.example',
    email_verified: true,
    name: 'خالد التجريبي',
    given_name: 'خالد',
    family_name: 'التجريبي',
    hd: 'studio.example',
  },
  {
    sub: '117305826194738205617',
    email: 'noura.demo@example.com',
    email_verified: true,
    name: 'نورة',
    given_name: 'نورة',
  },
  {
    sub: '112648305917264830591',
    email: 'unconfirmed.demo@example.com',
    email_verified: false,
    name: 'Omar Demo',
    given_name: 'Omar',
    family_name: 'Demo',
  },
]
