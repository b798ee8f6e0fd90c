/** What the fake of Stripe serves to a browser: a script with the part of Stripe's that the pages use, and its frame. */
export const PAGE_TYPE = { 'content-type': 'text/html' };
export const SCRIPT_TYPE = { 'content-type': 'text/javascript', 'cross-origin-resource-policy': 'cross-origin' };

/** Stripe's frame: a choice of tokens in the place of a card, in the look that the page asked for. */
export const printFields = (tokens: readonly string[]): string => `<!doctype html><html lang="en"><title>Card</title>
<style>body { margin: 0; font: 16px sans-serif } select { box-sizing: border-box; width: 100%; height: 44px }</style>
<label>Card <select><option value="">Choose</option>${tokens
  .map((token) => `<option>${token}</option>`)
  .join('')}</select></label>
<script>
const select = document.querySelector('select');
const tell = () => parent.postMessage({ token: select.value }, '*');
select.addEventListener('change', tell);
addEventListener('message', ({ data }) => {
  const { colorText, colorBackground, borderRadius } = data.variables;
  document.body.style.color = colorText;
  document.body.style.background = colorBackground;
  Object.assign(select.style, { color: colorText, background: colorBackground, borderRadius, ...data.rules['.Input'] });
});
</script></html>`;

/** The part of Stripe's script that the pages use. Its own origin is where it came from. */
export const SCRIPT = `{
const { origin } = new URL(document.currentScript.src);
window.Stripe = (key) => ({
  elements(options) {
    const frame = document.createElement('iframe');
    const elements = { amount: options.amount, appearance: options.appearance };
    const paint = () => frame.contentWindow?.postMessage(elements.appearance, origin);
    frame.addEventListener('load', paint);
    addEventListener('message', ({ data, source }) => {
      if (source === frame.contentWindow) elements.token = data.token;
    });
    return Object.assign(elements, {
      update(changed) {
        Object.assign(elements, changed);
        paint();
      },
      async submit() {
        return elements.token ? {} : { error: { message: 'Your card number is incomplete.' } };
      },
      create: () => ({
        mount(place) {
          frame.title = 'Secure payment input frame';
          frame.src = origin + '/fields?key=' + key + '&currency=' + options.currency;
          Object.assign(frame.style, { border: '0', width: '100%', height: '72px' });
          place.append(frame);
        },
      }),
    });
  },
  async createConfirmationToken({ elements }) {
    return { confirmationToken: { id: elements.token } };
  },
  handleNextAction({ clientSecret }) {
    const dialog = document.createElement('dialog');
    dialog.innerHTML = '<h2>Bank</h2><button value="yes">Confirm</button> <button value="no">Decline</button>';
    document.body.append(dialog);
    dialog.showModal();
    return new Promise((resolve) => {
      dialog.addEventListener('click', async ({ target }) => {
        if (!target.value) return;
        await fetch(origin + '/decide/' + clientSecret.replace('_secret', '') + '?answer=' + target.value);
        resolve({});
      });
    });
  },
});
}`;
