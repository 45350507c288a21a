import { execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { root as project } from '../bootstrap/paths.mjs'

export type BareDebian = {
  /** Runs commands as root, by default without a network; throws their output if they fail. */
  run(commands: string, where?: { readonly hasNetwork?: boolean }): string
  remove(): void
}

const host = 'shop.test'
/** The prerequisites of the guide: a host name, Node, and CA certificates to download packages. */
const hostFiles = { '/etc/hosts': `127.0.0.1 localhost ${host} ${hostname()}\n` }

/**
 * A Debian 12 in a folder, with only `sudo` installed, and with its own processes, mounts and network, which end
 * with it. `systemctl.sh` replaces systemd. Needs root and debootstrap.
 */
export async function openBareDebian(): Promise<BareDebian> {
  if (process.getuid?.() !== 0) throw new Error('The steps of docs/running-it.md are run as root.')
  const root = mkdtempSync('/var/tmp/bare-debian-')
  // The folder becomes `/`, which every user must be able to traverse.
  chmodSync(root, 0o755)
  execFileSync('debootstrap', ['--variant=minbase', '--include=sudo,ca-certificates', 'bookworm', root], {
    stdio: 'pipe',
  })
  for (const [path, text] of Object.entries(hostFiles)) write(join(root, path), text)
  cpSync('/etc/resolv.conf', join(root, 'etc/resolv.conf'), { dereference: true })
  giveNode(root)
  // Prevents package installs from starting services; the test starts each one itself.
  write(join(root, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', 0o755)
  write(join(root, 'usr/local/sbin/systemctl'), read('tools/deploy/systemctl.sh'), 0o755)
  // Replaces the repository that the guide clones.
  execFileSync('git', [
    'clone',
    '--quiet',
    '--bare',
    '--depth=1',
    `file://${project}`,
    join(root, 'repository'),
  ])
  write(join(root, 'etc/gitconfig'), '[safe]\n\tdirectory = *\n')
  return enter(root)
}

function giveNode(root: string): void {
  const npm = execFileSync('sh', ['-c', 'readlink -f "$(command -v npm)"'], { encoding: 'utf8' }).trim()
  const modules = join(dirname(npm), '../..')
  const node = process.env.npm_node_execpath ?? process.execPath
  cpSync(node, join(root, 'usr/local/bin/node'), { dereference: true })
  cpSync(join(modules, 'npm'), join(root, 'usr/local/lib/node_modules/npm'), { recursive: true })
  execFileSync('ln', ['-s', '../lib/node_modules/npm/bin/npm-cli.js', join(root, 'usr/local/bin/npm')])
  const certificates = process.env.NODE_EXTRA_CA_CERTS
  if (certificates === undefined) return
  cpSync(certificates, join(root, 'etc/ssl/certs/ca-certificates.crt'))
  write(join(root, 'usr/local/etc/npmrc'), 'cafile=/etc/ssl/certs/ca-certificates.crt\n')
}

async function enter(root: string): Promise<BareDebian> {
  const set = 'ip link set lo up; echo 0 > /proc/sys/net/ipv4/ip_unprivileged_port_start'
  const mount = `mount --rbind /dev ${root}/dev; mount -t proc proc ${root}/proc; mount -t tmpfs tmpfs ${root}/run`
  const holder = spawn(
    'unshare',
    [
      '--net',
      '--mount',
      '--pid',
      '--fork',
      '--kill-child',
      'sh',
      '-ec',
      `${set}; ${mount}; touch ${root}/run/entered; exec sleep infinity`,
    ],
    { stdio: 'ignore' },
  )
  const children = `/proc/${holder.pid}/task/${holder.pid}/children`
  const first = () => (existsSync(children) ? readFileSync(children, 'utf8').trim() : '')
  while (first() === '') await pause(50)
  const target = ['--target', first(), '--mount', '--pid']
  while (spawnSync('nsenter', [...target, 'test', '-e', `${root}/run/entered`]).status !== 0) await pause(50)
  return {
    run: (commands, { hasNetwork = false } = {}) => {
      const network = hasNetwork ? [] : ['--net']
      const shell = [
        'chroot',
        root,
        'env',
        '-i',
        'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      ]
      const start = 'cd "$(test -d /srv/shop && echo /srv/shop || echo /)"'
      const script = `export DEBIAN_FRONTEND=noninteractive\nSITE=${host}\n${start}\n${commands}`
      const { status, stdout, stderr } = spawnSync(
        'nsenter',
        [
          ...target,
          ...network,
          ...shell,
          'bash',
          '-euo',
          'pipefail',
          '-c',
          script.replaceAll('<repository>', 'file:///repository'),
        ],
        { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 2 ** 28 },
      )
      if (status !== 0) throw new Error(`${commands}\nended with ${status}:\n${stdout}\n${stderr}`)
      return stdout
    },
    remove: () => {
      holder.once('exit', () => rmSync(root, { recursive: true, force: true }))
      holder.kill('SIGKILL')
    },
  }
}

const read = (path: string) => readFileSync(join(project, path), 'utf8')

function write(path: string, text: string, mode = 0o644): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text, { mode })
}
