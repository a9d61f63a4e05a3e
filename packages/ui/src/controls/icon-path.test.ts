import { type IconNode, icons } from 'lucide'
import { expect, test } from 'vitest'
import { iconPath } from './icon-path.ts'

test('each shape of an icon becomes a part of one path', () => {
  const shapes: IconNode = [
    ['path', { d: 'm6 9 6 6' }],
    ['line', { x1: '1', y1: '2', x2: '3', y2: '4' }],
    ['circle', { cx: '12', cy: '12', r: '3' }],
    ['rect', { x: '2', y: '3', width: '10', height: '8', rx: '2' }],
    ['polyline', { points: '1 2 3 4' }],
    ['polygon', { points: '5 6 7 8 9 9' }],
  ]
  expect(iconPath(shapes)).toBe(
    [
      'M0 0m6 9 6 6',
      'M1 2L3 4',
      'M9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0',
      'M4 3h6a2 2 0 0 1 2 2v4a2 2 0 0 1 -2 2h-6a2 2 0 0 1 -2 -2v-4a2 2 0 0 1 2 -2',
      'M1 2 3 4',
      'M5 6 7 8 9 9z',
    ].join(''),
  )
})

test('lucide describes its icons by shapes and attributes that icon-path.ts can read', () => {
  const known: Record<string, string[]> = {
    path: ['d'],
    line: ['x1', 'x2', 'y1', 'y2'],
    // Only dots are filled, and the stroke of a dot covers all of it.
    circle: ['cx', 'cy', 'fill', 'r'],
    ellipse: ['cx', 'cy', 'rx', 'ry'],
    rect: ['height', 'rx', 'ry', 'width', 'x', 'y'],
    polyline: ['points'],
    polygon: ['points'],
  }
  const unreadable = Object.entries(icons).flatMap(([name, shapes]) =>
    shapes.flatMap(([tag, attributes]) => {
      const unknown = Object.keys(attributes).filter((attribute) => !known[tag]?.includes(attribute))
      const { rx = attributes.ry, ry = rx } = attributes
      const uneven = tag === 'rect' && rx !== ry
      return !known[tag] || unknown.length > 0 || uneven ? [`${name}: ${tag} ${unknown}`] : []
    }),
  )
  expect(Object.keys(icons).length).toBeGreaterThan(1000)
  expect(unreadable).toEqual([])
})
