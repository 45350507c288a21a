import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { smallProject } from './small-project.ts'

let project: ReturnType<typeof smallProject>
beforeEach(() => {
  project = smallProject()
})
afterEach(() => project.remove())

const patience = { timeout: 60_000 }

describe('installing', patience, () => {
  test('runs once and reports its progress', async () => {
    const first = await project.bootstrap()
    expect(first).toMatchObject({
      code: 0,
      output: expect.stringMatching(/Installing \d+ packages[^]*of \d+ packages/),
    })
    expect(await project.bootstrap()).toEqual({ code: 0, output: '' })
  })

  test('runs again when node_modules is missing', async () => {
    await project.bootstrap()
    project.drop('node_modules')
    expect((await project.bootstrap()).output).toContain('Installing')
    expect(project.has('node_modules/.bin/node')).toBe(true)
  })

  test('runs again when the lock file differs from what is installed', async () => {
    await project.bootstrap()
    project.write('package-lock.json', `${project.read('package-lock.json')}\n`)
    expect(await project.bootstrap()).toEqual({ code: 0, output: '' })
    project.write('package-lock.json', `${project.read('package-lock.json')}\n`)
    project.write(
      'node_modules/.package-lock.json',
      '{ "packages": { "node_modules/old": { "version": "1.0.0" } } }',
    )
    expect((await project.bootstrap()).output).toContain('Installing')
  })

  test('runs again after an install that was killed halfway', async () => {
    project.write('node_modules/half/index.js', 'half')
    expect((await project.bootstrap()).output).toContain('Installing')
    expect(project.has('node_modules/half')).toBe(false)
  })

  test('keeps an install that was made by running `npm install` by hand', async () => {
    await project.bootstrap()
    project.drop('node_modules/.install-stamp')
    expect(await project.bootstrap()).toEqual({ code: 0, output: '' })
  })

  test('runs once when two processes start at the same time', async () => {
    const both = await Promise.all([project.bootstrap('--build'), project.bootstrap('--build')])
    expect(both.map((it) => it.code)).toEqual([0, 0])
    expect(both.filter((it) => it.output.includes('Installing'))).toHaveLength(1)
    expect(project.read('web/build/server/index.js')).toBe('built\n')
  })

  test('takes over the lock of a killed process', async () => {
    const killed = project.start()
    await once(killed.stdout, 'data')
    killed.kill('SIGKILL')
    await once(killed, 'exit')
    expect(await project.bootstrap()).toMatchObject({ code: 0 })
    expect(project.has('node_modules/.bin/node')).toBe(true)
  })

  test('reports that npm has no Node 26 for this machine', async () => {
    project.remove()
    project = smallProject({ hasNode: false })
    const { code, output } = await project.bootstrap()
    expect(code).toBe(1)
    expect(output).toContain('npm has no Node 26 package for this machine')
    expect(output).not.toContain('    at ')
  })

  test('reports that the installed Node 26 does not start here', async () => {
    project.write('runtime/node.sh', '#!/bin/sh\nexit 3\n')
    const { code, output } = await project.bootstrap()
    expect(code).toBe(1)
    expect(output).toContain('does not run on this machine')
  })

  test('names the package to install when Node 26 lacks a library, and checks again on each run', async () => {
    const loader =
      'node: error while loading shared libraries: libatomic.so.1: cannot open shared object file'
    project.write('runtime/node.sh', `#!/bin/sh\necho "${loader}: No such file or directory" >&2\nexit 127\n`)
    for (const _ of [1, 2]) {
      const { code, output } = await project.bootstrap('--build')
      expect(code).toBe(1)
      expect(output).toContain('sudo apt-get install -y libatomic1')
      expect(output).not.toContain('    at ')
    }
    project.write('runtime/node.sh', '#!/bin/sh\necho v26.10.0\n')
    expect(await project.bootstrap('--build')).toMatchObject({ code: 0 })
    project.write('runtime/node.sh', `#!/bin/sh\necho "${loader}: No such file or directory" >&2\nexit 127\n`)
    expect((await project.bootstrap()).output).toContain('sudo apt-get install -y libatomic1')
  })

  test('runs no install script of a package', async () => {
    const scripts = { postinstall: 'touch installed' }
    const runtime = { name: 'runtime', version: '1.0.0', bin: { node: 'node.sh' }, scripts }
    project.write('runtime/package.json', JSON.stringify(runtime))
    expect(await project.bootstrap()).toMatchObject({ code: 0 })
    expect(project.has('runtime/installed')).toBe(false)
  })
})

describe('building', patience, () => {
  const countIn = (file: string) => project.read(file).trim().split('\n').length
  const builds = () => countIn('web/build/server/index.js')
  const serverBuilds = () => countIn('server/build/main.js')

  test('runs when there are no pages, and not again afterwards', async () => {
    await project.bootstrap('--build')
    await project.bootstrap('--build')
    expect(builds()).toBe(1)
  })

  test('runs again when a page or the contract changes, but not when a test or a modification time does', async () => {
    await project.bootstrap('--build')
    project.write('web/app/page.test.tsx', 'two')
    project.write('web/app/page.tsx', 'one')
    await project.bootstrap('--build')
    expect(builds()).toBe(1)
    project.write('web/app/page.tsx', 'two')
    await project.bootstrap('--build')
    project.write('contract/src/index.ts', 'two')
    await project.bootstrap('--build')
    expect(builds()).toBe(3)
  })

  test('builds only the server for a command, and again when its code changes, but not when a migration does', async () => {
    await project.bootstrap('--server')
    expect(project.has('web/build/server/index.js')).toBe(false)
    project.write('server/migrations/0001.sql', 'select 1')
    await project.bootstrap('--build')
    expect([builds(), serverBuilds()]).toEqual([1, 1])
    project.write('sandbox/src/index.ts', 'two')
    project.write('server/src/index.ts', 'two')
    await project.bootstrap('--build')
    expect([builds(), serverBuilds()]).toEqual([1, 2])
  })

  test('exits with an error when it fails, and is retried on the next run', async () => {
    project.write('web/build.sh', 'exit 7\n')
    expect(await project.bootstrap('--build')).toMatchObject({
      code: 1,
      output: expect.stringContaining('ended with 7'),
    })
    project.write('web/build.sh', 'mkdir -p build/server && echo built >> build/server/index.js\n')
    expect(await project.bootstrap('--build')).toMatchObject({ code: 0 })
  })
})
