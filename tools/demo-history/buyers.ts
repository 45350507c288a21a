import { randomUUID } from 'node:crypto'
import type { Chance } from './chance.ts'
import { type Invented, inventPerson } from './people.ts'
import { addressOf, minuteMs, type Person, secondMs, type Shop } from './shop.ts'

export type Buyer = Invented & {
  /** Members have a password; guests buy once. */
  readonly isMember: boolean
  /** The courses that they bought or are paying for. */
  readonly owned: Set<string>
}
const memberShare = 0.6
/** The password of every member; it is random and not stored, so that they cannot log in after the recording. */
const password = `Aa1#${randomUUID().slice(0, 13)}`

export const inventBuyer = (chance: Chance, number: number): Buyer => ({
  ...inventPerson(chance, number),
  isMember: chance.happens(memberShare),
  owned: new Set(),
})

/** A member signs up and confirms the address; a guest gives name and address at checkout. */
export async function enterShop(shop: Shop, buyer: Buyer): Promise<Person> {
  const { email, fullName, lang, isMember } = buyer
  const visitor = { token: '', lang, address: addressOf(email) }
  if (!isMember) return identify(shop, buyer, visitor)
  const account = { usernameInEng: fullName, emailId: email, password, confirmPassword: password }
  const { token } = await shop.must('POST', '/sign-up', account, visitor)
  shop.wait(20 * secondMs)
  await shop.quiet()
  const member = { ...visitor, token: String(token) }
  const link = await linkIn(shop, email, 'token')
  shop.wait(2 * minuteMs)
  await shop.must('POST', '/verify-email', { token: link }, member)
  return identify(shop, buyer, member)
}

/** Logs in a member and takes them to the checkout. */
export const logInBuyer = async (shop: Shop, buyer: Buyer): Promise<Person> =>
  identify(shop, buyer, await shop.logIn(buyer.email, password, buyer.lang))

/** The checkout step that asks for name and address; a member stays logged in. */
async function identify(shop: Shop, { email, fullName }: Buyer, person: Person): Promise<Person> {
  const [firstName = '', ...rest] = fullName.split(' ')
  const guest = { emailId: email, firstName, lastName: rest.join(' ') }
  const { token = person.token } = await shop.must('POST', '/handle-email', guest, person)
  return { ...person, token: String(token) }
}

/** The value of a query parameter in the link of the newest email to an address. */
export async function linkIn(shop: Shop, email: string, name: string): Promise<string> {
  const mail = (await shop.mailsTo(email)).at(-1)
  const found = new RegExp(`[?&#]${name}=([\\w.~-]+)`).exec(mail?.html ?? '')?.[1]
  if (found === undefined)
    throw new Error(`no link with ${name} in the newest email to ${email}: ${mail?.subject}`)
  return found
}
