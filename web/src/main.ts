import { mount } from 'svelte'
import './app.css'
import { HttpEngine } from './engine/http'
import Page from './Page.svelte'

mount(Page, { target: document.getElementById('app')!, props: { engine: new HttpEngine() } })
