import { expect, onTestFinished, test } from 'vitest'
import { openBareDebian } from './bare-debian.ts'
import { backupCommands, commandsOfStep, upgradeCommands } from './documented-steps.ts'

const hourMs = 3_600_000
const [withNetwork, fromInside] = [{ hasNetwork: true }, { hasNetwork: false }]
const homePage =
  'curl -fsL --retry 20 --retry-all-errors --retry-delay 1 --cacert /var/lib/shop/caddy.crt https://$SITE/home'
const trusted = 'NODE_EXTRA_CA_CERTS=/var/lib/shop/caddy.crt'

// Not covered: systemd itself, which a script replaces, a public certificate, and the providers of step 10.
test(
  'the steps of the guide set up a shop behind TLS on a bare Debian 12, and upgrade it',
  async () => {
    const debian = await openBareDebian()
    onTestFinished(() => debian.remove())
    const step = (number: number, where = fromInside) => debian.run(commandsOfStep(number).join('\n'), where)
    step(1, withNetwork)
    step(2, withNetwork)
    debian.run('systemctl start postgresql')
    step(3)
    step(4)
    step(5, withNetwork)
    expect(step(6)).toContain('{"status":"ready"}')
    const [caddy = '', trial = ''] = commandsOfStep(7)
    debian.run(caddy)
    debian.run(trial)
    expect(debian.run(homePage)).toContain('<html')
    const [doctor = ''] = commandsOfStep(8)
    debian.run(doctor.replace('sudo -u shop', `sudo -u shop env ${trusted}`))
    const [createOwner = ''] = commandsOfStep(9)
    expect(debian.run(createOwner)).toContain('https://shop.test/home/owner-setup')
    debian.run(backupCommands().join('\n'))

    const [beside = '', change = ''] = upgradeCommands().split(/(?=^cd \/srv && sudo mv)/m)
    debian.run(beside, withNetwork)
    expect(debian.run(change)).toContain('{"status":"ready"}')
    expect(debian.run(homePage)).toContain('<html')
  },
  hourMs,
)
