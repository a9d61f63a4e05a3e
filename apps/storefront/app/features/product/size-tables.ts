import * as m from '#app/i18n/messages/sizes.ts'

/** The European size is the inner circumference in millimetres. */
export const ringSizes = [
  { us: '4', eu: 46.8, diameter: '14.9' },
  { us: '5', eu: 49.3, diameter: '15.7' },
  { us: '5.5', eu: 50.6, diameter: '16.1' },
  { us: '6', eu: 51.9, diameter: '16.5' },
  { us: '6.5', eu: 53.1, diameter: '16.9' },
  { us: '7', eu: 54.4, diameter: '17.3' },
  { us: '7.5', eu: 55.7, diameter: '17.7' },
  { us: '8', eu: 57, diameter: '18.1' },
  { us: '8.5', eu: 58.2, diameter: '18.5' },
  { us: '9', eu: 59.5, diameter: '18.95' },
  { us: '10', eu: 62.1, diameter: '19.8' },
  { us: '11', eu: 64.6, diameter: '20.6' },
  { us: '12', eu: 67.2, diameter: '21.4' },
]

/** Bangles are also sold by inches and sixteenths of the inner diameter: 2.6 is 2 and 6/16. */
export const bangleSizes = [
  { size: '2.2', diameter: 54 },
  { size: '2.4', diameter: 57.2 },
  { size: '2.6', diameter: 60.3 },
  { size: '2.8', diameter: 63.5 },
  { size: '2.10', diameter: 66.7 },
]

export const braceletLengths = [
  { cm: 13, inches: '5.1', wrist: '11 – 12' },
  { cm: 14, inches: '5.5', wrist: '12 – 13' },
  { cm: 16, inches: '6.3', wrist: '14 – 15' },
  { cm: 17, inches: '6.7', wrist: '15 – 16' },
  { cm: 18, inches: '7.1', wrist: '16 – 17' },
  { cm: 19, inches: '7.5', wrist: '17 – 18' },
  { cm: 20, inches: '7.9', wrist: '18 – 19' },
]

export const chainLengths = [
  { cm: 40, inches: '15.7', where: m.atNeck },
  { cm: 42, inches: '16.5', where: m.onCollarbone },
  { cm: 45, inches: '17.7', where: m.belowCollarbone },
  { cm: 50, inches: '19.7', where: m.aboveChest },
  { cm: 60, inches: '23.6', where: m.onChest },
  { cm: 70, inches: '27.6', where: m.belowChest },
]

/** The row nearest to a size. */
export const nearest = <Row>(rows: readonly Row[], value: (row: Row) => number, target: number) =>
  rows.reduce<Row | undefined>(
    (best, row) => (best === undefined || Math.abs(value(row) - target) < Math.abs(value(best) - target) ? row : best),
    undefined,
  )
