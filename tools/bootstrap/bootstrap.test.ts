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
  test('happens once, and says how far it is', async () => {
    const first = await project.bootstrap()
    expect(first).toMatchObject({
      code: 0,
      output: expect.stringMatching(/Installing \d+ packages[^]*of \d+ packages/),
    })
    expect(await project.bootstrap()).toEqual({ code: 0, output: '' })
  })

  test('happens again when node_modules is gone', async () => {
    await project.bootstrap()
    project.drop('node_modules')
    expect((await project.bootstrap()).output).toContain('Installing')
    expect(project.has('node_modules/.bin/node')).toBe(true)
  })

  test('happens again when the lock asks for something else than what is there', async () => {
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

  test('happens again after an install that was killed half-way', async () => {
    project.write('node_modules/half/index.js', 'half')
    expect((await project.bootstrap()).output).toContain('Installing')
    expect(project.has('node_modules/half')).toBe(false)
  })

  test("leaves alone what somebody's own `npm install` has made already", async () => {
    await project.bootstrap()
    project.drop('node_modules/.install-stamp')
    expect(await project.bootstrap()).toEqual({ code: 0, output: '' })
  })

  test('started twice at once, installs once', async () => {
    const both = await Promise.all([project.bootstrap('--build'), project.bootstrap('--build')])
    expect(both.map((it) => it.code)).toEqual([0, 0])
    expect(both.filter((it) => it.output.includes('Installing'))).toHaveLength(1)
    expect(project.read('web/build/server/index.js')).toBe('built\n')
  })

  test('goes on where a killed one left its lock', async () => {
    const killed = project.start()
    await once(killed.stdout, 'data')
    killed.kill('SIGKILL')
    await once(killed, 'exit')
    expect(await project.bootstrap()).toMatchObject({ code: 0 })
    expect(project.has('node_modules/.bin/node')).toBe(true)
  })

  test('says so when npm has no Node 26 for this machine', async () => {
    project.remove()
    project = smallProject({ hasNode: false })
    const { code, output } = await project.bootstrap()
    expect(code).toBe(1)
    expect(output).toContain('npm has no Node 26 package for this machine')
    expect(output).not.toContain('    at ')
  })

  test('says so when that Node does not run here', async () => {
    project.write('runtime/node.sh', '#!/bin/sh\nexit 3\n')
    const { code, output } = await project.bootstrap()
    expect(code).toBe(1)
    expect(output).toContain('does not run on this machine')
  })

  test('says what to install when that Node lacks a library, each time until it is there', async () => {
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

describe('building the pages', patience, () => {
  const builds = () => project.read('web/build/server/index.js').trim().split('\n').length

  test('happens when there are none, and not again', async () => {
    await project.bootstrap('--build')
    await project.bootstrap('--build')
    expect(builds()).toBe(1)
  })

  test('happens again when a page or the contract changes, not when a test or the time of a file does', async () => {
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

  test('that fails is a failure, and is tried again', async () => {
    project.write('web/build.sh', 'exit 7\n')
    expect(await project.bootstrap('--build')).toMatchObject({
      code: 1,
      output: expect.stringContaining('ended with 7'),
    })
    project.write('web/build.sh', 'mkdir -p build/server && echo built >> build/server/index.js\n')
    expect(await project.bootstrap('--build')).toMatchObject({ code: 0 })
  })
})
