import { afterEach, expect, test, vi } from 'vitest'
import { toggleFullScreen } from './toggle-full-screen.ts'

afterEach(() => vi.unstubAllGlobals())

const done = () => vi.fn<() => Promise<void>>(() => Promise.resolve())
const filmOf = (readyState: number) => ({
  readyState,
  play: done(),
  webkitEnterFullscreen: vi.fn<() => void>(),
})

test('full screen shows the film with its controls, and the next click restores it (R066)', async () => {
  const [place, exitFullscreen] = [{ requestFullscreen: done() }, done()]
  vi.stubGlobal('document', { fullscreenElement: null, exitFullscreen })
  await toggleFullScreen(place, filmOf(4))
  expect(place.requestFullscreen).toHaveBeenCalledOnce()
  vi.stubGlobal('document', { fullscreenElement: place, exitFullscreen })
  await toggleFullScreen(place, filmOf(4))
  expect(exitFullscreen).toHaveBeenCalledOnce()
  expect(place.requestFullscreen).toHaveBeenCalledOnce()
})

test.each([
  [4, 0],
  [0, 1],
])(
  'an iPhone uses the film’s own full screen; with state %i it is played %i times first (R066)',
  async (state, plays) => {
    vi.stubGlobal('document', {})
    const film = filmOf(state)
    await toggleFullScreen({}, film)
    expect(film.webkitEnterFullscreen).toHaveBeenCalledOnce()
    expect(film.play).toHaveBeenCalledTimes(plays)
  },
)

test('a rejected full screen leaves the page unchanged', async () => {
  vi.stubGlobal('document', {})
  const reject = () => Promise.reject(new TypeError('not allowed'))
  await expect(toggleFullScreen({ requestFullscreen: reject }, filmOf(4))).resolves.toBeUndefined()
  const film = {
    ...filmOf(4),
    webkitEnterFullscreen: () => {
      throw new DOMException('', 'InvalidStateError')
    },
  }
  await expect(toggleFullScreen({}, film)).resolves.toBeUndefined()
})
