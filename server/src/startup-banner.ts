import type { FirstLink } from '#identity/owner-setup.ts'
import type { App } from './app.ts'
import type { Config } from './config/config.ts'
import { demoNotice } from '#lib/demo-warning.ts'

export const print = (line: string): void => void process.stdout.write(`${line}\n`)

type DemoAccount = { readonly email: string; readonly password: string }

/** Prints what a newcomer needs to know once the server listens. */
export function printBanner(
  config: Config,
  { hasSandbox, missing }: Pick<App, 'hasSandbox' | 'missing'>,
  accounts: readonly DemoAccount[],
  firstLink: FirstLink | null,
) {
  print('')
  print(`  The shop      ${config.publicUrl}/home/`)
  print(`  Console       ${config.publicUrl}/console/`)
  print(`  API           ${config.publicUrl}/${config.slug}/docs`)
  if (hasSandbox) print(`  Sandbox       ${config.publicUrl}/sandbox`)
  if (missing().length > 0) {
    print(`  ! Nothing can be sold yet; absent: ${missing().join(', ')}.`)
    print('  Set them in .env, or enter them in the console under Settings.')
  }
  if (config.isDemo && config.isRealShop) print(`  ! ${demoNotice}`)
  else if (config.isDemo)
    for (const { email, password } of accounts) print(`  Demo account  ${email}  ${password}`)
  if (firstLink) printFirstLink(firstLink)
  print('')
}

/** The only place that prints a token on purpose. A reader of the start output can become the shop's owner. */
function printFirstLink({ href }: FirstLink): void {
  print('')
  if (href === null) {
    print(
      '  The shop has no owner yet. Another process that started just now has printed the link for the first one;',
    )
    print('  npm run create-owner -- mail@school.example prints one at any time.')
  } else {
    print('  The shop has no owner yet. Set up the first one here (works once, for one hour):')
    print(`  ${href}`)
  }
}
