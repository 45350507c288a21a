import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { IncomingMessage } from 'node:http'
import { freePort } from '../../server/test/free-port.ts'
import { until } from '../../server/test/until.ts'
import { findNginx } from '../bootstrap/find-test-tools.mjs'
import { readDeployed } from './deployed-roles.ts'

export type Nginx = {
  readonly httpPort: number
  readonly httpsPort: number
  /** The status of a request from this loopback address; each address has its own rate limits. */
  statusOf(call: Call): Promise<number>
  stop(): Promise<void>
}
export type Call = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly from: string
}

/** Debian's nginx with `deploy/site.nginx` on loopback ports, in front of two processes. */
export async function startNginx(ports: readonly [first: number, second: number]): Promise<Nginx> {
  const program = findNginx()
  if (!program) throw new Error('This test needs nginx: apt-get install nginx.')
  const home = mkdtempSync(join(tmpdir(), 'matla-nginx-'))
  // nginx workers run as another user than the process that starts them.
  chmodSync(home, 0o755)
  const [httpPort, httpsPort] = [await freePort(), await freePort()]
  const ca = makeCertificate(home)
  const errorLog = join(home, 'errors.log')
  const site = replaceAll(readDeployed('site.nginx'), [
    ['127.0.0.1:3000', `127.0.0.1:${ports[0]}`],
    ['127.0.0.1:3001', `127.0.0.1:${ports[1]}`],
    ['listen 80;', `listen 127.0.0.1:${httpPort};`],
    ['listen 443 ', `listen 127.0.0.1:${httpsPort} `],
    ['\tlisten [::]:80;\n', ''],
    ['\tlisten [::]:443 ssl http2;\n', ''],
    ['/etc/letsencrypt/live/your.site/fullchain.pem', join(home, 'certificate.pem')],
    ['/etc/letsencrypt/live/your.site/privkey.pem', join(home, 'key.pem')],
    ['error_log /var/log/nginx/shop.log crit;', `error_log ${errorLog} error;`],
    ['your.site', 'localhost'],
  ])
  writeFileSync(join(home, 'nginx.conf'), mainConfiguration(home, site))
  const child = spawn(program, ['-p', home, '-c', join(home, 'nginx.conf'), '-e', errorLog], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const statusOf = (call: Call) => ask(httpsPort, ca, call)
  await untilAnswering(child, () => statusOf({ method: 'GET', path: '/', from: '127.0.0.1' }))
  return {
    httpPort,
    httpsPort,
    statusOf,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      rmSync(home, { recursive: true })
    },
  }
}

function replaceAll(configuration: string, changes: readonly (readonly [string, string])[]): string {
  return changes.reduce((changed, [old, replacement]) => {
    if (!changed.includes(old)) throw new Error(`deploy/site.nginx has no \`${old.trim()}\`.`)
    return changed.replaceAll(old, replacement)
  }, configuration)
}

/** Debian's own nginx.conf around the site, with every file in one folder. */
function mainConfiguration(home: string, site: string): string {
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  mkdirSync(join(home, 'temporary'))
  return [
    `daemon off;\nworker_processes 1;\npid ${home}/nginx.pid;`,
    'events { worker_connections 768; }',
    'http {',
    ...folders.map((name) => `${name}_temp_path ${home}/temporary/${name};`),
    site,
    '}',
  ].join('\n')
}

function makeCertificate(home: string): Buffer {
  const [key, certificate] = [join(home, 'key.pem'), join(home, 'certificate.pem')]
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const options = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...names]
  execFileSync('openssl', [...options, '-keyout', key, '-out', certificate], { stdio: 'pipe' })
  return readFileSync(certificate)
}

async function ask(port: number, ca: Buffer, { method, path, from }: Call): Promise<number> {
  const sent = request({
    host: '127.0.0.1',
    servername: 'localhost',
    port,
    ca,
    method,
    path,
    localAddress: from,
    agent: false,
    headers: { host: `localhost:${port}` },
  })
  sent.end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  await text(response)
  return response.statusCode ?? 0
}

/** Until an upstream runs, nginx responds with 502. */
async function untilAnswering(child: ChildProcess, statusOf: () => Promise<number>): Promise<void> {
  const isAnswering = () =>
    statusOf().then(
      () => true,
      () => false,
    )
  await until(async () => child.exitCode !== null || (await isAnswering()), 10_000)
  if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}.`)
}
