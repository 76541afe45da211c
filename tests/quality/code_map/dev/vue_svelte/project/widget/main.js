import Widget, { reset } from './Widget.svelte'; // ~~ import widget/Widget.svelte

reset(); // ~~ call reset
export default new Widget({ target: document.body, props: { heading: 'Today' } });
