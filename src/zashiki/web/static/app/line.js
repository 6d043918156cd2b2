/** Whether there is a way to the server, as far as this page knows: a browser may think that it is online, or that it is not. */

import { signal } from "../vendor/index.js";

export const isOnline = signal(navigator.onLine);
addEventListener("online", () => (isOnline.value = true));
addEventListener("offline", () => (isOnline.value = false));
