import { expect, test } from 'vitest'
import { internationalPhone } from './recipient.ts'

test.each(['050 765 4321', '٠٥٠٧٦٥٤٣٢١', '507654321', '+966 50 765 4321', '00966507654321', '+9660507654321'])(
  'a Saudi mobile number is shown in its international form, however it was typed: %s',
  (typed) => expect(internationalPhone(typed)).toBe('+966507654321'),
)

test('an unfinished number stays as it is', () => expect(internationalPhone('0507')).toBe('0507'))
