import type { FirstLink } from '#identity/owner-setup.ts'
import type { Config } from './config/config.ts'
import { demoNotice } from '#lib/demo-warning.ts'

export const say = (line: string): void => void process.stdout.write(`${line}\n`)

type DemoAccount = { readonly email: string; readonly password: string }

/** What a newcomer needs to know, once the server listens. */
export function printBanner(
  config: Config,
  accounts: readonly DemoAccount[],
  firstLink: FirstLink | null,
): void {
  say('')
  say(`  The shop      ${config.publicUrl}/home/`)
  say(`  API           ${config.publicUrl}/${config.slug}/docs`)
  if (config.paytabs === null) say(`  Sandbox       ${config.publicUrl}/sandbox`)
  if (config.isDemo && config.isRealShop) say(`  ! ${demoNotice}`)
  else if (config.isDemo)
    for (const { email, password } of accounts) say(`  Demo account  ${email}  ${password}`)
  if (firstLink) sayFirstLink(firstLink)
  say('')
}

/** The one place where a token is printed on purpose: whoever reads a start's output may own the shop. */
function sayFirstLink({ href }: FirstLink): void {
  say('')
  if (href === null) {
    say(
      '  The shop has no owner yet. Another process that started just now has printed the link for the first one;',
    )
    say('  npm run create-owner -- mail@school.example prints one at any time.')
  } else {
    say('  The shop has no owner yet. Set up the first one here (works once, for one hour):')
    say(`  ${href}`)
  }
}
