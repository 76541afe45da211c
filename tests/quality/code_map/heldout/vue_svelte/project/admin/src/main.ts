import { mount } from 'svelte'
import Panel, { type Row } from './Panel.svelte' // ~~ import admin/src/Panel.svelte

const rows: Row[] = [{ name: 'A 1' }] // ~~ def constant rows

export default mount(Panel, { target: document.body, props: { rows } })
