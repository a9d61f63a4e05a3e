/** A form that cannot do without its scripts, as the page's first script sees it. */
type HeldForm = HTMLFormElement & { taken?: boolean; pressed?: HTMLElement | null }

/**
 * Runs in the head. Whoever presses the button of such a form before its scripts have come would send it to nowhere and
 * find it empty: the press waits for them instead, and shows that it does. Should they not come, it can be pressed again
 * after ten seconds, which loads the page anew.
 */
export const holdPresses = `document.addEventListener('submit', function (event) {
  var form = event.target, button = event.submitter;
  if (!form.hasAttribute('data-scripted') || form.taken || form.late) return;
  event.preventDefault();
  if (form.pressed !== undefined) return;
  form.pressed = button;
  if (button) button.setAttribute('aria-disabled', 'true');
  setTimeout(function () {
    form.late = true;
    if (button && !form.taken) button.removeAttribute('aria-disabled');
  }, 10000);
}, true)`

/** The form's scripts are here: what was pressed before is done now. */
export function takeOver(form: HeldForm) {
  form.taken = true
  const { pressed } = form
  if (pressed === undefined) return
  delete form.pressed
  pressed?.removeAttribute('aria-disabled')
  form.requestSubmit()
}
