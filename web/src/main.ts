import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/print.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { install } from "./net/version";
import { words } from "./words";

document.documentElement.lang = words.language;
const target = document.getElementById("app");
if (target) mount(App, { target });
install();
