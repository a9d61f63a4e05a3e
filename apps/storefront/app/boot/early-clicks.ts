/** A form that needs its scripts, as the script in the head sees it. */
type ScriptedForm = HTMLFormElement & { hydrated?: boolean; submitter?: HTMLElement | null }

declare global {
  interface Window {
    /** Buttons that were pressed before the scripts arrived. Undefined once the page is hydrated. */
    earlyClicks?: Set<HTMLElement>
  }
}

/**
 * Runs in the head, before the scripts of the page, which are loaded after the first paint.
 *
 * A button that needs scripts would lose the click. So the click is stored until the scripts are here, and the button
 * shows that it is busy. A product's button works without scripts too (features/product-actions/product-form.tsx), but
 * then leaves the page; so its click is stored as well, and its form is submitted if the scripts have not arrived after
 * ten seconds.
 *
 * A form that needs scripts would be submitted to nowhere and come back empty, so its submit is stored too. If the
 * scripts do not arrive within ten seconds, the button works again, and pressing it reloads the page.
 */
export const earlyClicksScript = `window.earlyClicks = new Set();
document.addEventListener('click', function (event) {
  var button = window.earlyClicks && event.target.closest('button[type=button]:not([popovertarget]),button[name=do]');
  if (!button) return;
  earlyClicks.add(button);
  button.setAttribute('aria-busy', 'true');
  if (button.type === 'button') return;
  event.preventDefault();
  setTimeout(function () {
    if (window.earlyClicks && earlyClicks.delete(button)) button.form.requestSubmit(button);
  }, 10000);
}, true);
document.addEventListener('submit', function (event) {
  var form = event.target, button = event.submitter;
  if (!form.hasAttribute('data-scripted') || form.hydrated || form.late) return;
  event.preventDefault();
  if (form.submitter !== undefined) return;
  form.submitter = button;
  if (button) button.setAttribute('aria-disabled', 'true');
  setTimeout(function () {
    form.late = true;
    if (button && !form.hydrated) button.removeAttribute('aria-disabled');
  }, 10000);
}, true)`

/** Called when the page is hydrated: repeats the stored clicks in their order. */
export function replayEarlyClicks() {
  const buttons = window.earlyClicks ?? []
  delete window.earlyClicks
  for (const button of buttons) {
    button.removeAttribute('aria-busy')
    button.click()
  }
}

/** Called when the form is hydrated: repeats the stored submit. */
export function replayEarlySubmit(form: ScriptedForm) {
  form.hydrated = true
  const { submitter } = form
  if (submitter === undefined) return
  delete form.submitter
  submitter?.removeAttribute('aria-disabled')
  form.requestSubmit()
}
