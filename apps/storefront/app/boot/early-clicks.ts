/** A form that cannot do without its scripts, as the page's first script sees it. */
type ScriptedForm = HTMLFormElement & { hydrated?: boolean; submitter?: HTMLElement | null }

declare global {
  interface Window {
    /** Buttons that were pressed before their scripts had come. Gone once they are here. */
    earlyClicks?: Set<HTMLElement>
  }
}

/**
 * Runs in the head, before the scripts of the page, which come after its first paint.
 *
 * A button that needs scripts would swallow a press: the press waits for them instead, and shows that it does. A button of a
 * product works without them too (features/product-actions/product-form.tsx), but then leaves the page: it waits as well, and
 * sends its form if they have not come after ten seconds.
 *
 * The button of a form that needs scripts would send it to nowhere, and the form would come back empty: that press waits too.
 * If they do not come, it can be pressed again after ten seconds, which loads the page anew.
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

/** The page is hydrated: what was pressed before is done now, in that order. */
export function replayEarlyClicks() {
  const buttons = window.earlyClicks ?? []
  delete window.earlyClicks
  for (const button of buttons) {
    button.removeAttribute('aria-busy')
    button.click()
  }
}

/** The form is hydrated: what was pressed before is done now. */
export function replayEarlySubmit(form: ScriptedForm) {
  form.hydrated = true
  const { submitter } = form
  if (submitter === undefined) return
  delete form.submitter
  submitter?.removeAttribute('aria-disabled')
  form.requestSubmit()
}
