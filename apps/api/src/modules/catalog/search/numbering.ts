/** Gives each thing a small number, and the numbers of those that are gone to new ones. */
export class Numbering<T> {
  readonly #things: (T | undefined)[] = []
  readonly #free: number[] = []

  add(thing: T): number {
    const number = this.#free.pop() ?? this.#things.length
    this.#things[number] = thing
    return number
  }

  get(number: number): T {
    return this.#things[number] as T
  }

  remove(number: number) {
    this.#things[number] = undefined
    this.#free.push(number)
  }
}
