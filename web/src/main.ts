import { mount } from "svelte";
import App from "./App.svelte";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/board.css";
import { ready } from "./lib/prefs.svelte";
import { stayUpToDate } from "./lib/update";

void ready().then(() => mount(App, { target: document.getElementById("app")! }));
if ("serviceWorker" in navigator && import.meta.env.PROD) stayUpToDate(navigator.serviceWorker);
