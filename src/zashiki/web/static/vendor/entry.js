/* The source of index.js: what the client uses of its libraries, as one module. README.md says how to build it. */
import htm from "htm";
import { h } from "preact";

export { Component, createContext, Fragment, h, render } from "preact";
export {
  useCallback,
  useContext,
  useEffect,
  useErrorBoundary,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "preact/hooks";
export { batch, computed, effect, signal, untracked, useComputed, useSignal, useSignalEffect } from "@preact/signals";
export { FluentBundle, FluentNumber, FluentResource } from "@fluent/bundle";
export const html = htm.bind(h);
