import type { Config } from './config.ts'
import { demoNotice } from '#kit/demo-notice.ts'

export const say = (line: string): void => void process.stdout.write(`${line}\n`)

type DemoAccount = { readonly email: string; readonly password: string }

/** What a newcomer needs to know, once the shop is open. */
export function welcome(config: Config, accounts: readonly DemoAccount[]): void {
  say('')
  say(`  The shop      ${config.publicUrl}/home/`)
  say(`  API           ${config.publicUrl}/${config.slug}/docs`)
  if (config.paytabs === null) say(`  Stand-ins     ${config.publicUrl}/sandbox`)
  if (config.isDemo && config.isRealShop) say(`  ! ${demoNotice}`)
  else if (config.isDemo)
    for (const { email, password } of accounts) say(`  Demo account  ${email}  ${password}`)
  say('')
}
