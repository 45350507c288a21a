import { expect, test } from 'vitest'
import { securityHeaders } from './security-headers.ts'

test('no page can use a camera, a microphone, or a device’s location or motion', () => {
  const policy = securityHeaders({ publicUrl: 'https://shop.example' })['permissions-policy']
  expect(policy?.split(', ').toSorted()).toEqual([
    'accelerometer=()',
    'camera=()',
    'geolocation=()',
    'gyroscope=()',
    'magnetometer=()',
    'microphone=()',
  ])
})
