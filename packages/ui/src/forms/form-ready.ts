/** Called once the scripts of a form run: the storefront then sends a form that was submitted before. */
let whenReady: (form: HTMLFormElement) => void = () => {}

export const onFormReady = (callback: typeof whenReady) => {
  whenReady = callback
}
export const formIsReady = (form: HTMLFormElement) => whenReady(form)
