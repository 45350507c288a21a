import type { Actor } from '#platform/http/actor.ts'
import { matchTransfer } from '#payments/transfer/decide-transfer.ts'
import { enterTransfer } from '#payments/transfer/enter-transfers.ts'
import type { HostedPage } from './hosted-page.ts'
import { mayReject, type Play } from './play.ts'

/** How late a buyer may be, beyond the half hour for a transfer. */
const lateMs = 40 * 60_000

/** The buyer transfers the money, sometimes too late; two members record and match it concurrently. */
export function transferMoney(play: Play, page: HostedPage, isAgain: boolean): void {
  const { harness, chance, scheduler, pages, people } = play
  if (!isAgain && chance.odds(25)) return
  if (chance.odds(25)) harness.time.now += lateMs
  page.captured = page.halalas
  for (const [index, member] of people.members.entries()) {
    const name = `transfer ${pages.indexOf(page)} member ${index}${isAgain ? ' again' : ''}`
    scheduler.spawn(name, () => matchMoney(play, page, member, isAgain))
  }
}

/** A member records and matches a received transfer; this changes nothing if a colleague was first. */
export async function matchMoney(
  { harness, pages }: Play,
  page: HostedPage,
  member: Actor,
  isAgain = false,
): Promise<void> {
  const line = {
    bankReference: `${isAgain ? 'AGAIN' : 'FIRST'}${page.reference}`,
    receivedOn: '2026-01-15',
    amountHalalas: page.reported.halalas,
    sender: '',
    senderIban: null,
    narration: page.reference,
  }
  const key = `${pages.indexOf(page)} ${member.userId}`
  const transferId = await enterTransfer(harness.deps, member, { ...line, key })
  await mayReject(matchTransfer(harness.deps, member, { transferId, orderId: page.orderId, key }))
}
