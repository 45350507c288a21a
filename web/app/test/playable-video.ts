import type { PlayableVideo } from '@matla/contract/kit/playable-video'

export const playableVideo = (change: Partial<PlayableVideo> = {}): PlayableVideo => ({
  webm: '/v.webm',
  mp4: '/v.mp4',
  poster: null,
  seconds: 10.5,
  uploadedOn: '2026-11-02',
  captions: [],
  transcript: null,
  ...change,
})
